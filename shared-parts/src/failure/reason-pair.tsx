import s from './reason-pair.module.css'

/** What is wrong and what to do about it: two columns, or two lines in a narrow window. Also the headings of such columns in a table. */
export function ReasonPair({ reason, remedy }: { readonly reason: string; readonly remedy: string }) {
  return (
    <span className={s.pair}>
      <span>{reason}</span>
      <span>{remedy}</span>
    </span>
  )
}
