import { foldText } from '@cove/device-contract/fold'
import { createPinyin } from './pinyin.ts'
import { comparedText, writtenText } from './name-table.ts'
import type { PinyinOf } from './name-table.ts'

let known: PinyinOf | undefined
/** 0.1 s and 1.5 MB, once for all filters. */
const pinyinOf: PinyinOf = (name) => (known ??= createPinyin())(name)

/** What pinyin is typed with; other words are in no pinyin. */
const spoken = /^[\x21-\x7e]*[a-z][\x21-\x7e]*$/

/**
 * SRC-01: whether names have every word of a text, in any order, themselves or in their pinyin: a list is narrowed as names are searched.
 * Undefined for a text without words.
 */
export function nameFilter(text: string): ((name: string) => boolean) | undefined {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const maySpeak = words.map((word) => spoken.test(word))
  return (name) => {
    const written = comparedText(name)
    const unwritten = words.filter((word) => !written.includes(word))
    if (unwritten.length === 0) return true
    if (unwritten.some((word) => !maySpeak[words.indexOf(word)])) return false
    const sounds = pinyinOf(writtenText(name)) ?? []
    return unwritten.every((word) => sounds.some(({ whole, initials }) => whole.includes(word) || initials.includes(word)))
  }
}
