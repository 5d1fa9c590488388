import { useKeptScroll } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Centered, Marquee } from '@cove/ui/data'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { WallSelection } from '../data/use-selection.ts'
import type { Wall as OpenWall } from '../data/use-wall.ts'
import { lastAtOrBefore } from '../model/chunks.ts'
import { DayHeader } from './day-header.tsx'
import { Scrubber } from './scrubber.tsx'
import { useViewport } from './use-viewport.ts'
import type { Viewport } from './use-viewport.ts'
import { useWallBand } from './use-wall-band.ts'
import { useWallKeys } from './use-wall-keys.ts'
import { useYearKeys } from './use-year-keys.ts'
import { Tiles, marginPx } from './wall-tiles.tsx'
import s from './wall.module.css'

export interface WallProps {
  readonly wall: OpenWall | undefined
  /** WIN-11: differs for each list of pictures; the window keeps how far the one it shows is scrolled. */
  readonly list: string
  readonly selection: WallSelection
  readonly albumId?: string | undefined
  /** Height of a row, px. */
  readonly rowPx: number
  /** Above the pictures; scrolls with them. */
  readonly head?: ReactNode | undefined
  /** In place of pictures where there are none. */
  readonly empty: ReactNode
  readonly onOpen: (index: number) => void
  readonly onDelete?: (() => void) | undefined
}

/** Pictures in rows under their days. However many there are, only those near the screen exist. */
export function Wall(props: WallProps) {
  const { wall, list, selection, rowPx, head, empty } = props
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const viewport = useViewport(scroller, canvas)
  const [current, setCurrent] = useState(0)
  const band = useWallBand({ wall, selection, canvas, scroller })
  const onYear = useYearKeys({ wall, canvas, scroller, onJump: setCurrent })
  const { view, store } = wall ?? {}
  const plan = view?.plan
  const height = view?.tops.at(-1) ?? 0
  useEffect(() => {
    if (viewport.width > 0) store?.resize(viewport.width, rowPx)
  }, [store, viewport.width, rowPx])
  const { first, last } = shownChunks(wall, viewport) ?? {}
  useEffect(() => {
    if (plan && plan.total > 0 && first !== undefined && last !== undefined) store?.load(first, last)
  }, [store, plan, first, last])
  useSteadyScroll(scroller, canvas, wall)
  useKeptScroll({ name: 'scroll', list, isReady: plan !== undefined && plan.total > 0, find: () => scroller.current })
  const isEmpty = plan?.total === 0
  const isLong = plan?.chunks[0]?.day !== undefined && height > viewport.bottom - viewport.top
  return (
    <div className={s.frame} role="presentation" onKeyDown={onYear}>
      <div className={s.scroller} ref={scroller} role="presentation" data-wall="" {...band.pointer}>
        {head}
        {view?.failure && !plan && (
          <Centered>
            <FailureState failure={view.failure} onRetry={() => store?.reload()} />
          </Centered>
        )}
        {isEmpty && <Centered>{empty}</Centered>}
        <div className={s.canvas} ref={canvas} style={{ height }} hidden={isEmpty} aria-busy={!plan}>
          <Content {...props} scroller={scroller} canvas={canvas} viewport={viewport} current={current} setCurrent={setCurrent} />
        </div>
      </div>
      <Marquee bandRef={band.bandRef} />
      {wall && isLong && <Scrubber wall={wall} scroller={scroller} canvas={canvas} />}
    </div>
  )
}

interface ContentProps extends WallProps {
  readonly scroller: RefObject<HTMLElement | null>
  readonly canvas: RefObject<HTMLElement | null>
  readonly viewport: Viewport
  /** The picture that has the focus, or gets it next. */
  readonly current: number
  readonly setCurrent: (index: number) => void
}

/** Headers and tiles near the screen. */
function Content(props: ContentProps) {
  const { wall, selection, albumId, canvas, viewport } = props
  const t = useT('album')
  const keys = useWallKeys(props)
  const shown = shownChunks(wall, viewport)
  const range = wall && shown && { wall, selection, first: shown.first, last: shown.last }
  return (
    <>
      {range && <Headers {...range} />}
      <div
        role="listbox"
        tabIndex={-1}
        data-keys="list"
        aria-multiselectable="true"
        aria-label={t('wall')}
        className={s.tiles}
        onKeyDown={keys.onKeyDown}
        {...keys.pointer}
      >
        {range && <Tiles {...range} albumId={albumId} viewport={viewport} current={keys.current} canvas={canvas} />}
      </div>
    </>
  )
}

function shownChunks(wall: OpenWall | undefined, { top, bottom }: Viewport) {
  const tops = wall?.view.tops
  const count = wall?.view.plan?.chunks.length ?? 0
  // The layout of the plan before this one has another length.
  if (!tops || count === 0 || tops.length !== count + 1) return undefined
  const at = (chunk: number): number => tops[chunk] ?? 0
  return { first: lastAtOrBefore(count, at, top - marginPx), last: lastAtOrBefore(count, at, bottom + marginPx) }
}

/** Rows above that turn out higher or lower than guessed do not move what the user looks at. */
function useSteadyScroll(scroller: RefObject<HTMLElement | null>, canvas: RefObject<HTMLElement | null>, wall: OpenWall | undefined) {
  const before = useRef<{ readonly tops: Float64Array; readonly plan: unknown }>(undefined)
  const tops = wall?.view.tops
  const plan = wall?.view.plan
  useLayoutEffect(() => {
    const outer = scroller.current
    const inner = canvas.current
    const last = before.current
    if (tops) before.current = { tops, plan }
    if (!outer || !inner || !tops || last?.plan !== plan || last?.tops === tops || last?.tops.length !== tops.length) return
    const from = outer.scrollTop - inner.offsetTop
    if (from <= 0) return
    const chunk = lastAtOrBefore(tops.length - 1, (at) => last.tops[at] ?? 0, from)
    const moved = (tops[chunk] ?? 0) - (last.tops[chunk] ?? 0)
    if (Math.abs(moved) >= 1) outer.scrollTo({ top: outer.scrollTop + moved })
  }, [scroller, canvas, tops, plan])
}

interface RangeProps {
  readonly wall: OpenWall
  readonly selection: WallSelection
  readonly first: number
  readonly last: number
}

function Headers({ wall, selection, first, last }: RangeProps) {
  const locale = useLocale()
  const { plan, tops } = wall.view
  const chunks = plan?.chunks.slice(first, last + 1) ?? []
  return chunks.map(
    (chunk, at) =>
      chunk.hasHeader && (
        <DayHeader key={chunk.start} chunk={chunk} top={tops[first + at] ?? 0} locale={locale} selection={selection} wall={wall} />
      ),
  )
}
