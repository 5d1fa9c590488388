import { trackPointer } from '../window-frame/pointer-track.ts'
import type { Spot } from '../window-frame/drag-geometry.ts'
import type { TilePlace } from './layout.ts'

/** Where a dragged tile is let go: onto a tile, next to one, or outside the open folder. */
export type Drop = { readonly kind: 'into'; readonly id: string } | ({ readonly kind: 'beside' } & TilePlace) | { readonly kind: 'out' }

/** What a drag of a tile needs. */
export interface TileDragParts {
  readonly id: string
  /** Whether it can be put onto another tile: an app can, a folder cannot. */
  readonly canGroup: boolean
  readonly onDrop: (drop: Drop) => void
  /** The pointer rests at the left (-1) or right (1) edge: the next page is wanted. */
  readonly onEdge: (step: -1 | 1) => void
}

/** How near to the edge, in px, and how long, in ms, the pointer rests until the page turns. */
const edgePx = 48
const edgeMs = 600
/** The part of a tile, from its left edge, where a drop means the place before or after it. */
const sideShare = 0.28

/** Drags a tile with the mouse; a press that does not move stays a press. Disposing it cancels. */
export function startTileDrag(tile: HTMLElement, press: PointerEvent, parts: TileDragParts): Disposable {
  const root = tile.closest<HTMLElement>('[data-launcher]') ?? document.body
  const marks = createDropMarks()
  const edges = createEdgeTurns(root, parts.onEdge)
  let ghost: HTMLElement | undefined
  let swallowing: Disposable | undefined
  let from: Spot = { x: press.clientX, y: press.clientY }
  const clear = () => {
    ghost?.remove()
    delete tile.dataset['dragged']
    marks.clear()
    edges.stop()
    swallowing?.[Symbol.dispose]()
  }
  return trackPointer(tile, press, {
    onStart: (at) => {
      from = at
      ghost = ghostOf(tile)
      root.append(ghost)
      tile.dataset['dragged'] = ''
      swallowing = swallowClick()
    },
    onMove: (at) => {
      if (ghost) ghost.style.translate = `${at.x - from.x}px ${at.y - from.y}px`
      edges.follow(at)
      marks.show(dropAt(root, at, parts))
    },
    onEnd: (at) => {
      clear()
      const drop = dropAt(root, at, parts)
      if (drop) parts.onDrop(drop)
    },
    onCancel: clear,
  })
}

/** What a tile let go at this point means; undefined where it goes back. */
function dropAt(root: HTMLElement, at: Spot, { id, canGroup }: Pick<TileDragParts, 'id' | 'canGroup'>): Drop | undefined {
  const below = document.elementFromPoint(at.x, at.y)
  const panel = root.querySelector('[data-folder-panel]')
  if (panel && !panel.contains(below)) return { kind: 'out' }
  const tile = below?.closest<HTMLElement>('[data-tile]') ?? lastTileOf(below?.closest('[data-page]'))
  const target = tile?.dataset['tile']
  if (!tile || target === undefined || target === id) return undefined
  const box = tile.getBoundingClientRect()
  const share = box.width > 0 ? (at.x - box.left) / box.width : 0
  if (canGroup && !panel && tile.contains(below) && share > sideShare && share < 1 - sideShare) return { kind: 'into', id: target }
  return { kind: 'beside', beside: target, side: share < 0.5 ? 'before' : 'after' }
}

const lastTileOf = (page: Element | null | undefined) => [...(page?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])].at(-1)

/** A picture of the tile that follows the pointer, also while the page below it turns. */
function ghostOf(tile: HTMLElement): HTMLElement {
  const box = tile.getBoundingClientRect()
  const ghost = tile.cloneNode(true) as HTMLElement
  delete ghost.dataset['tile']
  ghost.dataset['ghost'] = ''
  ghost.setAttribute('aria-hidden', 'true')
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` })
  return ghost
}

/** The click that follows the drag opens nothing. */
function swallowClick(): Disposable {
  const stop = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('click', stop, { capture: true, once: true })
  // The browser sends the click right after the release; none follows a cancelled pointer.
  return { [Symbol.dispose]: () => void setTimeout(() => removeEventListener('click', stop, true)) }
}

function createDropMarks() {
  let marked: HTMLElement | undefined
  const clear = () => {
    if (marked) delete marked.dataset['drop']
    marked = undefined
  }
  return {
    clear,
    show(drop: Drop | undefined) {
      clear()
      if (!drop || drop.kind === 'out') return
      const id = drop.kind === 'into' ? drop.id : drop.beside
      marked = document.querySelector<HTMLElement>(`[data-tile="${CSS.escape(id)}"]`) ?? undefined
      if (marked) marked.dataset['drop'] = drop.kind === 'into' ? 'into' : drop.side
    },
  }
}

/** Turns the page while the pointer rests at an edge, again and again. */
function createEdgeTurns(root: HTMLElement, onEdge: TileDragParts['onEdge']) {
  let timer: ReturnType<typeof setInterval> | undefined
  let side: -1 | 0 | 1 = 0
  const stop = () => {
    clearInterval(timer)
    timer = undefined
    side = 0
  }
  return {
    stop,
    follow({ x }: Spot) {
      const box = root.getBoundingClientRect()
      const next = x < box.left + edgePx ? -1 : x > box.right - edgePx ? 1 : 0
      if (next === side) return
      stop()
      side = next
      if (next !== 0) timer = setInterval(() => onEdge(next), edgeMs)
    },
  }
}
