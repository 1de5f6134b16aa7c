"""The screens of Sea Kings."""
