import { defineArea } from '@cove/device-contract/kit'
import { current } from './calls/current.ts'
import { list } from './calls/list.ts'
import { picture } from './calls/picture.ts'
import { remove } from './calls/remove.ts'
import { setMode } from './calls/set-mode.ts'
import { setPicture } from './calls/set-picture.ts'
import { upload } from './calls/upload.ts'
import { errors } from './errors.ts'

export type { WallpaperPicture } from './entities.ts'
export { builtInWallpapers } from './built-in.ts'

/** Wallpapers of a user (SET-01b). What is shown is a setting of the area `desktop`. */
export const wallpaper = defineArea({
  id: 'wallpaper',
  version: 1,
  calls: { list, current, setPicture, setMode, remove, upload, picture },
  errors,
})
