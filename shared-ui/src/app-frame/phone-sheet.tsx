import { useEffect, useEffectEvent, useRef } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useUiTexts } from '../provider/ui-texts.ts'
import s from './phone-app-frame.module.css'

interface PhoneSheetProps {
  readonly label: string
  /** A closed sheet keeps what is in it, so that a question that began there can be answered. */
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Controls that open something of their own stay where they are. */
const staysOpen = '[aria-haspopup], [aria-expanded], [role="radio"], [role="combobox"], [role="switch"], [role="slider"], input, select'

/** WIN-22: a sheet at the lower edge of a phone's window; it closes after a command of it, by Escape and by a tap beside it. */
export function PhoneSheet({ label, isOpen, onClose, children }: PhoneSheetProps) {
  const t = useUiTexts()
  const sheetRef = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return undefined
    sheetRef.current?.focus()
    // A menu that was opened here is drawn elsewhere: what is chosen in it is done.
    const onChosen = ({ target }: globalThis.MouseEvent) => {
      if (target instanceof Element && target.closest('[role="menuitem"]:not([aria-haspopup])')) close()
    }
    document.addEventListener('click', onChosen)
    return () => document.removeEventListener('click', onChosen)
  }, [isOpen])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  const onClick = ({ target }: MouseEvent) => {
    const control = target instanceof Element ? target.closest('button, a') : null
    if (control && !control.closest(staysOpen)) onClose()
  }
  return (
    <div className={s.overlay} hidden={!isOpen} inert={!isOpen}>
      <button type="button" className={s.scrim} aria-label={t.close} tabIndex={-1} onClick={onClose} />
      <div
        ref={sheetRef}
        className={s.sheet}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <span className={s.grabber} />
        {children}
      </div>
    </div>
  )
}
