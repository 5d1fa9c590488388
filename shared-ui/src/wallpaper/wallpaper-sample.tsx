import { cx } from '../class-names.ts'
import s from './wallpaper.module.css'

/** A built-in wallpaper, filling the box around it; in the theme of the page. */
export function WallpaperSample({ name }: { readonly name: string }) {
  return <span className={cx(s.sample, s[name])} aria-hidden="true" />
}
