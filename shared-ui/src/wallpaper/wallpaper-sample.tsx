import { cx } from '../class-names.ts'
import s from './wallpaper.module.css'

export interface WallpaperSampleProps {
  readonly name: string
  /** Drawn for a whole screen. */
  readonly isFull?: boolean
  /** The theme of the page when left out. */
  readonly theme?: 'light' | 'dark'
}

/** A built-in wallpaper, filling the box around it. */
export function WallpaperSample({ name, isFull = false, theme }: WallpaperSampleProps) {
  return <span className={cx(s.sample, s[name], isFull && s.full, theme && s[theme])} aria-hidden="true" />
}
