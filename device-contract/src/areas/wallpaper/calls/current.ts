import { CurrentWallpaperSchema } from '../entities.ts'
import { defineCall } from '@cove/device-contract/kit'

export const current = defineCall({
  id: 'wallpaper.current',
  spec: ['SET-01b'],
  method: 'POST',
  path: '/ugos/wallpaper/v1/get',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'The wallpaper of the caller and how it fills the screen.',
  data: CurrentWallpaperSchema,
  errors: [],
})
