import type { ReactNode } from 'react'
import s from './items.module.css'

export interface ItemsProps {
  /** Names the list. */
  readonly label: string
  /** On a card; without it, they belong to the card or section around them. */
  readonly boxed?: boolean | undefined
  readonly children: ReactNode
}

/** Things below each other, each with facts and actions; `Table` is for columns that are compared. */
export function Items({ label, boxed = false, children }: ItemsProps) {
  return (
    <ul className={s.items} aria-label={label} data-boxed={boxed || undefined}>
      {children}
    </ul>
  )
}

export interface ItemProps {
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly note?: ReactNode
  /** At the end of its row, such as buttons; below the text in narrow windows. */
  readonly action?: ReactNode
}

/** One of `Items`: what it is, facts about it, what can be done. */
export function Item({ icon, title, note, action }: ItemProps) {
  return (
    <li className={s.item}>
      {icon}
      <div className={s.text}>
        <div className={s.title}>{title}</div>
        {note && <div className={s.note}>{note}</div>}
      </div>
      {action && <div className={s.end}>{action}</div>}
    </li>
  )
}
