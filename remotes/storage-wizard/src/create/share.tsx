import s from './choice.module.css'

/** A part of the whole, from 0 to 1, as a bar. */
export function Share({ part }: { readonly part: number }) {
  return (
    <span className={s.share}>
      <i style={{ transform: `scaleX(${part})` }} />
    </span>
  )
}
