import { pinyin } from 'pinyin-pro'
import type { PinyinOf } from './name-table.ts'

const hanFirst = 0x4e00
const hanLast = 0x9fff

/** Makes the function that writes Chinese names in pinyin, without tones. It asks the dictionary once per character, which takes about 0.1 s. */
export function createPinyin(): PinyinOf {
  const syllables: (string | undefined)[] = []
  const syllableOf = (character: string): string | undefined => {
    const code = character.charCodeAt(0)
    if (code < hanFirst || code > hanLast) return undefined
    return (syllables[code - hanFirst] ??= pinyin(character, { toneType: 'none', v: true }))
  }
  return (name) => {
    let whole = ''
    let initials = ''
    let isChinese = false
    for (const character of name) {
      const syllable = syllableOf(character)
      isChinese ||= syllable !== undefined
      whole += syllable ?? character
      initials += syllable?.charAt(0) ?? character
    }
    return isChinese ? { whole, initials } : undefined
  }
}
