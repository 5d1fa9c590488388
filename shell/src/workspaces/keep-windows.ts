import { desktop } from '@cove/device-contract/desktop'
import { lastWorkspaceId, workspaces } from '@cove/device-contract/workspaces'
import type { Kernel, SavedWindow } from '@cove/kernel'
import { savedWindowsOf } from '@cove/kernel/host'

/** How long after a change the tab's copy, and then the device's, is written, in ms. */
const tabDelayMs = 300
const deviceDelayMs = 2_000

export interface KeepWindowsParts extends Pick<Kernel, 'windows' | 'device' | 'settings' | 'log'> {
  /** Storage of this tab: it outlives a reload and a crash, and is no other tab's. */
  readonly tab: Storage
  readonly userNo: string
  /** False as soon as the user has left: what closes then is not stored. */
  readonly isInside: () => boolean
  /** Id of the set to open in place of the windows of the last time. */
  readonly wanted?: string | undefined
}

/** A reload may begin its new page before `pagehide` of the old one has stored anything; a phone knows no `beforeunload`. */
const leavings = ['beforeunload', 'pagehide'] as const

const tabKey = (userNo: string): string => `cove.windows.${userNo}`

/**
 * WIN-11: opens the windows of the last time, those of this tab or else those that the device has, and stores from then on what is open,
 * here and on the device. The caller disposes.
 */
export function keepWindows(parts: KeepWindowsParts): Disposable {
  const { windows, settings, tab, userNo, isInside } = parts
  // Each native window would restore all others and store itself as the only one.
  if (windows.isApp) return { [Symbol.dispose]() {} }
  let isOver = false
  let following: Disposable | undefined
  const begin = (saved: readonly SavedWindow[]): void => {
    if (isOver) return
    windows.restore(saved)
    following = followWindows(parts)
  }
  const wanted = parts.wanted ?? (settings.of(desktop).restoresWindows ? lastWorkspaceId : undefined)
  const known = wanted === undefined ? [] : wanted === lastWorkspaceId ? readTab(tab, userNo) : undefined
  if (known) begin(known)
  else void storedWindows(parts, wanted).then(begin)
  return {
    [Symbol.dispose]() {
      isOver = true
      following?.[Symbol.dispose]()
      if (!isInside()) tab.removeItem(tabKey(userNo))
    },
  }
}

function readTab(tab: Storage, userNo: string): readonly SavedWindow[] | undefined {
  try {
    const saved: unknown = JSON.parse(tab.getItem(tabKey(userNo)) ?? 'null')
    return Array.isArray(saved) ? (saved as readonly SavedWindow[]) : undefined
  } catch {
    return undefined
  }
}

/** What the device has; nothing when it cannot be asked. */
async function storedWindows({ device, log }: KeepWindowsParts, wanted: string | undefined): Promise<readonly SavedWindow[]> {
  try {
    const answer = await device.use(workspaces).list(undefined, { silent: true })
    return answer.ok ? (answer.data.workspaces.find(({ workspaceId }) => workspaceId === wanted)?.windows ?? []) : []
  } catch (cause) {
    log.warn('workspaces.unread', { cause: String(cause) })
    return []
  }
}

/** Stores what is open after each change, once things are quiet for a moment. */
function followWindows({ windows, device, settings, tab, userNo, isInside }: KeepWindowsParts): Disposable {
  let stored = ''
  let tabTimer: ReturnType<typeof setTimeout> | undefined
  let deviceTimer: ReturnType<typeof setTimeout> | undefined
  const send = (saved: readonly SavedWindow[]): void => {
    const body = { workspaceId: lastWorkspaceId, windows: saved.map((window) => ({ ...window, addresses: [...window.addresses] })) }
    // The tab has its copy; the device gets the next change.
    void device
      .use(workspaces)
      .save({ body }, { silent: true })
      .catch(() => undefined)
  }
  const store = (): void => {
    if (!isInside() || !settings.of(desktop).restoresWindows) return
    const saved = savedWindowsOf(windows.store.getState())
    const text = JSON.stringify(saved)
    if (text === stored) return
    stored = text
    tab.setItem(tabKey(userNo), text)
    clearTimeout(deviceTimer)
    deviceTimer = setTimeout(() => send(saved), deviceDelayMs)
  }
  const later = (): void => {
    clearTimeout(tabTimer)
    tabTimer = setTimeout(store, tabDelayMs)
  }
  const unsubscribe = windows.store.subscribe((state, before) => {
    if (state.windows !== before.windows || state.order !== before.order) later()
  })
  // A reload a moment after a change loses nothing.
  for (const leaving of leavings) addEventListener(leaving, store)
  return {
    [Symbol.dispose]() {
      unsubscribe()
      for (const leaving of leavings) removeEventListener(leaving, store)
      clearTimeout(tabTimer)
      clearTimeout(deviceTimer)
    },
  }
}
