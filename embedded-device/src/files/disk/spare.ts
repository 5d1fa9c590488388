/** Free bytes that uploads and downloads leave on a volume, for the database, notes and directories. */
export const SPARE_BYTES = 32 << 20

/** The spare of one volume: a small one keeps half of itself, or nothing could ever be stored there. */
export const spareBytesOf = ({ totalBytes }: { readonly totalBytes: number }): number => Math.min(SPARE_BYTES, totalBytes / 2)
