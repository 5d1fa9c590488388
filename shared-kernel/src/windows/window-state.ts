import { fitBounds, pulledInside } from './geometry.ts'
import type { Bounds, ResizeEdge, Size, SnapZone } from './geometry.ts'
import type { KeptByName } from './kept-values.ts'
import { sharedEdge, snappedBounds, tileBeside } from './tiles.ts'
import type { Tile } from './tiles.ts'
import { familyOf, mayStandOver, withChildren } from './window-family.ts'
import { startHistory, visitPage } from './window-history.ts'
import type { WindowHistory, WindowPage } from './window-history.ts'

/** Position and state of one window. Pure data: it can be stored and sent (WIN). */
export interface WindowState {
  readonly id: string
  readonly remoteId: string
  /** Key of the window in the remote's declaration. */
  readonly windowName: string
  /** The pages it showed and shows. */
  readonly history: WindowHistory
  /** Set by the window itself; the declared title otherwise. */
  readonly title: string | undefined
  /** Position and size while neither maximised nor snapped, in CSS px of the desktop's work area. */
  readonly bounds: Bounds
  /** WIN-23: its place before a smaller desktop pushed it; it goes back there as far as there is room again. */
  readonly ownBounds?: Bounds | undefined
  readonly minSize: Size
  readonly resizable: boolean
  readonly snap: SnapZone | undefined
  /** WIN-16: where it lies once an edge it shares was dragged; what its zone covers otherwise. */
  readonly tile?: Tile | undefined
  /** WIN-18: the window it stands over; that one waits until this one is gone. */
  readonly parentId?: string | undefined
  /** WIN-15: above all windows that are not. */
  readonly isOnTop: boolean
  readonly minimised: boolean
  /** WIN-04: closed for the eye, alive inside (the transport centre). */
  readonly hidden: boolean
  /** A dot in the title: something is not saved. */
  readonly dirty: boolean
  /** WIN-11: what the window keeps of its view, by name. */
  readonly kept: KeptByName
}

/** All windows. `order` is the stacking order, topmost last. */
export interface WindowsState {
  readonly windows: Readonly<Record<string, WindowState>>
  readonly order: readonly string[]
  readonly focusedId: string | undefined
  /** The desktop without the dock: what windows may fill. */
  readonly workArea: Size
}

/** What a declaration says about a window, as far as opening needs it. */
export interface OpenSpec {
  readonly id: string
  readonly remoteId: string
  readonly windowName: string
  readonly page: WindowPage
  /** True when the address named only the window: one that is reused keeps its page. */
  readonly isWindowOnly?: boolean
  readonly size: Size
  readonly minSize?: Size
  readonly resizable?: boolean
  /** WIN-18: the window it stands over. */
  readonly parentId?: string | undefined
  /** WIN-04, H-32: how many of this kind may be open. */
  readonly limit?: number
}

/** How far the next window of a cascade is moved, in px. */
const cascadeStep = 28
/** H-31: the smallest a window gets unless its remote says otherwise. */
export const defaultMinSize: Size = { width: 640, height: 420 }

/** A desktop without windows. */
export function emptyWindows(workArea: Size): WindowsState {
  return { windows: {}, order: [], focusedId: undefined, workArea }
}

/** The open windows of one kind, latest focused last. */
export function windowsOf(state: WindowsState, remoteId: string, windowName: string): WindowState[] {
  return state.order
    .map((id) => state.windows[id])
    .filter((window): window is WindowState => window?.remoteId === remoteId && window.windowName === windowName)
}

/** Opens a window. When its kind is at its limit, the one used last is focused and shows the page (WIN-04). */
export function openWindow(
  state: WindowsState,
  spec: OpenSpec,
): { readonly state: WindowsState; readonly id: string; readonly reused: boolean } {
  const open = windowsOf(state, spec.remoteId, spec.windowName)
  const latest = open.at(-1)
  if (latest && open.length >= (spec.limit ?? 1)) {
    const shown = spec.isWindowOnly ? state : patch(state, latest.id, { history: visitPage(latest.history, spec.page) })
    return { state: focusWindow(standingOver(shown, latest.id, spec.parentId), latest.id), id: latest.id, reused: true }
  }
  const window = newWindow(state, spec)
  const next = { ...state, windows: { ...state.windows, [spec.id]: window }, order: [...state.order, spec.id] }
  return { state: focusWindow(standingOver(next, spec.id, spec.parentId), spec.id), id: spec.id, reused: false }
}

