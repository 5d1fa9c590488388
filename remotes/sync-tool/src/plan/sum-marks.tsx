import { useT } from '@cove/kernel/i18n'
import { VisuallyHidden } from '@cove/ui'
import { formatCount } from '@cove/ui/data'
import type { ReactNode } from 'react'
import type { Sums } from './plan-tree.model.ts'
import s from './sum-marks.module.css'

const marks = { add: '+', replace: '~', delete: '−', move: '→', conflict: '!' } as const
const order = ['add', 'replace', 'delete', 'move', 'conflict'] as const

interface ActionMarkProps {
  readonly action: string
  readonly children: ReactNode
}

/** Words in the colour of what happens to a file. */
export function ActionMark({ action, children }: ActionMarkProps) {
  return (
    <span className={s.mark} data-action={action}>
      {children}
    </span>
  )
}

interface SumMarksProps {
  readonly sums: Sums
  /** Shows these also where they are zero. */
  readonly always?: readonly (keyof Sums)[]
  readonly isNamed?: boolean
}

/** Counts by action, each with its sign and colour; the words are for screen readers, or for everybody. */
export function SumMarks({ sums, always = [], isNamed = false }: SumMarksProps) {
  const t = useT('sync-tool')
  return (
    <span className={s.marks}>
      {order
        .filter((action) => sums[action] > 0 || always.includes(action))
        .map((action) => (
          <ActionMark key={action} action={action}>
            <i aria-hidden="true">{marks[action]}</i>
            {isNamed ? t(`action.${action}`) : <VisuallyHidden>{t(`action.${action}`)}</VisuallyHidden>} {formatCount(sums[action])}
          </ActionMark>
        ))}
    </span>
  )
}
