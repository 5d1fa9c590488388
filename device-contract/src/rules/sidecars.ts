import { extensionOf, stemOf } from './file-name.ts'
import { fileTypeOf } from './file-types.ts'
import { hasTwoKinds } from './two-kinds.ts'

/** Which files next to one are wanted. */
export interface WantedSidecars {
  /** In lower case, without dots. */
  readonly extensions: ReadonlySet<string>
  /** Language of the user, such as `zh-CN`. */
  readonly language: string
}

// oxlint-disable cove/no-untranslated-text -- words in file names, not words for a user
/** How people and programs name languages in file names; those of a script come first in its own language. */
const languageWords: Readonly<Record<string, readonly string[]>> = {
  zh: 'zh-cn zh-hans chs hans sc gb 简体 简体中文 简中 简 中文 zh zho chi chinese cn 双语 繁体 繁体中文 繁中 繁 zh-hant zh-tw zh-hk cht hant tc big5'.split(
    ' ',
  ),
  en: 'en-us en-gb en eng english 英文 英语'.split(' '),
}
// oxlint-enable cove/no-untranslated-text

/** What a name may go on with behind the stem of the file that it belongs to. */
const separators = /^[\s.\-_()[\]{}（）【】]/

const folded = (name: string): string => name.normalize('NFC').toLowerCase()

/**
 * VID-03, AUD-03: what a name says behind the stem of the file that it belongs to, without its extension: `.zh` of `Film.zh.srt`, nothing of
 * `film.SRT` and `Film.mp4.srt`; undefined where it belongs to another file.
 */
export function sidecarTagOf(name: string, sidecar: string): string | undefined {
  const [whole, stem, other] = [folded(name), folded(stemOf(name)), folded(sidecar)]
  const base = other.startsWith(`${whole}.`) ? whole : stem
  const rest = other.startsWith(base) ? other.slice(base.length) : ''
  return separators.test(rest) ? rest.slice(0, rest.length - extensionOf(other).length - 1) : undefined
}

/**
 * Those of a folder's files that belong to one: first what has just its name, then those of the user's language, then the others. A file
 * that belongs more closely to another film or song of the folder is none of them: `Film 2.srt` where there is a `Film 2.mp4`.
 */
export function sidecarsOf<T extends { readonly name: string }>(name: string, siblings: readonly T[], wanted: WantedSidecars): T[] {
  const stem = folded(stemOf(name))
  const closer = siblings.filter(
    (one) => isPlayed(one.name) && folded(stemOf(one.name)).length > stem.length && sidecarTagOf(name, one.name) !== undefined,
  )
  const found = siblings.flatMap((one) => {
    const tag = wanted.extensions.has(extensionOf(one.name)) ? sidecarTagOf(name, one.name) : undefined
    if (tag === undefined || closer.some((other) => sidecarTagOf(other.name, one.name) !== undefined)) return []
    return [{ one, rank: rankOf(tag, wanted.language) }]
  })
  return found.toSorted((a, b) => a.rank - b.rank || a.one.name.localeCompare(b.one.name, 'en', { numeric: true })).map(({ one }) => one)
}

// Source text has no subtitles beside it.
const isPlayed = (name: string): boolean => hasTwoKinds(name) || ['video', 'audio'].includes(fileTypeOf(name).kind)

function rankOf(tag: string, language: string): number {
  if (tag === '') return 0
  const words = languageWords[language.toLowerCase().split('-')[0] ?? ''] ?? [language.toLowerCase()]
  const said = tag.replaceAll('_', '-').split(/[\s.()[\]{}（）【】&+]+/)
  const parts = new Set([...said, ...said.flatMap((one) => one.split('-'))])
  const at = words.findIndex((word) => parts.has(word))
  return at < 0 ? words.length + 1 : at + 1
}
