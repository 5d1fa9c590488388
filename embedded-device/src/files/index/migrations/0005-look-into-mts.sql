-- So is that of an .mts file, which was a film by its name: the next scan finds a difference, and looks.
update node set mtime = -1 where is_file = 1 and ext = 'mts';
