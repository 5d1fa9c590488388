import { simplify } from '@cove/device-contract/fold'
import { useEffect, useState } from 'react'
import type { MatchesPinyin } from '../model/find-settings.ts'

/** Matches pinyin once the dictionary, which is large, was loaded; titles are found without it. */
export function usePinyin(): MatchesPinyin | undefined {
  const [match, setMatch] = useState<MatchesPinyin>()
  useEffect(() => {
    let isWanted = true
    import('pinyin-pro').then(
      ({ match: find }) => {
        const matches: MatchesPinyin = (text, letters) => find(simplify(text), letters, { precision: 'start', continuous: true }) !== null
        if (isWanted) setMatch(() => matches)
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  return match
}
