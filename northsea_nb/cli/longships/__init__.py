"""What is special to Longships on the command line: its odds, its board, its edition."""
