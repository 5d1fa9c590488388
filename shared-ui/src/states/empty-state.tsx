import type { ReactNode } from 'react'
import type { ArtName } from '../illustration/art.ts'
import { Illustration } from '../illustration/illustration.tsx'
import s from './states.module.css'

export interface EmptyStateProps {
  readonly art: ArtName
  readonly title: string
  readonly body?: string | undefined
  /** One action at most: a Button. */
  readonly action?: ReactNode | undefined
}

/** What stands where content could be: one drawing, one sentence, one action. */
export function EmptyState({ art, title, body, action }: EmptyStateProps) {
  return (
    <div className={s.root}>
      <Illustration art={art} />
      <p className={s.title}>{title}</p>
      {body && <p className={s.text}>{body}</p>}
      {action && <div className={s.action}>{action}</div>}
    </div>
  )
}
