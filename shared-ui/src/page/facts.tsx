import type { ReactNode } from 'react'
import s from './facts.module.css'

/** Facts as rows: what it is, and its value. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl>{children}</dl>
}

/** One row of `Facts`. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={s.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
