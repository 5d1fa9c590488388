import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import s from './overlay-root.module.css'

let overlayElement: HTMLElement | undefined
const watchers = new Set<() => void>()

function setOverlayElement(element: HTMLElement | undefined) {
  overlayElement = element
  for (const notify of watchers) notify()
}

function subscribe(notify: () => void) {
  watchers.add(notify)
  return () => watchers.delete(notify)
}

/** Another place than the shell's overlay, for what nobody is to see (see warm-up.tsx). */
export const OverlayContainer = createContext<HTMLElement | undefined>(undefined)

/** Where menus, selects, tooltips and system dialogs are drawn; undefined means the page body. */
export function useOverlayContainer(): HTMLElement | undefined {
  const shared = useSyncExternalStore(
    subscribe,
    () => overlayElement,
    () => undefined,
  )
  return useContext(OverlayContainer) ?? shared
}

/** Props for a portal into the overlay. A null container would mean "not ready yet" to the primitives, so it is left out instead. */
export function useOverlayPortal(): { readonly container?: HTMLElement } {
  const container = useOverlayContainer()
  return container ? { container } : {}
}

/**
 * The layer above every window for what floats: menus, selects, tooltips, toasts, system dialogs.
 * The shell mounts exactly one, after the desktop; it escapes the clipping and containment of windows.
 */
export function OverlayRoot() {
  const register = useCallback((element: HTMLDivElement | null) => {
    if (!element) return
    setOverlayElement(element)
    return () => setOverlayElement(undefined)
  }, [])
  return <div ref={register} id="overlay" className={s.root} />
}
