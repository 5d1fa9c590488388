import { useEffect, useState } from 'react'
import type { ArtName } from './art.ts'
import type { DrawnArt } from './drawn-art.tsx'
import s from './illustration.module.css'

const held: { Drawn?: typeof DrawnArt } = {}

/** The picture of a state, in the colours of the theme. Decoration. Its space is kept while the drawings come, with the first state that is shown (W9). */
export function Illustration({ art }: { readonly art: ArtName }) {
  const [Drawn, setDrawn] = useState(() => held.Drawn)
  useEffect(() => {
    if (Drawn) return
    let wanted = true
    import('./drawn-art.tsx').then(
      ({ DrawnArt: loaded }) => {
        held.Drawn = loaded
        if (wanted) setDrawn(() => loaded)
      },
      // The sentence says it all; the next state asks again.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [Drawn])
  return (
    <div className={s.art} data-art={art} aria-hidden="true">
      {Drawn && <Drawn art={art} />}
    </div>
  )
}
