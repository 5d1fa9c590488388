-- Names are searched in memory (files/names): that is faster for every length, and a row costs one insert less.
drop trigger node_renamed;
drop table name_text;
