import { useId } from 'react'
import type { ReactNode } from 'react'
import s from './section.module.css'

/** A part of a page with its heading. */
export function Section({ title, tools, children }: { readonly title: string; readonly tools?: ReactNode; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={s.section} aria-labelledby={id}>
      <div className={s.row}>
        <h4 className={s.sectionTitle} id={id}>
          {title}
        </h4>
        {tools}
      </div>
      {children}
    </section>
  )
}

/** A state as a word with a dot. */
export function StateDot({ tone, children }: { readonly tone: 'ok' | 'warn' | 'err' | 'off'; readonly children: ReactNode }) {
  return (
    <span className={s.state} data-tone={tone}>
      {children}
    </span>
  )
}

/** A fact as a row: what, and its value. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={s.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
