import { useId } from 'react'
import type { ReactNode } from 'react'
import s from './settings.module.css'

export interface CardProps {
  readonly title: string
  readonly hint: string
  /** The name that addresses of the settings window use for it. */
  readonly at?: string | undefined
  readonly children: ReactNode
}

/** A group of settings with its heading. */
export function Card({ title, hint, at, children }: CardProps) {
  const id = useId()
  return (
    <section className={s.card} aria-labelledby={id} data-setting={at}>
      <header>
        <h4 className={s.title} id={id}>
          {title}
        </h4>
        <p className={s.hint}>{hint}</p>
      </header>
      {children}
    </section>
  )
}
