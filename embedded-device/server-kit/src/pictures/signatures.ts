const signatures: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x47, 0x49, 0x46, 0x38],
]
const webpMark = 'WEBP'
const webpMarkAt = 8

/** Whether the bytes begin as a jpg, png or gif. The content decides, not the name: other formats never reach their decoders. */
export const isJpgPngOrGif = (bytes: Uint8Array): boolean =>
  signatures.some((signature) => signature.every((byte, at) => bytes[at] === byte))

/** The same with WebP. */
export const isWebPicture = (bytes: Uint8Array): boolean =>
  isJpgPngOrGif(bytes) || [...webpMark].every((letter, at) => bytes[webpMarkAt + at] === letter.charCodeAt(0))
