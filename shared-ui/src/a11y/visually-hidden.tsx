import type { ReactNode } from 'react'
import s from './visually-hidden.module.css'

/** Text for assistive technology only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={s.root}>{children}</span>
}

export interface LiveRegionProps {
  readonly message: string
  /** Interrupts what is being read; only for errors. */
  readonly assertive?: boolean | undefined
}

/** Announces a message whenever it changes. Mount one per window and keep it mounted. */
export function LiveRegion({ message, assertive = false }: LiveRegionProps) {
  return (
    <div className={s.root} role={assertive ? 'alert' : 'status'} aria-live={assertive ? 'assertive' : 'polite'}>
      {message}
    </div>
  )
}
