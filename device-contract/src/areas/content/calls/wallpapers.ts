import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const wallpapers = defineCall({
  id: 'content.wallpapers',
  spec: ['LGN-02', 'SET-01a'],
  method: 'POST',
  path: '/api/system/v2/ua/wallpaper/list',
  access: 'anyone',
  auth: 'none',
  silent: true,
  shapeIsOurs: true,
  summary: 'The wallpapers that come with the product.',
  data: z.object({
    wallpapers: z.array(
      wireObject({
        id: z.string(),
        name: named('wallpaperName', z.string()),
        url: named('manuscriptUrl', z.string()),
        thumbnailUrl: z.string(),
      }),
    ),
  }),
  errors: [],
})
