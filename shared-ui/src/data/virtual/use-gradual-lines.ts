'use no memo'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { Span } from './visible-lines.ts'

/** Cells that get their content in one frame. Each costs 2 to 4 ms of layout, and a screen of them at once blocked the page for 100 ms and longer. */
const fileCells = 8

export interface GradualLinesOptions {
  /** The lines that are drawn, and those of them that are seen: these come first. */
  readonly drawn: Span
  readonly seen: Span
  /** 0 as long as the list has no width: what is drawn then is not seen. */
  readonly columns: number
  /** Whether the items of a line are there; a line without them costs little. */
  readonly isLoaded: (line: number) => boolean
  /** Cells that get their content in one frame; those of a list of files when absent. Does not change. */
  readonly cellsAFrame?: number | undefined
}

/** What a line shows now: its items, their shapes, or nothing out of sight. */
export type LineFill = 'items' | 'shapes' | 'nothing'

/** W10: which lines show their items now. After a jump or a fetch they come a few a frame, so that the page answers meanwhile. */
export function useGradualLines({
  drawn,
  seen,
  columns,
  isLoaded,
  cellsAFrame = fileCells,
}: GradualLinesOptions): (line: number) => LineFill {
  const [pace] = useState(() => createPace(cellsAFrame))
  const [, setFrame] = useState(0)
  const loaded = columns === 0 ? [] : bySight(drawn, seen).filter(isLoaded)
  const waiting = pace.waitingOf(loaded, columns)

  useLayoutEffect(() => pace.drew(loaded, waiting, columns))
  const isWaiting = waiting.size > 0
  useEffect(() => {
    if (pace.isRested()) return
    const frame = requestAnimationFrame(() => {
      pace.rest()
      if (isWaiting) setFrame((before) => before + 1)
    })
    return () => cancelAnimationFrame(frame)
  })
  return (line) => {
    const isSeen = line >= seen.first && line <= seen.last
    if (waiting.has(line)) return isSeen ? 'shapes' : 'nothing'
    return isSeen || isLoaded(line) ? 'items' : 'nothing'
  }
}

/** Knows what a list shows, and how much of this frame's share is used: a frame may render more than once. */
function createPace(cellsAFrame: number) {
  let shown: ReadonlySet<number> = new Set()
  let shownColumns = 0
  let usedCells = 0
  return {
    /** Which of the loaded lines, first things first, have to wait for a later frame. */
    waitingOf(loaded: readonly number[], columns: number): ReadonlySet<number> {
      // Lines of another width hold other items.
      const coming = columns === shownColumns ? loaded.filter((line) => !shown.has(line)) : loaded
      const leftLines = Math.floor((cellsAFrame - usedCells) / columns)
      // One line always comes in a fresh frame, however wide.
      return new Set(coming.slice(usedCells === 0 ? Math.max(1, leftLines) : Math.max(0, leftLines)))
    },
    drew(loaded: readonly number[], waiting: ReadonlySet<number>, columns: number): void {
      const now = loaded.filter((line) => !waiting.has(line))
      usedCells += now.filter((line) => columns !== shownColumns || !shown.has(line)).length * columns
      shown = new Set(now)
      shownColumns = columns
    },
    isRested: () => usedCells === 0,
    rest: () => void (usedCells = 0),
  }
}

function bySight(drawn: Span, seen: Span): number[] {
  const lines = Array.from({ length: Math.max(0, drawn.last - drawn.first + 1) }, (_, at) => drawn.first + at)
  const isSeen = (line: number) => line >= seen.first && line <= seen.last
  return [...lines.filter(isSeen), ...lines.filter((line) => !isSeen(line))]
}
