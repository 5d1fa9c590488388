import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { useOverlayPortal } from '../overlay/overlay-root.tsx'
import { cx } from '../class-names.ts'
import s from './tooltip.module.css'

export interface TooltipProps {
  readonly label: ReactNode
  /** The one focusable element the tooltip explains; it keeps its own accessible name. */
  readonly children: ReactElement
  readonly side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  readonly disabled?: boolean | undefined
}

/** A short explanation shown after a pause on hover or focus. Never the only carrier of information. */
export function Tooltip({ label, children, side = 'bottom', disabled = false }: TooltipProps) {
  const portal = useOverlayPortal()
  return (
    <Base.Root disabled={disabled}>
      <Base.Trigger render={children} />
      <Base.Portal {...portal}>
        <Base.Positioner className={cx(s.positioner)} side={side} sideOffset={6}>
          <Base.Popup className={cx(s.popup)}>{label}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
