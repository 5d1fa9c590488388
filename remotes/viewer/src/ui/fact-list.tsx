import type { ReactNode } from 'react'
import s from './fact-list.module.css'

interface FactListProps {
  readonly title: string
  readonly icon: ReactNode
  /** Facts without a value are left out. */
  readonly facts: readonly (readonly [label: string, value: string | undefined])[]
  /** Said where nothing is known. */
  readonly empty?: string | undefined
}

/** VW-01: the facts of a file, one below the other. */
export function FactList({ title, icon, facts, empty }: FactListProps) {
  return (
    <div className={s.root}>
      <div className={s.subject}>
        {icon}
        <b>{title}</b>
      </div>
      {empty !== undefined && <p className={s.empty}>{empty}</p>}
      <dl className={s.facts}>
        {facts.map(
          ([label, value]) =>
            value !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
