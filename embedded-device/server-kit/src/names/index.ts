export { chooseEncoding, isSurelyUtf8 } from './choose-encoding.ts'
export { decodeExactly, decodeName, type NameEncoding } from './code-pages.ts'
