import { desktop } from '@cove/device-contract/desktop'
import { builtInWallpapers, wallpaper } from '@cove/device-contract/wallpaper'
import type { WallpaperPicture } from '@cove/device-contract/wallpaper'
import type { CoreParts } from '../../core-parts.ts'
import type { WallpaperRow } from '../../wallpaper/wallpaper-store.ts'
import type { WallpaperSize } from '../../wallpaper/open-wallpapers.ts'

const urlOf = (wallpaperId: string, size: WallpaperSize): string =>
  `${wallpaper.calls.picture.path}?${new URLSearchParams({ uuid: wallpaperId, size }).toString()}`

/** A picture as the contract shows it. */
export function shownPicture({ wallpaperId, name, widthPx, heightPx, sizeBytes, createdAtMs }: WallpaperRow): WallpaperPicture {
  return {
    wallpaperId,
    name,
    pictureUrl: urlOf(wallpaperId, 'full'),
    thumbnailUrl: urlOf(wallpaperId, 'small'),
    widthPx,
    heightPx,
    sizeBytes,
    modifiedSeconds: Math.floor(createdAtMs / 1000),
  }
}

/** What the desktop of a user shows. */
export function currentWallpaper({ settings, wallpapers }: CoreParts, userNo: string) {
  const { wallpaper: chosen, wallpaperMode: mode } = settings.of(desktop, userNo)
  const row = chosen === null ? undefined : wallpapers.get(userNo, chosen)
  if (row) return { wallpaperId: row.wallpaperId, name: row.name, pictureUrl: urlOf(row.wallpaperId, 'full'), mode }
  const isBuiltIn = (builtInWallpapers as readonly string[]).includes(chosen ?? '')
  const wallpaperId = isBuiltIn && chosen !== null ? chosen : ''
  return { wallpaperId, name: wallpaperId, pictureUrl: '', mode }
}
