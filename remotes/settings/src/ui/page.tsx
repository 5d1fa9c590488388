import { useId } from 'react'
import type { ReactNode } from 'react'
import s from './page.module.css'

export interface PageProps {
  readonly title: string
  readonly intro: string
  /** At the right of the title. */
  readonly actions?: ReactNode | undefined
  readonly children: ReactNode
}

/** A page of the settings window: its title, what it is for, and groups of settings. */
export function Page({ title, intro, actions, children }: PageProps) {
  return (
    <div className={s.page}>
      <header className={s.header}>
        <div>
          <h1 className={s.title}>{title}</h1>
          <p className={s.intro}>{intro}</p>
        </div>
        {actions && <div className={s.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** Settings that belong together, under a heading. */
export function Group({
  title,
  actions,
  children,
}: {
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section className={s.group} aria-labelledby={id}>
      <div className={s.groupHead}>
        <h2 className={s.groupTitle} id={id}>
          {title}
        </h2>
        {actions}
      </div>
      <div className={s.card}>{children}</div>
    </section>
  )
}

export interface RowProps {
  readonly title: string
  readonly hint?: string | undefined
  /** The name that addresses and search use for this setting. */
  readonly at?: string | undefined
  readonly children?: ReactNode
}

/** One setting: what it is at the left, its control at the right. */
export function Row({ title, hint, at, children }: RowProps) {
  return (
    <div className={s.row} data-setting={at}>
      <div className={s.rowText}>
        <b>{title}</b>
        {hint !== undefined && <span>{hint}</span>}
      </div>
      <div className={s.control}>{children}</div>
    </div>
  )
}

/** A row that is a switch as a whole. */
export function SwitchRow({ at, children }: { readonly at: string; readonly children: ReactNode }) {
  return (
    <div className={s.switchRow} data-setting={at}>
      {children}
    </div>
  )
}
