import { mostItems } from '@cove/device-contract/album'
import { useMarquee } from '@cove/ui/data'
import type { Rect } from '@cove/ui/data'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PointerEvent, RefObject } from 'react'
import type { WallSelection } from '../data/use-selection.ts'
import type { Wall } from '../data/use-wall.ts'
import { coveredBy } from '../data/wall-band.ts'

interface WallBandOptions {
  readonly wall: Wall | undefined
  readonly selection: WallSelection
  readonly canvas: RefObject<HTMLElement | null>
  readonly scroller: RefObject<HTMLElement | null>
}

/** A press here draws no rectangle: it means the thing that is pressed. */
const pressed = '[data-index], button, a, input, select, [role="slider"]'

/** TR-12: a rectangle that is drawn from an empty place chooses what it touches. */
export function useWallBand({ wall, selection, canvas, scroller }: WallBandOptions) {
  const bandRef = useRef<HTMLDivElement>(null)
  /** The last rectangle, as long as pictures below it are on their way. */
  const open = useRef<Rect>(undefined)
  /** Pieces that were asked for: one that cannot be read is not asked for again with each answer. */
  const asked = useRef(new Set<number>())
  const take = (band: Rect) => {
    if (!wall) return
    const { indexes, unread } = coveredBy(band, wall.view, mostItems)
    selection.chooseBand(indexes)
    open.current = unread.length > 0 ? band : undefined
    // A page that a selection waits for is read to its end, also when it leaves the screen.
    for (const { from, to } of unread) {
      if (asked.current.has(from)) continue
      asked.current.add(from)
      void wall.store.range(from, to)
    }
  }
  const view = wall?.view
  const takeAgain = useEffectEvent(() => open.current && take(open.current))
  useEffect(() => void takeAgain(), [view])
  const marquee = useMarquee({
    scrollerRef: scroller,
    bandRef,
    offsetPx: () => (scroller.current?.scrollTop ?? 0) - (canvas.current?.offsetTop ?? 0),
    onStart: selection.startBand,
    onMove: ({ left, right, ...rest }) => {
      const offset = canvas.current?.offsetLeft ?? 0
      take({ ...rest, left: left - offset, right: right - offset })
    },
  })
  const end = () => {
    if (marquee.end()) selection.endBand()
  }
  const pointer = {
    onPointerDown(event: PointerEvent) {
      open.current = undefined
      asked.current.clear()
      // A list that hangs over the window is the wall's child for React alone.
      if (!event.currentTarget.contains(event.target as Node)) return
      if (!(event.target as Element).closest(pressed)) marquee.begin(event)
    },
    onPointerMove: marquee.move,
    onPointerUp: end,
    onPointerCancel: end,
  }
  return { bandRef, pointer }
}
