import type { ReactNode } from 'react'
import { HeadingInBar } from '../app-frame/phone-title.tsx'
import s from './page.module.css'

export interface PageProps {
  /** While its first answer is on the way. */
  readonly busy?: boolean | undefined
  /** Names a page without controls, so that it can be reached and scrolled with the keyboard. */
  readonly label?: string | undefined
  /** For settings and other short lines: in wide windows what it holds is centred, on the ground that cards lie on. */
  readonly narrow?: boolean | undefined
  readonly children: ReactNode
}

/** A page of a window, of which only it scrolls: its head, sections, and buttons that stay in view. It has the keyboard when its window opens. */
export function Page({ busy = false, label, narrow = false, children }: PageProps) {
  const reach = label === undefined ? { tabIndex: -1 } : { role: 'region', 'aria-label': label, tabIndex: 0 }
  return (
    <div className={s.page} aria-busy={busy || undefined} data-narrow={narrow || undefined} data-keys="page" {...reach}>
      {children}
    </div>
  )
}

export interface PageHeadProps {
  readonly title: ReactNode
  /** What the page is for, or what its state means. */
  readonly intro?: ReactNode
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
        <HeadingInBar>{title}</HeadingInBar>
        {intro !== undefined && <p className={s.intro}>{intro}</p>}
      </div>
      {children !== undefined && <div className={s.actions}>{children}</div>}
    </header>
  )
}

export interface PageButtonsProps {
  /** At the other end of the row, such as 'check again'. */
  readonly start?: ReactNode
  readonly children: ReactNode
}

/** The buttons that end a page: always in view, at its foot. */
export function PageButtons({ start, children }: PageButtonsProps) {
  return (
    <footer className={s.buttons}>
      {start !== undefined && <span className={s.buttonsStart}>{start}</span>}
      {children}
    </footer>
  )
}

/** The way back from a page, for the title row of its window. */
export function PageCrumbs({ children }: { readonly children: ReactNode }) {
  return <div className={s.crumbs}>{children}</div>
}

/** Above the pages of a window: what holds for all of them just now, such as a device that is away. */
export function PageStrip({ children }: { readonly children: ReactNode }) {
  return <p className={s.strip}>{children}</p>
}

export interface PageFootProps {
  readonly children: ReactNode
  /** At the end of the line. */
  readonly end?: ReactNode
  /** What changes in it is read aloud. */
  readonly live?: boolean | undefined
}

/** The last line of a page, at its lower edge while there is room: a sum of it all. */
export function PageFoot({ children, end, live = false }: PageFootProps) {
  return (
    <p className={s.foot} role={live ? 'status' : undefined}>
      <span className={s.footText}>{children}</span>
      {end !== undefined && <span className={s.footEnd}>{end}</span>}
    </p>
  )
}

export interface MutedProps {
  /** The element it is; a paragraph by default. */
  readonly as?: 'p' | 'span' | 'small'
  readonly children: ReactNode
}

/** Words of less weight. */
export function Muted({ as: Element = 'p', children }: MutedProps) {
  return <Element className={s.intro}>{children}</Element>
}
