/** S-G4: a small file can claim any number of pixels. */
export const mostPixels = 50_000_000

/** The library that draws pictures. It is large and uploaded pictures are rare, so it is loaded with the first one. */
export const lateSharp = async () => (await import('sharp')).default
