import { useTypeAhead } from '@cove/ui/data'
import type { KeyboardEvent, RefObject } from 'react'
import type { Wall } from '../data/use-wall.ts'
import { startOfYear, yearStarts } from '../model/scrub-marks.ts'
import { jumpTo } from './use-wall-keys.ts'

interface YearKeysOptions {
  readonly wall: Wall | undefined
  readonly canvas: RefObject<HTMLElement | null>
  readonly scroller: RefObject<HTMLElement | null>
  /** The first picture of the year that was typed. */
  readonly onJump: (index: number) => void
}

const yearDigits = 4

/** ALB-01b: four digits typed on the wall or on its scrubber lead to that year. */
export function useYearKeys({ wall, canvas, scroller, onJump }: YearKeysOptions) {
  const { plan, tops } = wall?.view ?? {}
  const type = useTypeAhead((typed) => {
    // One year may follow another at once: only every fourth digit ends one.
    if (typed.length % yearDigits !== 0) return undefined
    return startOfYear(yearStarts(plan), Number(typed.slice(-yearDigits)))?.chunk
  })
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^\d$/.test(event.key)) return
    if (!event.currentTarget.contains(event.target as Node) || (event.target as Element).closest('input, textarea')) return
    event.preventDefault()
    const chunk = type(event.key, 0)
    if (chunk === undefined) return
    onJump(plan?.chunks[chunk]?.start ?? 0)
    jumpTo({ canvas: canvas.current, scroller: scroller.current }, Math.ceil((canvas.current?.offsetTop ?? 0) + (tops?.[chunk] ?? 0)))
  }
}
