import type { ReactNode } from 'react'
import s from './kbd.module.css'

/** A key or chord, in the quiet style of menus. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return <kbd className={s.root}>{children}</kbd>
}
