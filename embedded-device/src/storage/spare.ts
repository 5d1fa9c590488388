/** Kept free for the database, notes and directories, so that a full disk still answers. */
export const SPARE_BYTES = 32 << 20
