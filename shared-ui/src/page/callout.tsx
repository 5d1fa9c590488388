import type { ReactNode } from 'react'
import s from './callout.module.css'

export interface CalloutProps {
  /** Calm without one. */
  readonly tone?: 'ok' | 'warn' | 'err' | undefined
  readonly icon: ReactNode
  readonly title: string
  readonly children?: ReactNode
  /** What to do about it. */
  readonly action?: ReactNode
}

/** What the user should know now: what it is, what it means, and what to do about it. */
export function Callout({ tone, icon, title, children, action }: CalloutProps) {
  return (
    <section className={s.callout} data-tone={tone} aria-label={title}>
      <span className={s.icon}>{icon}</span>
      <div className={s.text}>
        <b>{title}</b>
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
      {action}
    </section>
  )
}

export interface NoteProps {
  /** Calm without one. */
  readonly tone?: CalloutProps['tone']
  /** Read aloud with it. */
  readonly label?: string | undefined
  readonly icon: ReactNode
  readonly children: ReactNode
  readonly action?: ReactNode
  /** It is read aloud when it appears: `alert` at once. */
  readonly role?: 'status' | 'alert' | undefined
}

/** A calm remark that stays: a rule that holds here, or a place to learn more. */
export function Note({ tone, label, icon, children, action, role }: NoteProps) {
  return (
    <section className={s.callout} data-tone={tone} aria-label={label}>
      <span className={s.icon}>{icon}</span>
      <p className={s.text} role={role}>
        {children}
      </p>
      {action}
    </section>
  )
}
