import { useEffect, useEffectEvent, useState } from 'react'
import type { Sheets } from '../data/use-sheets.ts'
import type { SheetPlace } from '../model/sheet-messages.ts'
import type { OfficeFind } from './use-frame-find.ts'

interface SheetFindParts {
  readonly sheets: Pick<Sheets, 'find' | 'found'>
  readonly sheet: number
  readonly finding: readonly [boolean, (isOpen: boolean) => void]
  readonly onPlace: (place: SheetPlace) => void
}

const noHits: readonly SheetPlace[] = []

/** OFF-08: the search in one table: the cells that have a text, one after another. */
export function useSheetFind({ sheets, sheet, finding: [isOpen, setOpen], onPlace }: SheetFindParts): OfficeFind {
  const [{ term, at }, setState] = useState({ term: '', at: 0 })
  const { found } = sheets
  const hits = term !== '' && found?.text === term && found.sheet === sheet ? found.hits : noHits
  const hit = hits[at]
  const show = useEffectEvent((place: SheetPlace) => onPlace(place))
  useEffect(() => {
    if (hit) show(hit)
  }, [hit])
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      setOpen(false)
      setState({ term: '', at: 0 })
    },
    term,
    setTerm: (text) => {
      setState({ term: text, at: 0 })
      if (text !== '') sheets.find(sheet, text)
    },
    hits,
    at,
    step: (by) => hits.length > 0 && setState({ term, at: (at + by + hits.length) % hits.length }),
  }
}
