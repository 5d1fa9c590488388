import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { DialogSheet } from '../dialog/dialog-sheet.tsx'
import type { MenuEntry } from '../menu/menu-entry.ts'
import { ButtonMenu } from '../menu/menu-sheets.tsx'
import { PopoverSheet } from '../popover/popover-sheet.tsx'
import { TooltipSheet } from '../tooltip/tooltip-sheet.tsx'
import { WindowLayer } from '../window-layer/window-layer.tsx'
import { afterIdle } from './after-idle.ts'
import { OverlayContainer } from './overlay-root.tsx'
import type { Opened } from './use-opener.tsx'

const nothing = () => undefined

/** Each kind of sheet, open; the lightest first, so that none has much to compile that those before it did not need. */
export const warmSheets: readonly ((anchor: HTMLElement) => ReactNode)[] = [
  (anchor) => <TooltipSheet open anchor={anchor} label="-" side="bottom" onClose={nothing} />,
  (anchor) => (
    <PopoverSheet opened={openedAt(anchor)} label="-" side="bottom" align="center" isPanel={false}>
      -
    </PopoverSheet>
  ),
  (anchor) => <ButtonMenu opened={openedAt(anchor)} side="bottom" align="start" items={[]} />,
  (anchor) => <ButtonMenu opened={openedAt(anchor)} side="bottom" align="start" items={warmItems} />,
  () => (
    <WindowLayer>
      <DialogSheet open title="-" onClose={nothing}>
        -
      </DialogSheet>
    </WindowLayer>
  ),
]

const warmItems: readonly MenuEntry[] = [
  { id: 'one', label: '-', shortcut: '-' },
  { id: 'two', label: '-', checked: true, separatorBefore: true },
]

function openedAt(anchor: HTMLElement): Opened {
  return { open: true, anchor, byKeyboard: false, onDismiss: nothing }
}

/**
 * Draws each kind of sheet once where nobody sees, hears or reaches it, one per idle moment: what a browser runs for the first time it
 * has to compile, and the first menu held the page up for three times what the second does (TR-12: no block of 50 ms).
 */
export function WarmUp({ onDone }: { readonly onDone: () => void }) {
  const [step, setStep] = useState(0)
  const [hidden] = useState(hiddenPlace)
  useLayoutEffect(() => {
    document.body.append(hidden.container)
    return () => hidden.container.remove()
  }, [hidden])
  useEffect(() => {
    // A transition is rendered in slices; the page answers in between.
    const waiting = afterIdle(() => startTransition(() => (step + 1 < warmSheets.length ? setStep(step + 1) : onDone())))
    return () => waiting[Symbol.dispose]()
  }, [step, onDone])
  const sheet = warmSheets[step]
  return (
    <OverlayContainer value={hidden.container}>
      {sheet && createPortal(sheet(hidden.anchor), hidden.container, String(step))}
    </OverlayContainer>
  )
}

/** It takes no focus because it is inert, and is never painted; it has a layout, so that places are worked out as for a sheet that is seen. */
function hiddenPlace(): { readonly container: HTMLElement; readonly anchor: HTMLElement } {
  const container = document.createElement('div')
  container.toggleAttribute('inert', true)
  container.setAttribute('aria-hidden', 'true')
  Object.assign(container.style, { position: 'fixed', inset: '0', visibility: 'hidden', pointerEvents: 'none', contain: 'strict' })
  const anchor = document.createElement('button')
  container.append(anchor)
  return { container, anchor }
}
