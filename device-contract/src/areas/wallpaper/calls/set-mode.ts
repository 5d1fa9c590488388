import { wallpaperMode } from '../../preferences/codecs.ts'
import { CurrentWallpaperSchema } from '../entities.ts'
import { defineCall, named, wireObject } from '@cove/device-contract/kit'

export const setMode = defineCall({
  id: 'wallpaper.setMode',
  spec: ['SET-01b'],
  method: 'POST',
  path: '/ugos/wallpaper/v1/model/set',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Sets how a picture fills the screen: fill 0, adaptation 1, draw 2, center 3, tile 4.',
  body: wireObject({ mode: named('model', wallpaperMode.schema) }),
  data: CurrentWallpaperSchema,
  errors: [],
})
