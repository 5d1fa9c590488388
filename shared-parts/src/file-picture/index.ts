export { usePicture } from './use-picture.ts'
