export { chooseEncoding, isSurelyUtf8 } from './choose-encoding.ts'
export { leavingName, leavingNames, leavingPaths } from './leaving-name.ts'
export { numberedUntil } from './numbered-until.ts'
export { decodeExactly, decodeName, type NameEncoding } from './code-pages.ts'
