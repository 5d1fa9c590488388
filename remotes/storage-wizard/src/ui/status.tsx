import type { ReactNode } from 'react'
import type { Tone } from '../model/verdict.ts'
import s from './status.module.css'

export interface StatusProps {
  readonly tone: Tone
  readonly children: ReactNode
}

/** A state as a dot and a word; the colour never says it alone. */
export function Status({ tone, children }: StatusProps) {
  return (
    <span className={s.status} data-tone={tone}>
      <i className={s.dot} aria-hidden="true" />
      {children}
    </span>
  )
}
