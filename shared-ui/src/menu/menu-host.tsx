import { Menu as Base } from '@base-ui/react/menu'
import { useState, useSyncExternalStore } from 'react'
import { MenuEntries } from './menu-entries.tsx'
import type { MenuEntry } from './menu-entry.ts'
import { MenuSurface } from './menu-parts.tsx'

export interface MenuRequest {
  /** Where it opens, in px of the viewport. */
  readonly x: number
  readonly y: number
  readonly items: ReadonlyArray<MenuEntry>
  /** Called once when the menu has closed, whatever was chosen. */
  readonly onClose?: (() => void) | undefined
}

let request: MenuRequest | undefined
const watchers = new Set<() => void>()

function setRequest(next: MenuRequest | undefined) {
  const before = request
  request = next
  if (before && before !== next) before.onClose?.()
  for (const notify of watchers) notify()
}

/** Opens a menu at a point, replacing any that is open; disposing the result closes it. Needs one MenuHost in the page. */
export function openMenuAt(next: MenuRequest): Disposable {
  setRequest(next)
  return {
    [Symbol.dispose]() {
      if (request === next) setRequest(undefined)
    },
  }
}

function subscribe(notify: () => void) {
  watchers.add(notify)
  return () => watchers.delete(notify)
}

/** Draws the menu that `openMenuAt` asks for. The shell mounts exactly one. */
export function MenuHost() {
  const current = useSyncExternalStore(
    subscribe,
    () => request,
    () => undefined,
  )
  const [last, setLast] = useState(current)
  // The entries stay while the sheet fades out.
  if (current && current !== last) setLast(current)
  const shown = current ?? last
  const { x, y } = shown ?? { x: 0, y: 0 }
  return (
    <Base.Root open={current !== undefined} modal={false} onOpenChange={(open) => !open && setRequest(undefined)}>
      <MenuSurface anchor={{ getBoundingClientRect: () => new DOMRect(x, y, 0, 0) }} side="bottom" align="start" sideOffset={2}>
        {shown && <MenuEntries items={shown.items} />}
      </MenuSurface>
    </Base.Root>
  )
}
