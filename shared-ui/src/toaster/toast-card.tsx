import { useEffect, useEffectEvent, useState } from 'react'
import { cx } from '../class-names.ts'
import { CircleAlertIcon, CircleCheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../icons/first-icons.ts'
import type { Icon } from '../icons/icon.tsx'
import { Progress } from '../progress/progress.tsx'
import { useUiTexts } from '../provider/ui-texts.ts'
import type { ToastItem, ToastTone } from './toaster.tsx'
import s from './toaster.module.css'

const icons: Record<ToastTone, Icon> = { info: InfoIcon, ok: CircleCheckIcon, warn: WarningIcon, err: CircleAlertIcon }

export interface ToastCardProps {
  readonly toast: ToastItem
  readonly onDismiss: (id: string) => void
}

export function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const texts = useUiTexts()
  const [held, setHeld] = useState(false)
  const dismiss = useEffectEvent(() => onDismiss(toast.id))
  const durationMs = toast.progress === undefined ? (toast.durationMs ?? 5000) : 0
  useEffect(() => {
    if (held || durationMs === 0) return
    const timer = setTimeout(dismiss, durationMs)
    return () => clearTimeout(timer)
  }, [held, durationMs])
  const ToneIcon = icons[toast.tone]
  return (
    <div
      className={s.toast}
      role={toast.tone === 'err' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={cx(s.icon, s[toast.tone])}>
        <ToneIcon />
      </span>
      <div className={s.text}>
        <b className={s.title}>{toast.title}</b>
        {/* Said once with the title; what work says as it proceeds is read on demand. */}
        {toast.body && (
          <span className={s.body} aria-live={toast.progress === undefined ? undefined : 'off'}>
            {toast.body}
          </span>
        )}
        {toast.progress !== undefined && (
          <span className={s.progress}>
            <Progress label={toast.title} percent={toast.progress} tone={toast.tone === 'info' ? 'accent' : toast.tone} />
          </span>
        )}
      </div>
      {toast.action && (
        <button type="button" className={s.action} onClick={toast.action.onPress}>
          {toast.action.label}
        </button>
      )}
      <button type="button" className={s.close} aria-label={texts.close} title={texts.close} onClick={() => onDismiss(toast.id)}>
        <CloseIcon size={14} />
      </button>
    </div>
  )
}
