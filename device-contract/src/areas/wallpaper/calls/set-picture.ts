import { CurrentWallpaperSchema, WallpaperId } from '../entities.ts'
import { defineCall, named, wireObject } from '@cove/device-contract/kit'

export const setPicture = defineCall({
  id: 'wallpaper.setPicture',
  spec: ['SET-01b'],
  method: 'POST',
  path: '/ugos/wallpaper/v1/bg/set',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Shows a built-in wallpaper or a picture of the caller.',
  body: wireObject({ wallpaperId: named('uuid', WallpaperId) }),
  data: CurrentWallpaperSchema,
  errors: ['wallpaperUnknown'],
})
