import { createContext, useContext, useMemo } from 'react'
import { twoLines } from './two-lines.ts'
import s from './name-text.module.css'

/** Width of a line of a name in px, from what lays the tiles out. */
export const NameLinePx = createContext(114)

/** A name on at most two lines. Where they do not hold it, its middle goes: the extension stays (FM-03). */
export function NameOnTwoLines({ name }: { readonly name: string }) {
  const linePx = useContext(NameLinePx)
  const { head, tail, isTight } = useMemo(() => twoLines(name, linePx), [name, linePx])
  return (
    <bdi className={s.lines} title={name} data-tight={isTight || undefined}>
      {tail === '' ? (
        name
      ) : (
        <>
          <span className={s.read}>{name}</span>
          <span className={s.cut} aria-hidden="true" data-head={head} data-tail={tail} />
        </>
      )}
    </bdi>
  )
}
