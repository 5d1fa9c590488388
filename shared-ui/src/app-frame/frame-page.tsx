import { useId } from 'react'
import type { ReactNode } from 'react'
import s from './frame-page.module.css'

export interface FramePageProps {
  readonly title: ReactNode
  /** What the page is about, in a sentence. */
  readonly intro: ReactNode
  /** At the end of the heading's row. */
  readonly tools?: ReactNode | undefined
  readonly children: ReactNode
}

/** One page of an app window: its heading, a sentence, and the parts of the page below each other. The caller scrolls it. */
export function FramePage({ title, intro, tools, children }: FramePageProps) {
  const id = useId()
  return (
    <section className={s.page} aria-labelledby={id} tabIndex={-1} data-keys="page">
      <header className={s.head}>
        <div className={s.text}>
          <h3 className={s.title} id={id}>
            {title}
          </h3>
          <p className={s.intro}>{intro}</p>
        </div>
        {tools !== undefined && <div className={s.tools}>{tools}</div>}
      </header>
      {children}
    </section>
  )
}
