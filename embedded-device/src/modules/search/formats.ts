import type { ContentKind } from '@cove/device-contract/search'
import { extensionOf, isHiddenName } from '../../module-kit/staging-kit.ts'

/** How the text of a file is taken out of it. */
export type TextFormat = 'plain' | 'html' | 'pdf' | 'docx' | 'xlsx' | 'pptx' | 'odf' | 'epub' | 'sound'

/** SRC-02: what is read of a file with some extension. */
export interface ReadableFormat {
  readonly kind: ContentKind
  readonly format: TextFormat
}

const plainText = 'txt md markdown log csv tsv json jsonl xml yaml yml ini conf cfg toml srt vtt ass lrc tex rst org eml ics vcf opml'
const code =
  'js mjs cjs ts tsx jsx vue svelte py rb go rs java kt kts swift c h cc cpp cxx hpp cs php sh bash zsh ps1 bat sql css scss less lua pl r dart scala gradle cmake dockerfile makefile proto graphql diff patch'

const formats: ReadonlyMap<string, ReadableFormat> = new Map<string, ReadableFormat>([
  ...each(plainText, { kind: 'text', format: 'plain' }),
  ...each(code, { kind: 'code', format: 'plain' }),
  ...each('html htm xhtml', { kind: 'text', format: 'html' }),
  ['pdf', { kind: 'pdf', format: 'pdf' }],
  ['docx', { kind: 'document', format: 'docx' }],
  ['odt', { kind: 'document', format: 'odf' }],
  ['xlsx', { kind: 'sheet', format: 'xlsx' }],
  ['ods', { kind: 'sheet', format: 'odf' }],
  ['pptx', { kind: 'slides', format: 'pptx' }],
  ['odp', { kind: 'slides', format: 'odf' }],
  ['epub', { kind: 'book', format: 'epub' }],
  ...each('mp3 flac m4a ogg oga opus wav aif aiff wma ape aac', { kind: 'music', format: 'sound' }),
])

function each(extensions: string, format: ReadableFormat): [string, ReadableFormat][] {
  return extensions.split(' ').map((extension) => [extension, format])
}

/** The format of a file by its name; undefined for what is not read, and for hidden files. */
export function formatOf(name: string): ReadableFormat | undefined {
  return isHiddenName(name) ? undefined : formats.get(extensionOf(name))
}

/** SRC-03: a larger file is not opened. */
export const mostFileBytes = 50 << 20
/** SRC-03: of each file so much text is kept, in UTF-16 units. */
export const mostTextLength = 1 << 20
