import { WallpaperSchema } from '../entities.ts'
import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'

export const upload = defineCall({
  id: 'wallpaper.upload',
  spec: ['SET-01b', 'S-G4'],
  method: 'POST',
  path: '/ugos/wallpaper/v1/bg/upload',
  access: 'user',
  guests: true,
  bodyKind: 'octet-stream',
  timeoutMs: 60_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'Adds a picture: jpg, png or gif of less than 10 MiB and 50 million pixels. It is re-encoded, so metadata is not kept.',
  query: wireObject({ name: named('wallpaperName', z.string().check(z.minLength(1), z.maxLength(255))) }),
  body: z.unknown(),
  data: WallpaperSchema,
  errors: ['wallpaperFormat', 'wallpaperTooLarge', 'wallpaperDamaged', 'wallpaperTooManyPixels', 'wallpaperLimit'],
})
