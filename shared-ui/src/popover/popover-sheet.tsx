import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { useOverlayPortal } from '../overlay/overlay-root.tsx'
import type { Opened } from '../overlay/use-opener.tsx'
import s from './popover.module.css'

interface PopoverSheetProps {
  readonly opened: Opened
  readonly label: string
  readonly children: ReactNode
  readonly side: 'top' | 'bottom' | 'left' | 'right'
  readonly align: 'start' | 'center' | 'end'
}

/** The glass sheet itself; see Popover. */
export function PopoverSheet({ opened, label, children, side, align }: PopoverSheetProps) {
  const portal = useOverlayPortal()
  return (
    <Base.Root open={opened.open} onOpenChange={(next, { event }) => !next && opened.onDismiss(event)}>
      <Base.Portal {...portal}>
        <Base.Positioner className={cx(s.positioner)} anchor={opened.anchor} side={side} align={align} sideOffset={8}>
          <Base.Popup className={cx(s.popup)} aria-label={label} finalFocus={() => opened.anchor ?? true}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
