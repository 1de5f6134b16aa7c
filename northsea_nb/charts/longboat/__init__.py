"""Charts of Longboat, one module a subject: river, picks, values."""

from .picks import changes
from .river import coming
from .values import outlook

__all__ = ["changes", "coming", "outlook"]
