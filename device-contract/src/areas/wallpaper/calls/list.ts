import { WallpaperSchema } from '../entities.ts'
import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'

export const list = defineCall({
  id: 'wallpaper.list',
  spec: ['SET-01b'],
  method: 'GET',
  path: '/ugos/wallpaper/v1/list',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Names of the built-in wallpapers, and the pictures of the caller, newest first.',
  data: wireObject({
    builtIn: named('built_in', z.array(z.string())),
    pictures: named('wallpapers', z.array(WallpaperSchema)),
  }),
  errors: [],
})
