import { useId } from 'react'
import type { ReactNode } from 'react'
import s from './page.module.css'

/** One section of the window: its heading, a sentence, and cards below. Only it scrolls. */
export function Page({ title, intro, children }: { readonly title: string; readonly intro: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={s.page} aria-labelledby={id}>
      <header className={s.head}>
        <h3 className={s.title} id={id}>
          {title}
        </h3>
        <p className={s.intro}>{intro}</p>
      </header>
      {children}
    </section>
  )
}

interface CardProps {
  readonly title: string
  readonly intro?: string | undefined
  /** At the end of the heading's row. */
  readonly action?: ReactNode | undefined
  readonly children?: ReactNode | undefined
}

/** A group of what belongs together, with its heading. */
export function Card({ title, intro, action, children }: CardProps) {
  const id = useId()
  return (
    <section className={s.card} aria-labelledby={id}>
      <div className={s.cardHead}>
        <div className={s.cardText}>
          <h4 className={s.cardTitle} id={id}>
            {title}
          </h4>
          {intro !== undefined && <p className={s.intro}>{intro}</p>}
        </div>
        {action !== undefined && <div className={s.cardAction}>{action}</div>}
      </div>
      {children}
    </section>
  )
}

interface LineProps {
  readonly leading?: ReactNode | undefined
  readonly title: ReactNode
  readonly facts?: ReactNode | undefined
  readonly action?: ReactNode | undefined
}

/** One line of a list in a card: what it is, facts about it, what can be done. */
export function Line({ leading, title, facts, action }: LineProps) {
  return (
    <li className={s.line}>
      {leading}
      <div className={s.lineText}>
        <div className={s.lineTitle}>{title}</div>
        {facts !== undefined && <div className={s.facts}>{facts}</div>}
      </div>
      {action !== undefined && <div className={s.lineAction}>{action}</div>}
    </li>
  )
}

/** The list around `Line` elements. */
export function Lines({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={s.lines} aria-label={label}>
      {children}
    </ul>
  )
}
