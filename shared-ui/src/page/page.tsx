import type { ReactNode } from 'react'
import s from './page.module.css'

export interface PageProps {
  /** While its first answer is on the way. */
  readonly busy?: boolean | undefined
  readonly children: ReactNode
}

/** A page of a window, of which only it scrolls: its head, sections, and buttons that stay in view. */
export function Page({ busy = false, children }: PageProps) {
  return (
    <div className={s.page} aria-busy={busy || undefined}>
      {children}
    </div>
  )
}

export interface PageHeadProps {
  readonly title: string
  /** What the page is for, or what its state means. */
  readonly intro?: string | undefined
  /** Where a wizard is; shown while its rail is hidden. */
  readonly step?: string | undefined
  /** The actions of the page. */
  readonly children?: ReactNode
}

/** The state in a sentence, what it means, and the actions of the page. */
export function PageHead({ title, intro, step, children }: PageHeadProps) {
  return (
    <header className={s.head}>
      <div className={s.headText}>
        {step !== undefined && <p className={s.stepOf}>{step}</p>}
        <h1 className={s.title}>{title}</h1>
        {intro !== undefined && <p className={s.intro}>{intro}</p>}
      </div>
      {children !== undefined && <div className={s.actions}>{children}</div>}
    </header>
  )
}

/** The buttons that end a page: always in view, at its foot. */
export function PageButtons({ children }: { readonly children: ReactNode }) {
  return <footer className={s.buttons}>{children}</footer>
}

/** The way back from a page, for the title row of its window. */
export function PageCrumbs({ children }: { readonly children: ReactNode }) {
  return <div className={s.crumbs}>{children}</div>
}
