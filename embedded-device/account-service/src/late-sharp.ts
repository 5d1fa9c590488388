/** Draws pictures. Its library is large and pictures are rare here, so it is loaded with the first one. */
export const lateSharp = async () => (await import('sharp')).default
