import type { ReactElement } from 'react'
import s from './states.module.css'

export type ArtName = 'folder' | 'search' | 'offline' | 'lock' | 'upload'

const drawings: Record<ArtName, ReactElement> = {
  folder: (
    <>
      <path className={s.soft} d="M14 36a6 6 0 0 1 6-6h56a6 6 0 0 1 6 6v34a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6z" />
      <path
        className={s.line}
        d="M14 38V26a6 6 0 0 1 6-6h15c2.4 0 4 .8 5.4 2.4L46 30h30a6 6 0 0 1 6 6v34a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6V38h68"
      />
      <path className={s.faint} d="M36 56h24" />
    </>
  ),
  search: (
    <>
      <circle className={s.soft} cx="42" cy="42" r="24" />
      <circle className={s.line} cx="42" cy="42" r="24" />
      <path className={s.line} d="m60 60 20 20" />
      <path className={s.faint} d="M30 40a12 12 0 0 1 12-12" />
    </>
  ),
  offline: (
    <>
      <path className={s.soft} d="M30 68a16 16 0 0 1-1-32 22 22 0 0 1 42-3 18 18 0 0 1-3 35z" />
      <path className={s.line} d="M30 68a16 16 0 0 1-1-32 22 22 0 0 1 42-3 18 18 0 0 1-3 35z" />
      <path className={s.line} d="m18 82 60-64" />
    </>
  ),
  lock: (
    <>
      <rect className={s.soft} x="20" y="42" width="56" height="38" rx="8" />
      <rect className={s.line} x="20" y="42" width="56" height="38" rx="8" />
      <path className={s.line} d="M32 42V32a16 16 0 0 1 32 0v10" />
      <path className={s.faint} d="M48 56v10" />
    </>
  ),
  upload: (
    <>
      <path className={s.soft} d="M16 58h64v14a8 8 0 0 1-8 8H24a8 8 0 0 1-8-8z" />
      <path className={s.line} d="M16 56v16a8 8 0 0 0 8 8h48a8 8 0 0 0 8-8V56" />
      <path className={s.line} d="M48 62V18M32 34l16-16 16 16" />
    </>
  ),
}

/** A 96 px line drawing in accent tints. Decoration. */
export function LineArt({ name }: { readonly name: ArtName }) {
  return (
    <svg className={s.art} width="96" height="96" viewBox="0 0 96 96" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}
