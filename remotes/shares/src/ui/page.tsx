import { useId } from 'react'
import type { ReactNode } from 'react'
import s from './shares.module.css'

interface PageProps {
  readonly title: string
  readonly intro: string
  /** At the end of the heading's row. */
  readonly tools?: ReactNode | undefined
  readonly children: ReactNode
}

/** One page of the window: its heading, a sentence, and what belongs to it. */
export function Page({ title, intro, tools, children }: PageProps) {
  const id = useId()
  return (
    <section className={s.page} aria-labelledby={id}>
      <header className={s.head}>
        <div className={s.headText}>
          <h3 className={s.title} id={id}>
            {title}
          </h3>
          <p className={s.hint}>{intro}</p>
        </div>
        {tools !== undefined && <div className={s.tools}>{tools}</div>}
      </header>
      {children}
    </section>
  )
}
