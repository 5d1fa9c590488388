import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { useOverlayPortal } from '../overlay/overlay-root.tsx'
import s from './popover.module.css'

export interface PopoverProps {
  readonly trigger: ReactElement
  /** Names the surface for assistive technology. */
  readonly label: string
  readonly children: ReactNode
  readonly side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  readonly align?: 'start' | 'center' | 'end' | undefined
  readonly open?: boolean | undefined
  readonly onOpenChange?: ((open: boolean) => void) | undefined
}

/** A glass sheet on a button, for a few controls or facts. Closes on Escape and on a press outside. */
export function Popover({ trigger, label, children, side = 'bottom', align = 'center', open, onOpenChange }: PopoverProps) {
  const portal = useOverlayPortal()
  return (
    <Base.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal {...portal}>
        <Base.Positioner className={cx(s.positioner)} side={side} align={align} sideOffset={8}>
          <Base.Popup className={cx(s.popup)} aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
