import { useT } from '@cove/kernel/i18n'
import { VisuallyHidden } from '@cove/ui'
import { formatCount } from '@cove/ui/data'
import type { Sums } from '../model/plan-tree.ts'
import { s } from './styles.ts'

const marks = { add: '+', replace: '~', delete: '−', move: '→', conflict: '!' } as const
const order = ['add', 'replace', 'delete', 'move', 'conflict'] as const

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
          <span key={action} className={s.mark} data-action={action}>
            <i aria-hidden="true">{marks[action]}</i>
            {isNamed ? t(`action.${action}`) : <VisuallyHidden>{t(`action.${action}`)}</VisuallyHidden>} {formatCount(sums[action])}
          </span>
        ))}
    </span>
  )
}
