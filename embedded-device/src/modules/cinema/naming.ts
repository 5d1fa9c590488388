import { foldText } from '@cove/device-contract/fold'
import { createPinyin, nameKey } from '../../module-kit/staging-kit.ts'

/** How a name is ordered and found. */
export interface Naming {
  /** Its first letter, of Chinese names that of their pinyin; `#` for anything else. */
  readonly letter: string
  /** Orders by letter, then as files are ordered by name. */
  readonly key: Uint8Array
  /** Names, folded and by pinyin, one per line. */
  readonly search: string
}

let pinyin: ReturnType<typeof createPinyin> | undefined

/** What words are looked for in: names as they are folded, with their pinyin and its initials. */
export function searchTextOf(names: readonly string[]): string {
  pinyin ??= createPinyin()
  const lines = names.flatMap((name) => {
    const folded = foldText(name)
    return [folded, ...(pinyin?.(folded) ?? []).flatMap(({ whole, initials }) => [whole, initials])]
  })
  return [...new Set(lines)].join('\n')
}

export function namingOf(name: string, others: readonly string[]): Naming {
  pinyin ??= createPinyin()
  const folded = foldText(name).replace(/^[^\p{L}\p{N}]+/u, '')
  const spoken = pinyin(folded)?.[0]?.whole ?? folded
  const first = /^[a-z]/.exec(spoken)?.[0] ?? '#'
  // Letters come before what has none in no alphabet that users scrub through: `#` stands first.
  const rank = first === '#' ? 0 : first.charCodeAt(0) - 0x60
  return { letter: first.toUpperCase(), key: Uint8Array.from([rank, ...nameKey(name)]), search: searchTextOf([name, ...others]) }
}
