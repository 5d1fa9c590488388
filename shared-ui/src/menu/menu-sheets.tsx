import { Menu as Base } from '@base-ui/react/menu'
import { memo, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { afterPaint } from '../overlay/after-paint.ts'
import type { Opened } from '../overlay/use-opener.tsx'
import { MenuEntries } from './menu-entries.tsx'
import type { MenuEntry } from './menu-entry.ts'
import { MenuSurface } from './menu-parts.tsx'

interface ButtonMenuProps {
  readonly opened: Opened
  readonly items: ReadonlyArray<MenuEntry>
  readonly side: 'top' | 'bottom' | 'left' | 'right'
  readonly align: 'start' | 'center' | 'end'
}

/** The sheet of a menu on a button; see Menu. */
export function ButtonMenu({ opened, items, side, align }: ButtonMenuProps) {
  const popupRef = useRef<HTMLDivElement>(null)
  const { byKeyboard } = opened
  const open = useOpenSoon(opened.open)
  useEffect(() => {
    if (!open || !byKeyboard) return
    // After the primitive has put the focus on the sheet.
    const frame = requestAnimationFrame(() =>
      popupRef.current?.querySelector<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [open, byKeyboard])
  return (
    <Base.Root modal={false} open={open} onOpenChange={(next, { event }) => !next && opened.onDismiss(event)}>
      <MenuSurface
        popupRef={popupRef}
        anchor={opened.anchor}
        finalFocus={() => opened.anchor ?? true}
        side={side}
        align={align}
        sideOffset={6}
      >
        <Entries items={useWhileOpen(items, open)} />
      </MenuSurface>
    </Base.Root>
  )
}

interface PointMenuProps {
  readonly open: boolean
  /** What it was opened by; another one is another opening. */
  readonly opening: object
  /** Where it stands, in px of the viewport. */
  readonly x: number
  readonly y: number
  readonly items: ReadonlyArray<MenuEntry>
  readonly onClose: () => void
}

/** A menu at a point: of the pointer, or of what has the focus. */
export function PointMenu({ open: wanted, opening, x, y, items, onClose }: PointMenuProps) {
  const open = useOpenSoon(wanted)
  const { isLeaving, begin } = useLeaving(opening, onClose)
  const onOpenChange: Base.Root.Props['onOpenChange'] = (next, details) => {
    if (next) return
    if (details.reason !== 'item-press') return onClose()
    details.cancel()
    begin()
  }
  return (
    <Base.Root open={open} modal={false} onOpenChange={onOpenChange}>
      <MenuSurface
        anchor={{ getBoundingClientRect: () => new DOMRect(x, y, 0, 0) }}
        side="bottom"
        align="start"
        sideOffset={2}
        // A long menu goes over the pointer before it hides its last entries.
        collisionAvoidance={shifted}
        onClickCapture={isLeaving ? refuse : undefined}
      >
        <Entries items={useWhileOpen(items, open && !isLeaving)} />
      </MenuSurface>
    </Base.Root>
  )
}

const shifted = { side: 'shift', align: 'shift', fallbackAxisSide: 'none' } as const

function refuse(event: MouseEvent): void {
  event.stopPropagation()
}

/**
 * W9: what was chosen is seen first, then the sheet goes: taking it down lays the page out, and in one step with a window that opens it
 * cost as much as the window. Until then nothing more can be chosen.
 */
function useLeaving(opening: object, onClose: () => void) {
  // Asked for again meanwhile, it does not leave.
  const [left, setLeft] = useState<object>()
  const isLeaving = left === opening
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (!isLeaving) return
    const waiting = afterPaint(() => leave())
    return () => waiting[Symbol.dispose]()
  }, [isLeaving])
  return { isLeaving, begin: () => setLeft(opening) }
}

const Entries = memo(MenuEntries)

/** TR-12: the press is answered first, then the sheet is drawn in slices; one that closes does so at once. */
function useOpenSoon(open: boolean): boolean {
  return useDeferredValue(open, false) && open
}

/**
 * What stood on a sheet when it was last open. A sheet that fades away is not drawn again: what was chosen may be opening a window in
 * the same moment (W9), and a line that changes under the pointer would be read as another choice.
 */
function useWhileOpen<T>(value: T, open: boolean): T {
  const [last, setLast] = useState(value)
  if (open && last !== value) setLast(value)
  return open ? value : last
}
