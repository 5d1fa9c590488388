import { TimeSeconds, WholeNumber, identifies, named, wireObject, z } from '@cove/device-contract/kit'
import { wallpaperMode } from '../preferences/codecs.ts'

/** Id of a picture that a user uploaded. */
export const WallpaperId = identifies('wallpaper', z.string().check(z.maxLength(64)))

/** A picture of the user; times in seconds, sizes in bytes. */
export const WallpaperSchema = wireObject({
  wallpaperId: named('uuid', z.string()),
  name: named('wallpaperName', z.string()),
  /** Path of the picture on the device, without a ticket. */
  pictureUrl: named('manuscriptUrl', z.string()),
  thumbnailUrl: z.string(),
  widthPx: named('width', WholeNumber),
  heightPx: named('height', WholeNumber),
  sizeBytes: named('size', WholeNumber),
  modifiedSeconds: named('mtime', TimeSeconds),
})
/** A picture that a user uploaded. */
export type WallpaperPicture = z.output<typeof WallpaperSchema>

/** What the desktop of a user shows. */
export const CurrentWallpaperSchema = wireObject({
  /** Name of a built-in wallpaper or id of a picture; '' when the user chose none. */
  wallpaperId: named('uuid', z.string()),
  name: named('background_name', z.string()),
  /** '' for a built-in wallpaper, which the desktop draws itself. */
  pictureUrl: named('background_img', z.string()),
  mode: named('model', wallpaperMode.schema),
})
