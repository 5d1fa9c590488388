-- Whether a .ts file is a recorded programme is told by its bytes: the next scan finds a difference, and looks.
update node set mtime = -1 where is_file = 1 and ext = 'ts';
