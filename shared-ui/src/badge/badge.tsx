import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import s from './badge.module.css'

export type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'err'

export interface BadgeProps {
  readonly tone?: Tone | undefined
  /** A round red count, as on dock icons; the default is a soft tag with a word. */
  readonly count?: boolean | undefined
  readonly children: ReactNode
}

/** A word of status or a count. Colour never stands alone: there is always the word. */
export function Badge({ tone = 'neutral', count = false, children }: BadgeProps) {
  return <span className={cx(count ? s.count : s.tag, !count && s[tone])}>{children}</span>
}
