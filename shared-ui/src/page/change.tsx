import type { ReactNode } from 'react'
import { ChevronRightIcon } from '../icons/first-icons.ts'
import s from './change.module.css'

export interface ChangeProps {
  readonly before: ReactNode
  readonly after: ReactNode
  /** It was taken back since. */
  readonly undone?: boolean | undefined
}

/** What a value was, and what it became. */
export function Change({ before, after, undone = false }: ChangeProps) {
  return (
    <span className={s.change} data-undone={undone || undefined}>
      <del>{before}</del>
      <ChevronRightIcon size={14} />
      <ins>{after}</ins>
    </span>
  )
}
