import type { ReactNode } from 'react'
import s from './lines.module.css'

/** Many small things, one in a line. */
export function Lines({ label, children }: { readonly label?: string | undefined; readonly children: ReactNode }) {
  return <ul aria-label={label}>{children}</ul>
}

export interface LineProps {
  readonly icon?: ReactNode
  readonly text: ReactNode
  /** At the end of the line. */
  readonly children?: ReactNode
}

/** One of `Lines`, such as a file with its path. */
export function Line({ icon, text, children }: LineProps) {
  return (
    <li className={s.line}>
      {icon}
      <span className={s.text}>{text}</span>
      {children}
    </li>
  )
}
