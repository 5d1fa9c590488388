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
  readonly isPanel: boolean
}

/** How far a sheet stands from its button, in px; a panel clears the dock, in which its button stands 12 px below the edge. */
const offsetPx = { sheet: 8, panel: 24 } as const

/** The glass sheet itself; see Popover. */
export function PopoverSheet({ opened, label, children, side, align, isPanel }: PopoverSheetProps) {
  const portal = useOverlayPortal()
  return (
    <Base.Root open={opened.open} onOpenChange={(next, { event }) => !next && opened.onDismiss(event)}>
      <Base.Portal {...portal}>
        <Base.Positioner
          className={cx(s.positioner, isPanel && s.panelPlace)}
          anchor={opened.anchor}
          side={side}
          align={align}
          sideOffset={isPanel ? offsetPx.panel : offsetPx.sheet}
          collisionPadding={isPanel ? 16 : 5}
        >
          <Base.Popup className={cx(s.popup, isPanel && s.panel)} aria-label={label} finalFocus={() => opened.anchor ?? true}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
