import { WallpaperId } from '../entities.ts'
import { defineCall, identifies, named, wireObject, z } from '@cove/device-contract/kit'

export const remove = defineCall({
  id: 'wallpaper.remove',
  spec: ['SET-01b'],
  method: 'POST',
  path: '/ugos/wallpaper/v1/bg/del',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Deletes a picture of the caller. The first built-in wallpaper takes its place on the screen.',
  body: wireObject({
    wallpaperId: named('uuid', WallpaperId),
    path: z.optional(identifies('wallpaper', z.string().check(z.maxLength(1024)))),
  }),
  data: z.object({}),
  errors: ['wallpaperUnknown'],
})