/** A window that is not open yet, where the next one of the cascade lies. */
export function newWindow(state: WindowsState, spec: OpenSpec): WindowState {
  const minSize = spec.minSize ?? {
    width: Math.min(defaultMinSize.width, spec.size.width),
    height: Math.min(defaultMinSize.height, spec.size.height),
  }
  return {
    id: spec.id,
    remoteId: spec.remoteId,
    windowName: spec.windowName,
    history: startHistory(spec.page),
    title: undefined,
    bounds: cascaded(state, spec.size),
    minSize,
    resizable: spec.resizable ?? true,
    snap: undefined,
    isOnTop: false,
    minimised: false,
    hidden: false,
    dirty: false,
    kept: {},
  }
}

/** WIN-11: windows that come back, below those that are open already, which keep the focus. */
export function restoreWindows(state: WindowsState, restored: readonly WindowState[]): WindowsState {
  const windows = { ...state.windows, ...Object.fromEntries(restored.map((window) => [window.id, window])) }
  const next = { ...state, windows, order: [...restored.map(({ id }) => id), ...state.order] }
  return state.order.length > 0 ? next : refocus(next)
}

/** Removes a window; focus goes to the topmost that is left. */
export function closeWindow(state: WindowsState, id: string): WindowsState {
  if (!state.windows[id]) return state
  const { [id]: _closed, ...windows } = state.windows
  return refocus({ ...state, windows, order: state.order.filter((other) => other !== id) })
}

/** Brings a window to the top with all that belong to it (WIN-18) and gives the focus to the one to answer first; those away come back. */
export function focusWindow(state: WindowsState, id: string): WindowsState {
  const window = state.windows[id]
  if (!window) return state
  if (state.focusedId === id && state.order.at(-1) === id && !window.minimised && !window.hidden) return state
  const raised: WindowsState = { ...state, order: [...state.order.filter((other) => other !== id), id] }
  const family = familyOf(raised, id)
  const shown = family.reduce((next, one) => {
    const isAway = next.windows[one]?.minimised || next.windows[one]?.hidden
    return isAway ? patch(next, one, { minimised: false, hidden: false }) : next
  }, raised)
  return { ...shown, order: [...raised.order.filter((other) => !family.includes(other)), ...family], focusedId: family.at(-1) }
}

/** Removes the focus from all windows: the user clicked the desktop. */
export function blurWindows(state: WindowsState): WindowsState {
  return state.focusedId === undefined ? state : { ...state, focusedId: undefined }
}

/** Puts a window into the dock with all that belong to it (WIN-18); focus goes to the next one. */
export function minimiseWindow(state: WindowsState, id: string): WindowsState {
  if (!state.windows[id]) return state
  return refocus(familyOf(state, id).reduce((next, one) => patch(next, one, { minimised: true }), state))
}

/** WIN-04: hides instead of closing; the window stays alive. */
export function hideWindow(state: WindowsState, id: string): WindowsState {
  return state.windows[id] ? refocus(patch(state, id, { hidden: true })) : state
}

/** Commits a move or resize; the title bar stays reachable, the minimum size is kept, and what stands over the window moves with it (WIN-18). */
export function moveWindow(state: WindowsState, id: string, bounds: Bounds): WindowsState {
  const window = state.windows[id]
  if (!window) return state
  const before = drawnBounds(window, state.workArea)
  const fitted = fitBounds(bounds, state.workArea, window.minSize)
  const moved = patch(state, id, { bounds: fitted, ownBounds: undefined, snap: undefined, tile: undefined })
  return withChildren(state, id).reduce((next, child) => {
    const own = child === id ? undefined : next.windows[child]
    if (!own) return next
    const along = { ...own.bounds, x: own.bounds.x + fitted.x - before.x, y: own.bounds.y + fitted.y - before.y }
    return patch(next, child, { bounds: fitBounds(along, state.workArea, own.minSize), ownBounds: undefined })
  }, moved)
}

/** Snaps to a zone, or, without one, returns to the bounds before. A window that cannot be resized does not snap. */
export function snapWindow(state: WindowsState, id: string, zone: SnapZone | undefined): WindowsState {
  const window = state.windows[id]
  return window && (window.resizable || zone === undefined) ? patch(state, id, { snap: zone, tile: undefined }) : state
}

/** WIN-16: drags the edge a tiled window shares with its neighbours to a place in px; all of them stay tiled. */
export function moveSharedEdge(
  state: WindowsState,
  grabbed: { readonly id: string; readonly edge: ResizeEdge },
  toPx: number,
): WindowsState {
  const windows = shownWindows(state)
  const edge = sharedEdge(windows, grabbed, state.workArea)
  if (!edge) return state
  const wanted = toPx / (edge.isUpright ? state.workArea.width : state.workArea.height)
  const to = Math.max(edge.least, Math.min(edge.most, wanted))
  return windows.reduce((next, window) => {
    const tile = tileBeside(window, edge, to)
    return tile ? patch(next, window.id, { tile }) : next
  }, state)
}

