export {
  decodeAs,
  detectEncoding,
  encodingNames,
  markedEncoding,
  readStrictly,
  readText,
  type EncodingHints,
  type EncodingName,
  type TextEncoding,
} from './text-encoding.ts'
export { encodeUtf32 } from './utf32.ts'
export { repairMisread } from './misread-latin.ts'
