import type { Bounds, SnapZone } from './geometry.ts'
import type { Tile } from './tiles.ts'
import { keptText, readKept, withKept } from './kept-values.ts'
import type { KeptByName } from './kept-values.ts'
import { currentPage } from './window-history.ts'
import type { WindowHistory } from './window-history.ts'
import type { WindowsState, WindowState } from './window-state.ts'

/** WIN-11: one window as it was left, as data that can be stored and opened elsewhere. */
export interface SavedWindow extends Bounds {
  /** The pages of its history, oldest first, and which of them it showed. */
  readonly addresses: readonly string[]
  readonly at: number
  readonly snap?: SnapZone | undefined
  readonly tile?: Tile | undefined
  readonly isOnTop?: boolean | undefined
  /** WIN-18: index, in the same list, of the window it is modal to. */
  readonly over?: number | undefined
  readonly isMinimised: boolean
  /** JSON text of what the window keeps of its view, and of what its page was opened with. */
  readonly kept?: string | undefined
}

/** Among what is kept: what the page that is shown was opened with besides its address. */
const openedName = '/opened'
const mostAddresses = 20
const mostWindows = 40
const longestAddress = 2048

/** The open windows, topmost last; those that only live on inside (the transport centre) are left out. */
export function savedWindowsOf({ order, windows }: WindowsState): readonly SavedWindow[] {
  const kept = order
    .flatMap((id) => windows[id] ?? [])
    .filter(({ hidden }) => !hidden)
    .flatMap((window) => {
      const saved = savedWindow(window)
      return saved ? [{ window, saved }] : []
    })
    .slice(-mostWindows)
  return kept.map(({ window, saved }, index) => {
    const over = kept.slice(0, index).findIndex((one) => one.window.id === window.parentId)
    return over < 0 ? saved : { ...saved, over }
  })
}

function savedWindow({ history, bounds, ownBounds, snap, tile, isOnTop, minimised, kept }: WindowState): SavedWindow | undefined {
  const pages = history.pages.filter(({ address }) => address.length <= longestAddress)
  const shown = pages.indexOf(currentPage(history))
  if (shown < 0) return undefined
  // The page that is shown, and what is around it.
  const from = Math.max(0, Math.min(shown - mostAddresses / 2, pages.length - mostAddresses))
  const { x, y, width, height } = ownBounds ?? bounds
  // Without it a page would come back that knows no file, such as the one that shares it.
  const text = keptText(withKept(kept, openedName, currentPage(history).state))
  return {
    addresses: pages.slice(from, from + mostAddresses).map(({ address }) => address),
    at: shown - from,
    x,
    y,
    width,
    height,
    ...(snap === undefined ? {} : { snap }),
    ...(tile === undefined ? {} : { tile }),
    ...(isOnTop ? { isOnTop } : {}),
    isMinimised: minimised,
    ...(text === undefined ? {} : { kept: text }),
  }
}

/** The history of a window that is opened again, with those of its pages that still exist. */
export function savedHistory(
  saved: SavedWindow,
  pageOf: (address: string) => WindowHistory['pages'][number] | undefined,
): WindowHistory | undefined {
  const shown = saved.addresses[saved.at]
  const pages = saved.addresses.flatMap((address) => pageOf(address) ?? [])
  const at = pages.findLastIndex(({ address }) => address === shown)
  return at < 0 ? undefined : { pages, at }
}

/** What a window kept of its view, and what its page was opened with. */
export function savedKept({ kept: text }: SavedWindow): { readonly kept: KeptByName; readonly opened: unknown } {
  const { [openedName]: opened, ...kept } = readKept(text)
  return { kept, opened }
}
