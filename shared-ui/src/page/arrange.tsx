import type { ReactNode } from 'react'
import s from './arrange.module.css'

interface Content {
  readonly children: ReactNode
}

export interface BarProps extends Content {
  /** Where its things stand: at the start, in the middle, at the end, or the first at the start and the last at the end. */
  readonly at?: 'start' | 'middle' | 'end' | 'ends'
  /** Its things shrink instead of wrapping. */
  readonly oneLine?: boolean | undefined
}

/** A few things beside each other, in more lines where there is no room: buttons, a name with its badge. */
export function Bar({ at, oneLine = false, children }: BarProps) {
  return (
    <div className={s.bar} data-at={at} data-one-line={oneLine || undefined}>
      {children}
    </div>
  )
}

export interface FieldsProps extends Content {
  /** A field that is alone in its line takes all of it. */
  readonly stretches?: boolean | undefined
}

/** Fields of a form beside each other, as many as there is room for. */
export function Fields({ stretches = false, children }: FieldsProps) {
  return (
    <div className={s.fields} data-stretches={stretches || undefined}>
      {children}
    </div>
  )
}

/** Parts of a page beside each other; below each other where the window is narrow. */
export function Columns({ children }: Content) {
  return <div className={s.columns}>{children}</div>
}

/** A text for machines: an address, a fingerprint, a command. */
export function Code({ children }: Content) {
  return <code className={s.code}>{children}</code>
}
