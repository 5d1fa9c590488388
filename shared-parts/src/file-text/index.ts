export { chooseEncoding, chosenEncoding, encodingOf, textOf } from './encoding-choice.ts'
export { EncodingMenu, type EncodingMenuProps } from './encoding-menu.tsx'
export { readSidecars } from './read-sidecars.ts'
export { readWhole, type WholeFile } from './read-file.ts'
