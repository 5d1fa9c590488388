import type { Locale, WindowsState } from '@cove/kernel'
import { tiledWith } from '@cove/kernel/host'
import type { RegistryEntry } from '@cove/kernel/host'
import { faceOf, nameIn } from '../apps/apps.ts'
import type { App, AppIconData } from '../apps/apps.ts'

/** An open window as the dock's menu names it. */
export interface DockWindow {
  readonly id: string
  readonly title: string
}

/** One app in the dock: pinned, running, or both. */
export interface DockEntry {
  readonly remoteId: string
  /** What a press opens while nothing of it is open. */
  readonly windowName: string
  readonly title: string
  readonly icon: AppIconData
  readonly windows: readonly DockWindow[]
  readonly focused: boolean
  /** Questions waiting in its windows while another window is in front. */
  readonly badge: number
  /** WIN-08: what the app looks after is hurt. */
  readonly hasAlarm: boolean
}

export interface DockParts {
  readonly apps: readonly App[]
  readonly remotes: readonly RegistryEntry[]
  readonly state: Pick<WindowsState, 'windows' | 'focusedId'>
  readonly locale: Locale
  /** Windows with an unanswered question. */
  readonly askingIds: readonly string[]
  /** WIN-08: a storage space is in error or lacks a disk. */
  readonly isStorageHurt?: boolean
}

/** Pinned apps in the registry's order, then the other running ones in the order they were opened. Hidden windows do not count. */
export function dockEntriesOf({ apps, remotes, state, locale, askingIds, isStorageHurt = false }: DockParts): readonly DockEntry[] {
  const open = Object.values(state.windows).filter((window) => !window.hidden)
  const running = new Set(open.map((window) => window.remoteId))
  const pinned = new Set(apps.filter((app) => app.pinned).map((app) => app.remoteId))
  return [...new Set([...pinned, ...running])].map((remoteId) => {
    const own = open.filter((window) => window.remoteId === remoteId)
    const app = apps.find((candidate) => candidate.remoteId === remoteId)
    const manifest = remotes.find((entry) => entry.id === remoteId)?.manifest
    const first = own[0]
    const face = first && faceOf(remotes, first, locale)
    // A remote that is not pinned and shows one kind of window looks like that window.
    const isAlike = !pinned.has(remoteId) && own.every((window) => window.windowName === first?.windowName)
    return {
      remoteId,
      windowName: app?.windowName ?? first?.windowName ?? '',
      title: manifest && !(isAlike && face) ? nameIn(manifest, manifest.title, locale) : (face?.title ?? remoteId),
      icon: (isAlike ? face?.icon : undefined) ?? manifest?.icon ?? face?.icon ?? { glyph: 'folder', from: '#9aa3b2', to: '#5d6676' },
      windows: own.map((window) => ({ id: window.id, title: window.title ?? faceOf(remotes, window, locale).title })),
      focused: own.some((window) => window.id === state.focusedId),
      badge: own.filter((window) => window.id !== state.focusedId && askingIds.includes(window.id)).length,
      hasAlarm: isStorageHurt && apps.some((one) => one.remoteId === remoteId && one.attention === 'storage'),
    }
  })
}

/** Whether two entries draw the same: moving, raising or naming a window of one app draws no other app anew (W9). */
export function isSameEntry(a: DockEntry, b: DockEntry): boolean {
  return (
    a.remoteId === b.remoteId &&
    a.windowName === b.windowName &&
    a.title === b.title &&
    a.icon === b.icon &&
    a.focused === b.focused &&
    a.badge === b.badge &&
    a.hasAlarm === b.hasAlarm &&
    a.windows.length === b.windows.length &&
    a.windows.every((window, index) => window.id === b.windows[index]?.id && window.title === b.windows[index].title)
  )
}

/** Whether a press asks for one more window, as on every taskbar: the middle button, or Shift with the first button or Enter. */
export function asksForAnother(press: Pick<MouseEvent, 'button' | 'shiftKey'>): boolean {
  return press.button === 1 || (press.button === 0 && press.shiftKey)
}

/** What a plain press on an entry does: open it, bring it up, put it away, or go round its windows. */
export function pressOf(
  entry: DockEntry,
  state: Pick<WindowsState, 'order' | 'focusedId'>,
): { readonly kind: 'open' } | { readonly kind: 'focus' | 'minimise'; readonly id: string } {
  const own = state.order.filter((id) => entry.windows.some((window) => window.id === id))
  const top = own.at(-1)
  if (top === undefined) return { kind: 'open' }
  if (top !== state.focusedId) return { kind: 'focus', id: top }
  return own.length === 1 || own[0] === undefined ? { kind: 'minimise', id: top } : { kind: 'focus', id: own[0] }
}

/** WIN-16: a window and those tiled edge to edge with it, put away or raised with it; itself last, so that it has the focus. */
export function groupOf({ order, windows }: Pick<WindowsState, 'order' | 'windows'>, id: string): readonly string[] {
  const alike = order
    .flatMap((other) => windows[other] ?? [])
    .filter((other) => !other.hidden && other.minimised === windows[id]?.minimised)
  return [
    ...tiledWith(alike, id)
      .map((window) => window.id)
      .filter((other) => other !== id),
    id,
  ]
}

/** Width of an app in the dock, and of what stands before the apps with the dock's own edges, in px. */
const entryWidth = 54
const startWidth = 200

/** How many apps fit beside what stands behind them: the tray, and what plays. The others go into the overflow menu; one is always shown. */
export function dockCapacity(viewportWidth: number, tailWidth: number): number {
  return Math.max(1, Math.floor((viewportWidth - startWidth - tailWidth) / entryWidth))
}

/** Splits the entries at the capacity. The overflow button takes one place itself. */
export function splitAt<T>(entries: readonly T[], capacity: number): { readonly shown: readonly T[]; readonly more: readonly T[] } {
  if (entries.length <= capacity) return { shown: entries, more: [] }
  const count = Math.max(1, capacity - 1)
  return { shown: entries.slice(0, count), more: entries.slice(count) }
}
