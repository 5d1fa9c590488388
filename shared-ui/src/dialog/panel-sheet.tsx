import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { cx } from '../class-names.ts'
import { useOverlayPortal } from '../overlay/overlay-root.tsx'
import { firstFocus } from './focus-order.ts'
import type { PanelDialogProps } from './panel-dialog.tsx'
import s from './dialog.module.css'

/** The sheet of a PanelDialog: modal, so focus stays in it and returns when it closes. */
export function PanelSheet({ label, onClose, widthPx, heightPx, initialFocus, children }: PanelDialogProps) {
  const portal = useOverlayPortal()
  const popupRef = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open modal disablePointerDismissal onOpenChange={(next) => !next && onClose()}>
      <Base.Portal {...portal}>
        <Base.Backdrop className={cx(s.scrim, s.system)} forceRender />
        <Base.Viewport className={cx(s.viewport, s.system)}>
          <Base.Popup
            ref={popupRef}
            className={cx(s.popup, s.panel)}
            aria-label={label}
            style={{ maxWidth: widthPx, height: heightPx }}
            initialFocus={() => initialFocus?.current ?? firstFocus(popupRef.current)}
            finalFocus
          >
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
