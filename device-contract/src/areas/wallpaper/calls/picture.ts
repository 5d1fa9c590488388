import { WallpaperId } from '../entities.ts'
import { defineCall, named, Token, wireObject, z } from '@cove/device-contract/kit'

export const picture = defineCall({
  id: 'wallpaper.picture',
  spec: ['SET-01b', 'H-27'],
  method: 'GET',
  path: '/ugos/wallpaper/v1/bg/picture',
  access: 'user',
  guests: true,
  tickets: ['media'],
  changes: false,
  answerKind: 'bytes',
  silent: true,
  shapeIsOurs: true,
  summary: 'The bytes of a picture of the caller as WebP, whole or as a thumbnail.',
  query: wireObject({
    wallpaperId: named('uuid', WallpaperId),
    size: z._default(z.enum(['full', 'small']), 'full'),
    ticket: z.optional(Token),
  }),
  data: z.void(),
  errors: ['wallpaperUnknown'],
})