/** The windows that are neither minimised nor hidden, topmost last. */
export function shownWindows({ order, windows }: WindowsState): readonly WindowState[] {
  return order.flatMap((id) => windows[id] ?? []).filter(({ minimised, hidden }) => !minimised && !hidden)
}

/** WIN-15: keeps a window above the others, or no longer. */
export function keepOnTop(state: WindowsState, id: string, isOnTop: boolean): WindowsState {
  return patch(state, id, { isOnTop })
}

/** Maximises, or restores a maximised window. */
export function toggleMaximised(state: WindowsState, id: string): WindowsState {
  return snapWindow(state, id, state.windows[id]?.snap === 'full' ? undefined : 'full')
}

/** The desktop changed its size; every window is pulled inside, as far as it fits, and goes back to its own place where that fits again. */
export function resizeWorkArea(state: WindowsState, workArea: Size): WindowsState {
  if (workArea.width === state.workArea.width && workArea.height === state.workArea.height) return state
  const windows = Object.fromEntries(
    Object.entries(state.windows).map(([id, window]) => {
      const own = window.ownBounds ?? window.bounds
      return [id, { ...window, ownBounds: own, bounds: pulledInside(fitBounds(own, workArea, window.minSize), workArea) }]
    }),
  )
  return { ...state, windows, workArea }
}

/** Changes what a window reports about itself: title, unsaved work, pages. */
export function describeWindow(
  state: WindowsState,
  id: string,
  about: Partial<Pick<WindowState, 'title' | 'dirty' | 'history' | 'kept'>>,
): WindowsState {
  return state.windows[id] ? patch(state, id, about) : state
}

/** Below this width no window floats, in px: a phone, and a tablet held upright. The stylesheets of the shell and the kit have it too. */
const floatingWidth = 840

/** Whether every window fills the desktop, as on a phone or an upright tablet; its own place comes back on a wider screen (WIN-23). */
export function fillsDesktop(workArea: Size): boolean {
  return workArea.width < floatingWidth
}

/** Where a window is drawn right now. */
export function drawnBounds(window: WindowState, workArea: Size): Bounds {
  if (fillsDesktop(workArea)) return snappedBounds('full', workArea)
  return window.snap ? snappedBounds(window.snap, workArea, window.tile) : window.bounds
}

/** The window after the focused one in stacking order, for Ctrl+F6; undefined when there is at most one. */
export function nextWindowId(state: WindowsState, step: 1 | -1): string | undefined {
  const visible = state.order.filter((id) => !state.windows[id]?.hidden)
  if (visible.length === 0) return undefined
  const at = state.focusedId ? visible.indexOf(state.focusedId) : -1
  return at < 0 ? visible.at(-1) : step === 1 ? visible[0] : (visible.at(-2) ?? visible[0])
}

/** WIN-18: puts a window over its parent, in the middle; nothing changes where there is no such parent. */
function standingOver(state: WindowsState, id: string, parentId: string | undefined): WindowsState {
  const [window, parent] = [state.windows[id], parentId === undefined ? undefined : state.windows[parentId]]
  if (!window || !parent || parentId === undefined || !mayStandOver(state, { id, parentId })) return state
  const around = drawnBounds(parent, state.workArea)
  const { width, height } = window.bounds
  const x = Math.round(around.x + (around.width - width) / 2)
  const y = Math.round(around.y + (around.height - height) / 2)
  return patch(state, id, { parentId, ownBounds: undefined, bounds: pulledInside({ x, y, width, height }, state.workArea) })
}

function patch(state: WindowsState, id: string, change: Partial<WindowState>): WindowsState {
  const window = state.windows[id]
  return window ? { ...state, windows: { ...state.windows, [id]: { ...window, ...change } } } : state
}

function refocus(state: WindowsState): WindowsState {
  const top = state.order.findLast((id) => {
    const window = state.windows[id]
    return window !== undefined && !window.minimised && !window.hidden
  })
  return { ...state, focusedId: top }
}

/** The middle of the desktop for the first window; each further one a step down and to the right, wrapping inside the area. */
function cascaded(state: WindowsState, size: Size): Bounds {
  const width = Math.min(size.width, state.workArea.width)
  const height = Math.min(size.height, state.workArea.height)
  const offset = state.order.length * cascadeStep
  return { x: wrapped(state.workArea.width - width, offset), y: wrapped(state.workArea.height - height, offset), width, height }
}

function wrapped(spacePx: number, offset: number): number {
  return spacePx <= 0 ? 0 : (Math.round(spacePx / 2) + offset) % (spacePx + 1)
}
