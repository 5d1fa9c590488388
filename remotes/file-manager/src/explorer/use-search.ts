import { useEffect, useState } from 'react'

/** The search field of a window. */
export interface Search {
  /** The text in the field. */
  readonly text: string
  /** The text that the listing is searched for; it follows the field after a pause. */
  readonly applied: string
  readonly setText: (text: string) => void
}

/** Typing is over when no key was pressed for this long. */
const searchPauseMs = 250

/** A search belongs to the place it was typed in: `here` is the key of that place. */
export function useSearch(here: string): Search {
  const [search, setSearch] = useState({ here, text: '', applied: '' })
  const { text, applied } = search.here === here ? search : { text: '', applied: '' }
  useEffect(() => {
    if (text === applied) return
    const timer = setTimeout(() => setSearch({ here, text, applied: text }), searchPauseMs)
    return () => clearTimeout(timer)
  }, [here, text, applied])
  return { text, applied, setText: (next) => setSearch({ here, text: next, applied }) }
}
