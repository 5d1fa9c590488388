import { useId } from 'react'
import type { ReactNode } from 'react'
import s from './section.module.css'

export interface SectionProps {
  readonly title: string
  readonly intro?: string | undefined
  /** Before the heading. */
  readonly icon?: ReactNode
  /** The name that addresses of settings use for it; it is marked when one leads to it. */
  readonly at?: string | undefined
  /** At the end of the heading's row. */
  readonly tools?: ReactNode
  readonly children?: ReactNode
}

/** A part of a page under its heading. */
export function Section(props: SectionProps) {
  return <Part {...props} className={s.section} />
}

/** A part of a page on a card of its own. */
export function Card(props: SectionProps) {
  return <Part {...props} className={s.card} />
}

function Part({ title, intro, icon, at, tools, children, className }: SectionProps & { readonly className: string | undefined }) {
  const id = useId()
  return (
    <section className={className} aria-labelledby={id} data-setting={at}>
      <div className={s.head}>
        {icon}
        <div className={s.cardText}>
          <h2 className={s.title} id={id}>
            {title}
          </h2>
          {intro !== undefined && <p className={s.intro}>{intro}</p>}
        </div>
        {tools && <div className={s.tools}>{tools}</div>}
      </div>
      {children}
    </section>
  )
}
