import { tidyTitle } from './plain-name.ts'

/** A title by its scripts: Chinese, and any other. */
export interface Titles {
  readonly title?: string | undefined
  readonly chinese?: string | undefined
}

const isChinese = (word: string): boolean => /\p{Script=Han}/u.test(word) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)
const isNumber = (word: string | undefined): boolean => word !== undefined && /^[\dⅠ-Ⅻ]+$/.test(word)
const hasLetter = (words: readonly string[]): boolean => words.some((word) => /[\p{L}\p{N}]/u.test(word))
const joined = (words: readonly string[]): string | undefined => tidyTitle(words.join(' ')) || undefined

/** `流浪地球 2` is Chinese with its number; in `十二怒汉.12.Angry.Men` the number is of the second title. */
function endOfRun(words: readonly string[], start: number): number {
  let end = start
  while (end < words.length && isChinese(words[end] ?? '')) end += 1
  if (!isNumber(words[end])) return end
  const rest = words.slice(end + 1)
  const isRepeated = rest.length > 0 && rest.at(-1) === words[end]
  return rest.length === 0 || isChinese(rest[0] ?? '') || isRepeated ? end + 1 : end
}

/** Splits `流浪地球2.The.Wandering.Earth.II` into both of its titles. */
export function splitScripts(text: string): Titles {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) && !/\p{Script=Latin}{2}/u.test(text))
    return { title: tidyTitle(text) || undefined }
  if (!/\p{Script=Han}/u.test(text)) return { title: tidyTitle(text) || undefined }
  const all = text.split(/(?<=\p{Script=Han})[/|](?=[a-z])|[\s._|。]+|\s\/\s/iu).filter((word) => word !== '')
  // `名侦探柯南.M24.绯色的子弹`: the number of a film of a series stands between the halves of its title.
  const words = all.filter((word, at) => !(/^M\d{1,2}$/.test(word) && isChinese(all[at - 1] ?? '') && isChinese(all[at + 1] ?? '')))
  let start = words.findIndex((word) => isChinese(word))
  if (start < 0) return { title: joined(words) }
  const end = endOfRun(words, start)
  if (start > 0 && words.slice(0, start).every((word) => isNumber(word))) start = 0
  const before = words.slice(0, start)
  const after = words.slice(end)
  const isIndexLetter = before.length === 1 && (before[0] ?? '').length === 1
  const other = latinFirst(hasLetter(after) ? after : isIndexLetter ? [] : before)
  // `Z-装腔启示录`: the letter under which a library keeps it.
  const chinese = joined(words.slice(start, end))?.replace(/^[A-Z]-(?=\p{Script=Han}{2})/u, '')
  return { chinese, title: hasLetter(other) ? joined(other.slice(0, firstChinese(other))) : undefined }
}

/** `Parasite 기생충`: of two other scripts the Latin one. */
const latinFirst = (words: readonly string[]): readonly string[] => {
  const rest = words.filter((word) => !/[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word))
  return rest.some((word) => /\p{Script=Latin}{2}/u.test(word)) ? rest : words
}

const firstChinese = (words: readonly string[]): number => {
  const found = words.findIndex((word) => isChinese(word))
  return found > 0 ? found : words.length
}

/** The titles of several pieces: of each script the first. */
export function titlesOf(pieces: readonly string[]): Titles {
  let titles: Titles = {}
  for (const piece of pieces) {
    const { title, chinese } = splitScripts(piece)
    titles = { title: titles.title ?? title, chinese: titles.chinese ?? chinese }
  }
  return titles
}
