import { loadMandarin } from './mandarin.ts'
import type { PinyinOf, Spoken } from './name-table.ts'

/** Other readings of one name that are kept: names of many characters with many readings are looked for by their usual ones. */
const mostOthers = 6
/** Names repeat their words: so many are remembered. */
const mostParts = 20_000
const chinese = /[\u3007\u3400-\u9fff]/
const chineseParts = /[\u3007\u3400-\u9fff]+/g

/** Makes the function that writes Chinese names in pinyin, without tones. */
export function createPinyin(): PinyinOf {
  const mandarin = loadMandarin()
  const plain = new Map<string, readonly string[]>()
  /** ü is typed as v, and as u by those who know it from passports. */
  const spellingsOf = (syllable: string): readonly string[] => {
    let known = plain.get(syllable)
    if (known === undefined) {
      const letters = syllable
        .normalize('NFD')
        .replaceAll('u\u0308', 'v')
        .replaceAll(/[\u0300-\u036f]/g, '')
      plain.set(syllable, (known = letters.includes('v') ? [letters, letters.replace('v', 'u')] : [letters]))
    }
    return known
  }
  const partOf = (part: string): Part => {
    const ways = mandarin.read(part).map(({ syllables }) => [...new Set(syllables.flatMap(spellingsOf))])
    const usual = ways.map(([first = '']) => first)
    const others = ways.flatMap(([, ...more], at) => more.map((other) => spelled(usual.with(at, other))))
    return { usual: spelled(usual), others: others.slice(0, mostOthers) }
  }
  const parts = new Map<string, Part>()
  const remembered = (part: string): Part => {
    let known = parts.get(part)
    if (known) return known
    if (parts.size === mostParts) parts.clear()
    parts.set(part, (known = partOf(part)))
    return known
  }
  return (name) => {
    if (!chinese.test(name)) return undefined
    const others: Spoken[] = []
    let initials = ''
    let end = 0
    const whole = name.replaceAll(chineseParts, (part, at: number) => {
      const { usual, others: more } = remembered(part)
      others.push(...more)
      initials += name.slice(end, at) + usual.initials
      end = at + part.length
      return usual.whole
    })
    return [{ whole, initials: initials + name.slice(end) }, ...others.slice(0, mostOthers)]
  }
}

/** Characters in a row, each of which has a reading. */
interface Part {
  readonly usual: Spoken
  /** With one character read in another way. */
  readonly others: readonly Spoken[]
}

const spelled = (syllables: readonly string[]): Spoken => ({
  whole: syllables.join(''),
  initials: syllables.map((one) => one.charAt(0)).join(''),
})
