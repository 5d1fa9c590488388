/** What a thing in a listing is, as far as its picture is concerned (FM-03b). */
export type FileKind = 'folder' | 'image' | 'video' | 'audio' | 'document' | 'archive' | 'app' | 'bt' | 'unknown'

const red = 'oklch(.58 .20 25)'
const green = 'oklch(.53 .13 152)'
const blue = 'oklch(.55 .17 256)'
const orange = 'oklch(.60 .15 50)'
const violet = 'oklch(.54 .18 302)'
const pink = 'oklch(.57 .19 350)'
const teal = 'oklch(.53 .10 200)'
const amber = 'oklch(.56 .11 75)'
const grey = 'oklch(.53 .02 264)'

const byKind: Record<FileKind, string> = {
  folder: blue,
  image: teal,
  video: violet,
  audio: pink,
  document: blue,
  archive: amber,
  app: grey,
  bt: green,
  unknown: grey,
}

const byExtension: Record<string, string> = {
  pdf: red,
  xls: green,
  xlsx: green,
  csv: green,
  numbers: green,
  doc: blue,
  docx: blue,
  pages: orange,
  ppt: orange,
  pptx: orange,
  key: orange,
  txt: grey,
  md: grey,
  log: grey,
}

/** Three-letter label of the families that share a look (docx reads DOC, xlsx reads XLS). */
const labels: Record<string, string> = { docx: 'DOC', xlsx: 'XLS', pptx: 'PPT', jpeg: 'JPG', tiff: 'TIF', torrent: 'BT' }

export interface FileLook {
  readonly colour: string
  /** At most four capitals; empty when the name has no extension or too long a one. */
  readonly label: string
}

/** Colour and label of a document sheet. Pure; unknown extensions take the colour of their kind. */
export function fileLook(kind: FileKind, extension: string): FileLook {
  const key = extension.toLowerCase().replace(/^\./, '')
  const label = labels[key] ?? (key.length <= 4 ? key.toUpperCase() : '')
  return { colour: byExtension[key] ?? byKind[kind], label }
}
