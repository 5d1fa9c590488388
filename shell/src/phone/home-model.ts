import type { TransferTask, WindowsState } from '@cove/kernel'
import type { App } from '../apps/apps.ts'
import { isUnfinished } from '../taskbar/transfer-summary.ts'
import type { LauncherItem } from '../launcher/layout.ts'

/** Apps of the home; with the launcher's own tile they fill three rows. */
const mostApps = 11

/** WIN-25: the first apps in the user's order of the launcher; those of a folder stand where the folder stands. */
export function homeApps(items: readonly LauncherItem[]): readonly App[] {
  return items.flatMap((item) => (item.kind === 'app' ? [item.app] : item.apps)).slice(0, mostApps)
}

/** What the card of the transfers says about those that are not finished; undefined without any. */
export interface TransferCard {
  readonly kind: 'upload' | 'download' | 'both' | 'waiting'
  readonly doneFiles: number
  readonly totalFiles: number
}

type Counted = Pick<TransferTask, 'kind' | 'state' | 'doneFiles' | 'totalFiles'>

const rests: readonly TransferTask['state'][] = ['pause', 'suspend']

/** Sums up what this browser sends and fetches now. A task whose files are still counted counts as one. */
export function transferCard(tasks: readonly Counted[]): TransferCard | undefined {
  const open = tasks.filter(isUnfinished)
  if (open.length === 0) return undefined
  const kinds = new Set(open.map(({ kind }) => kind))
  const [only] = kinds
  return {
    kind: open.every(({ state }) => rests.includes(state)) ? 'waiting' : kinds.size === 1 && only ? only : 'both',
    doneFiles: open.reduce((sum, { doneFiles }) => sum + doneFiles, 0),
    totalFiles: open.reduce((sum, { totalFiles }) => sum + Math.max(1, totalFiles), 0),
  }
}

type Open = Pick<WindowsState, 'order' | 'windows'>

/** The windows that are neither put away nor hidden, the one in front last. */
export function shownIds({ order, windows }: Open): readonly string[] {
  return order.filter((id) => windows[id] && !windows[id].minimised && !windows[id].hidden)
}

/** Whether a window lies over the home: on a phone each fills the screen. */
export function isCovered(state: Open): boolean {
  return shownIds(state).length > 0
}

/** Which app is in front, as `remote:window`; undefined while the home is. */
export function frontRemote(state: Open): string | undefined {
  const last = state.windows[shownIds(state).at(-1) ?? '']
  return last && `${last.remoteId}:${last.windowName}`
}

/** The app that opens this address or route. */
export function appAt(apps: readonly App[], path: string): App | undefined {
  return apps.find(({ address }) => path === address || path.startsWith(`${address}/`))
}

/** The window of an app that was in front last, put away or not. */
export function windowOf({ order, windows }: Open, app: Pick<App, 'remoteId' | 'windowName'>): string | undefined {
  return order.findLast((id) => {
    const window = windows[id]
    return window?.remoteId === app.remoteId && window.windowName === app.windowName && !window.hidden
  })
}
