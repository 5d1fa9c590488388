import { useId } from 'react'
import type { ReactNode } from 'react'
import s from './settings.module.css'

/** A group of settings with its heading. */
export function Card({ title, hint, children }: { readonly title: string; readonly hint: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={s.card} aria-labelledby={id}>
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
