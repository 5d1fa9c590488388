import { Dialog as Base } from '@base-ui/react/dialog'
import { useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { cx } from '../class-names.ts'
import { CloseIcon } from '../icons/first-icons.ts'
import { keptClear } from '../toaster/use-clear-place.ts'
import { useOverlayPortal } from '../overlay/overlay-root.tsx'
import { useUiTexts } from '../provider/ui-texts.ts'
import { useWindowLayer } from '../window-layer/window-layer.tsx'
import type { DialogProps } from './dialog.tsx'
import { firstFocus, wrapTab } from './focus-order.ts'
import s from './dialog.module.css'

/** The sheet of an open dialog; see Dialog. */
export function DialogSheet({ scope = 'window', ...props }: DialogProps) {
  const layer = useWindowLayer()
  return scope === 'window' && layer ? <WindowDialog {...props} layer={layer} /> : <SystemDialog {...props} />
}

function WindowDialog({
  layer,
  ...props
}: Omit<DialogProps, 'scope'> & { readonly layer: NonNullable<ReturnType<typeof useWindowLayer>> }) {
  const { open } = props
  const { hold, container } = layer
  useLayoutEffect(() => {
    if (!open) return
    const held = hold()
    return () => held[Symbol.dispose]()
  }, [open, hold])
  if (!container) return undefined
  return (
    <Base.Root
      open={open}
      modal={false}
      disablePointerDismissal
      onOpenChange={(next) => !next && props.dismissible !== false && props.onClose()}
    >
      <Base.Portal container={container}>
        <Base.Backdrop className={cx(s.scrim)} forceRender />
        <DialogPopup {...props} className={cx(s.viewport)} returnsFocus={false} />
      </Base.Portal>
    </Base.Root>
  )
}

function SystemDialog(props: Omit<DialogProps, 'scope'>) {
  const portal = useOverlayPortal()
  return (
    <Base.Root
      open={props.open}
      modal
      disablePointerDismissal
      onOpenChange={(next) => !next && props.dismissible !== false && props.onClose()}
    >
      <Base.Portal {...portal}>
        <Base.Backdrop className={cx(s.scrim, s.system)} forceRender />
        <DialogPopup {...props} className={cx(s.viewport, s.system)} returnsFocus />
      </Base.Portal>
    </Base.Root>
  )
}

interface DialogPopupProps extends Omit<DialogProps, 'scope' | 'open'> {
  readonly className: string
  /** The window layer returns the focus itself, because the body is inert until the dialog has closed. */
  readonly returnsFocus: boolean
}

function DialogPopup({ title, children, actions, size = 'sm', dismissible = true, className, returnsFocus }: DialogPopupProps) {
  const texts = useUiTexts()
  const popupRef = useRef<HTMLDivElement>(null)
  return (
    <Base.Viewport className={className}>
      <Base.Popup
        ref={popupRef}
        className={cx(s.popup, s[size])}
        initialFocus={() => firstFocus(popupRef.current)}
        finalFocus={returnsFocus}
        onKeyDown={(event: KeyboardEvent) => wrapTab(event, popupRef.current)}
      >
        <header className={s.header}>
          <Base.Title className={cx(s.title)}>{title}</Base.Title>
          {dismissible && (
            <Base.Close {...keptClear} className={cx(s.close)} aria-label={texts.close} title={texts.close}>
              <CloseIcon size={16} />
            </Base.Close>
          )}
        </header>
        {children !== undefined && <Base.Description render={<div className={s.body} />}>{children}</Base.Description>}
        {actions && (
          <footer className={s.actions} {...keptClear}>
            {actions}
          </footer>
        )}
      </Base.Popup>
    </Base.Viewport>
  )
}
