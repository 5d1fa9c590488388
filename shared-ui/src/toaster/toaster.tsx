import { useRef } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useOverlayContainer } from '../overlay/overlay-root.tsx'
import { useUiTexts } from '../provider/ui-texts.ts'
import { ToastCard } from './toast-card.tsx'
import { useClearPlace } from './use-clear-place.ts'
import s from './toaster.module.css'

export type ToastTone = 'info' | 'ok' | 'warn' | 'err'

/** One notice as state. The owner of the list adds and removes; the kit only draws and asks for dismissal. */
export interface ToastItem {
  readonly id: string
  readonly tone: ToastTone
  readonly title: string
  readonly body?: ReactNode | undefined
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined
  /** 0 to 100. A toast with progress never leaves by itself. */
  readonly progress?: number | undefined
  /** How long it stays, in ms; 5000 when omitted, 0 for until dismissed. The clock stops under the pointer and the focus. */
  readonly durationMs?: number | undefined
}

export interface ToasterProps {
  readonly toasts: ReadonlyArray<ToastItem>
  readonly onDismiss: (id: string) => void
}

/** The stack of notices in the top right corner, newest first, never over a closing button. The shell mounts one; F6 reaches it as a region. */
export function Toaster({ toasts, onDismiss }: ToasterProps) {
  const texts = useUiTexts()
  const container = useOverlayContainer()
  const regionRef = useRef<HTMLElement>(null)
  useClearPlace(regionRef, toasts.length)
  if (typeof document === 'undefined') return undefined
  return createPortal(
    // A modal dialog hides what is not live from screen readers. Each card is live itself, so the region says nothing twice.
    <section ref={regionRef} className={s.region} aria-label={texts.notices} aria-live="off" data-region="notices" tabIndex={-1}>
      <div className={s.stack}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />
        ))}
      </div>
    </section>,
    container ?? document.body,
  )
}
