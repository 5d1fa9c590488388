import { useKernel } from '@cove/kernel'
import { useLayoutEffect } from 'react'
import { nextStop, tabStops } from '../window-frame/focus-memory.ts'
import type { DesktopCommands } from './desktop-commands.ts'
import { enterNextRegion, regionsOf } from './regions.ts'

/** UNDO-03: with no window in front the desktop undoes the latest change of files. */
const undoKeys: ReadonlySet<string> = new Set(['z', 'y'])

/** The keys and mouse buttons that belong to the desktop, whatever window has the focus. */
export function useDesktopKeys({
  toggleLauncher,
  togglePalette,
  toggleOverview,
}: Pick<DesktopCommands, 'toggleLauncher' | 'togglePalette' | 'toggleOverview'>): void {
  const { windows, appearance, undo } = useKernel()
  // Before the desktop is drawn: a user who sees it may press a key.
  useLayoutEffect(() => {
    const focusedId = () => windows.store.getState().focusedId
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const control = event.ctrlKey || event.metaKey
      if (event.key === 'Tab' && !control && !event.altKey) return appearance.store.getState().nativeTab ? undefined : manageTab(event)
      const walk = walkOf(event)
      const walking = focusedId()
      if (walk !== 0 && walking !== undefined) {
        event.preventDefault()
        return windows.handleOf(walking).step(walk)
      }
      const step = event.shiftKey ? -1 : 1
      if (event.key === 'F6' && event.ctrlKey) windows.cycle(step)
      else if (event.code === 'Backquote' && event.altKey) windows.cycle(step)
      else if (event.key === 'F6') enterNextRegion(regionsOf(document, focusedId()), document.activeElement, step)
      else if (event.key === 'F3' && !control && !event.altKey && !event.shiftKey) toggleOverview()
      else if (event.key.toLowerCase() === 'k' && control && !event.altKey) (event.shiftKey ? toggleLauncher : togglePalette)()
      else if (control && !event.altKey && focusedId() === undefined && !isTyping(event) && undoKeys.has(event.key.toLowerCase()))
        void (event.shiftKey || event.key.toLowerCase() === 'y' ? undo.redo() : undo.undo())
      else return
      event.preventDefault()
    }
    // H-30: the mouse's back and forward buttons never leave the page; they belong to the focused window's own history.
    const block = (event: MouseEvent) => {
      if (event.button !== 3 && event.button !== 4) return
      event.preventDefault()
      const id = focusedId()
      if (event.type !== 'mouseup' || id === undefined) return
      windows.handleOf(id).step(event.button === 3 ? -1 : 1)
    }
    document.addEventListener('keydown', onKeyDown)
    for (const type of ['mousedown', 'mouseup', 'auxclick'] as const) document.addEventListener(type, block, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      for (const type of ['mousedown', 'mouseup', 'auxclick'] as const) document.removeEventListener(type, block, true)
    }
  }, [windows, appearance, undo, toggleLauncher, togglePalette, toggleOverview])
}

/** H-30: back (-1) and forward (1) of the focused window, as browsers spell them; 0 for any other press. */
function walkOf(event: KeyboardEvent): -1 | 0 | 1 {
  const isMac = /mac/i.test(navigator.platform)
  const alone = !event.shiftKey && !event.ctrlKey
  if (isMac && alone && event.metaKey && !event.altKey) return event.key === '[' ? -1 : event.key === ']' ? 1 : 0
  // On a Mac, Option and an arrow move by a word while a person types.
  if (!alone || !event.altKey || event.metaKey || (isMac && isTyping(event))) return 0
  return event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
}

/** H-29, WIN-06: Tab's own way is prevented inside windows and the launcher, and the focus goes round inside them instead. */
export function manageTab(event: KeyboardEvent): void {
  const active = document.activeElement
  const scope = active?.closest<HTMLElement>('[data-window-id],[data-launcher]')
  if (!scope) return
  event.preventDefault()
  nextStop(tabStops(scope), active, event.shiftKey ? -1 : 1)?.focus()
}
