export { drawAvatar, drawPicture, isUploadedPicture, mostAvatarBytes } from './avatar.ts'
export { lateSharp, mostPixels } from './late-sharp.ts'
export { readWhole } from './read-whole.ts'
export { isJpgPngOrGif } from './signatures.ts'
