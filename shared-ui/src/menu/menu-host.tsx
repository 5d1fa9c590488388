import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { afterIdle } from '../overlay/after-idle.ts'
import { useEarlyEscape } from '../overlay/use-early-escape.ts'
import { loadFloating, useFloating } from '../overlay/use-floating.ts'
import type { MenuEntry } from './menu-entry.ts'

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

/** Draws the menu that `openMenuAt` asks for, and soon fetches what any menu, dialog or tooltip is drawn with. The shell mounts exactly one. */
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
  const floating = useFloating(current !== undefined)
  // Not one that has taken its place meanwhile.
  const close = () => request === shown && setRequest(undefined)
  useEarlyEscape(current !== undefined, close)
  return (
    <>
      {floating && shown && (
        <floating.PointMenu open={current !== undefined} opening={shown} x={shown.x} y={shown.y} items={shown.items} onClose={close} />
      )}
      <Readiness />
    </>
  )
}

/** W9: the desktop stands first, then the code of what floats over it comes, in ms. */
const preloadAfterMs = 1_500

/** Fetches the code of what floats, and has it drawn once in idle moments. */
function Readiness() {
  const [isWarming, setWarming] = useState(false)
  const [end] = useState(() => () => setWarming(false))
  const floating = useFloating(isWarming)
  useEffect(() => {
    let waiting: Disposable | undefined
    let isMounted = true
    const warm = () => {
      if (isMounted) waiting = afterIdle(() => startTransition(() => setWarming(true)))
    }
    // A failure is no matter here: whoever opens something asks again.
    const timer = setTimeout(() => void loadFloating().then(warm, () => undefined), preloadAfterMs)
    return () => {
      isMounted = false
      clearTimeout(timer)
      waiting?.[Symbol.dispose]()
    }
  }, [])
  return isWarming && floating && <floating.WarmUp onDone={end} />
}
