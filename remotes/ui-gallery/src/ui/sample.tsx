import type { ReactNode } from 'react'
import s from './sample.module.css'

export interface SampleProps {
  readonly title: string
  readonly children: ReactNode
  /** Stacked instead of in a line. */
  readonly column?: boolean
}

/** One component in its states, on a card. */
export function Sample({ title, children, column = false }: SampleProps) {
  return (
    <section className={s.sample}>
      <h3 className={s.title}>{title}</h3>
      <div className={column ? s.column : s.line}>{children}</div>
    </section>
  )
}
