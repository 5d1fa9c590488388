import { desktop } from '@cove/device-contract/desktop'
import { wallpaperStart } from '@cove/device-contract/start'
import { useKernel, useSession, useSettings, useStoreValue } from '@cove/kernel'
import { accents, wallpaperOf, WallpaperSample } from '@cove/ui'
import { memo, useEffect, useLayoutEffect } from 'react'
import s from './wallpaper.module.css'

/** What is behind everything, and the tints that the rest of the page takes from it. */
export const Wallpaper = memo(function Wallpaper() {
  const { appearance } = useKernel()
  const name = useStoreValue(appearance.store, (state) => state.wallpaper)
  const theme = useStoreValue(appearance.store, (state) => state.drawnTheme)
  const hue = useStoreValue(appearance.store, (state) => state.accentHue)
  const isSignedIn = useSession((state) => state.phase === 'signedIn')
  const look = wallpaperOf(name)
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--wall-tint', look.tint[theme])
  }, [look, theme])
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--accent-l', String(accents.find((accent) => accent.hue === hue)?.lightness ?? 0))
  }, [hue])
  return (
    <div className={s.wall} data-wallpaper={look.name} aria-hidden="true">
      <WallpaperSample name={look.name} isFull />
      {isSignedIn && look.name !== name && <Picture wallpaperId={name} />}
    </div>
  )
})

/** SET-01b: a picture of the user; until it is there, and when it was deleted, the built-in wallpaper below it shows. */
function Picture({ wallpaperId }: { readonly wallpaperId: string }) {
  const { transfers } = useKernel()
  const [{ wallpaperMode }] = useSettings(desktop)
  const isReady = useStoreValue(transfers.store, (state) => state.thumbnailsReady)
  useEffect(() => {
    // The first request of an address fetches the ticket; its arrival renders again.
    if (!isReady) transfers.ticketUrl(wallpaperStart.calls.picture, { wallpaperId, size: 'full' })
  }, [isReady, transfers, wallpaperId])
  const url = isReady ? transfers.ticketUrl(wallpaperStart.calls.picture, { wallpaperId, size: 'full' }) : undefined
  if (url === undefined) return undefined
  return <div className={s.picture} data-picture={wallpaperId} data-mode={wallpaperMode} style={{ backgroundImage: `url("${url}")` }} />
}
