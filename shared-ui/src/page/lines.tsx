import type { ReactNode } from 'react'
import s from './lines.module.css'

export interface LinesProps {
  readonly label?: string | undefined
  /** Each has two lines, or buttons. */
  readonly tall?: boolean | undefined
  readonly children: ReactNode
}

/** Many small things, one in a line. */
export function Lines({ label, tall = false, children }: LinesProps) {
  return (
    <ul className={tall ? s.tall : undefined} aria-label={label}>
      {children}
    </ul>
  )
}

export interface LineProps {
  /** Names it where its words are not enough. */
  readonly label?: string | undefined
  readonly icon?: ReactNode
  readonly text: ReactNode
  /** At the end of the line. */
  readonly children?: ReactNode
}

/** One of `Lines`, such as a file with its path. */
export function Line({ label, icon, text, children }: LineProps) {
  return (
    <li className={s.line} aria-label={label}>
      {icon}
      <span className={s.text}>{text}</span>
      {children}
    </li>
  )
}
