import { s } from './styles.ts'

/** What is wrong and what to do about it: two columns, or two lines in a narrow window. */
export function Pair({ reason, remedy }: { readonly reason: string; readonly remedy: string }) {
  return (
    <span className={s.pair}>
      <span>{reason}</span>
      <span>{remedy}</span>
    </span>
  )
}
