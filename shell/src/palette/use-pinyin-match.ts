import { useEffect, useState } from 'react'
import { loadPinyinMatch } from './title-match.ts'

/** Where the syllables that were typed are in a title. */
export type PinyinMatch = Awaited<ReturnType<typeof loadPinyinMatch>>

/** Matches titles in pinyin, once the dictionary is there; it is fetched when it is first wanted. */
export function usePinyinMatch(isWanted: boolean): PinyinMatch | undefined {
  const [pinyinMatch, setPinyinMatch] = useState<PinyinMatch>()
  useEffect(() => {
    if (!isWanted) return undefined
    let live = true
    // Without the dictionary titles are still found by what is written in them.
    loadPinyinMatch().then(
      (loaded) => live && setPinyinMatch(() => loaded),
      () => undefined,
    )
    return () => {
      live = false
    }
  }, [isWanted])
  return pinyinMatch
}
