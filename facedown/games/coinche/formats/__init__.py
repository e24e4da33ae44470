"""How games of coinche are written in files that people read and write by hand."""
