import type { ReactNode } from 'react'
import s from './state-dot.module.css'

/** How something is: `off` is neither good nor bad. */
export type StateTone = 'ok' | 'warn' | 'err' | 'busy' | 'off'

/** A state in words with a dot of its colour. */
export function StateDot({ tone, children }: { readonly tone: StateTone; readonly children: ReactNode }) {
  return (
    <span className={s.state} data-tone={tone}>
      {children}
    </span>
  )
}
