import { useKernel, useStoreValue } from '@cove/kernel'
import { memo, useLayoutEffect } from 'react'
import { cx } from '../class-names.ts'
import { accents, wallpaperOf } from './wallpapers.ts'
import s from './wallpaper.module.css'

/** What lies behind everything, and the tints the rest of the page takes from it. */
export const Wallpaper = memo(function Wallpaper() {
  const { appearance } = useKernel()
  const name = useStoreValue(appearance.store, (state) => state.wallpaper)
  const theme = useStoreValue(appearance.store, (state) => state.drawnTheme)
  const hue = useStoreValue(appearance.store, (state) => state.accentHue)
  const look = wallpaperOf(name)
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--wall-tint', look.tint[theme])
  }, [look, theme])
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--accent-l', String(accents.find((accent) => accent.hue === hue)?.lightness ?? 0))
  }, [hue])
  return <div className={cx(s.wall, s[look.name])} data-wallpaper={look.name} aria-hidden="true" />
})

/** A small picture of a wallpaper, for choosing. */
export function WallpaperSample({ name }: { readonly name: string }) {
  return <span className={cx(s.sample, s[name])} aria-hidden="true" />
}
