import type { RefObject } from 'react'
import s from './marquee.module.css'

/** The band itself, clipped to the list. `useMarquee` moves it. */
export function Marquee({ bandRef }: { readonly bandRef: RefObject<HTMLDivElement | null> }) {
  return (
    <div className={s.clip} aria-hidden="true">
      <div ref={bandRef} className={s.band} />
    </div>
  )
}
