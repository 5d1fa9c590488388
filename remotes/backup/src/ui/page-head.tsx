import type { ReactNode } from 'react'
import { s } from './styles.ts'

interface PageHeadProps {
  readonly title: string
  readonly sub?: string | undefined
  /** Where a wizard is; shown while its rail is hidden. */
  readonly step?: string | undefined
  readonly children?: ReactNode
}

/** The state in a sentence, what it means, and the actions of the page. */
export function PageHead({ title, sub, step, children }: PageHeadProps) {
  return (
    <header className={s.head}>
      <div className={s.headText}>
        {step !== undefined && <p className={s.stepOf}>{step}</p>}
        <h1 className={s.title}>{title}</h1>
        {sub !== undefined && <p className={s.sub}>{sub}</p>}
      </div>
      <div className={s.headActions}>{children}</div>
    </header>
  )
}
