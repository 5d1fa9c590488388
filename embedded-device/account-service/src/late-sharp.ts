/** Draws pictures. Its library is large and most days nobody brings a picture here, so it is loaded with the first one. */
export const lateSharp = async () => (await import('sharp')).default
