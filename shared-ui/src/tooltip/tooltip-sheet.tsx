import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { useOverlayPortal } from '../overlay/overlay-root.tsx'
import s from './tooltip.module.css'

interface TooltipSheetProps {
  readonly open: boolean
  readonly anchor: Element
  readonly label: ReactNode
  readonly side: 'top' | 'bottom' | 'left' | 'right'
  readonly onClose: () => void
}

/** The small sheet itself; see Tooltip. */
export function TooltipSheet({ open, anchor, label, side, onClose }: TooltipSheetProps) {
  const portal = useOverlayPortal()
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal {...portal}>
        <Base.Positioner className={cx(s.positioner)} anchor={anchor} side={side} sideOffset={6}>
          <Base.Popup className={cx(s.popup)}>{label}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
