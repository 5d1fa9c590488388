import type { FastifyInstance } from 'fastify'
import { lateSharp } from '@cove/server-kit/pictures'

interface Look {
  readonly from: string
  readonly to: string
  readonly lights: readonly (readonly [cx: number, cy: number, r: number, color: string])[]
}

const looks: Readonly<Record<string, Look>> = {
  dawn: {
    from: '#8cc4ec',
    to: '#5a6cb8',
    lights: [
      [78, 12, 60, '#ffc79a'],
      [12, 18, 70, '#6fd3f2'],
      [60, 105, 70, '#6f4fc0'],
    ],
  },
  lagoon: {
    from: '#79cfd0',
    to: '#3f83a3',
    lights: [
      [85, 10, 65, '#c2f0c8'],
      [10, 25, 75, '#77d9e6'],
      [50, 110, 80, '#1f6496'],
    ],
  },
  dusk: {
    from: '#efa9cb',
    to: '#8457b0',
    lights: [
      [20, 12, 60, '#ffc4c0'],
      [88, 20, 70, '#ee8fc0'],
      [45, 108, 80, '#6d48b4'],
    ],
  },
  slate: {
    from: '#ccd5de',
    to: '#8b98ad',
    lights: [
      [75, 8, 65, '#f0ece2'],
      [12, 22, 75, '#c7d6e2'],
      [55, 110, 80, '#76829c'],
    ],
  },
}

/** Where the pictures of the wallpapers are read. */
export const wallpaperPath = '/api/system/v2/ua/wallpaper/file'
const sizes = { full: { width: 1920, height: 1080 }, small: { width: 320, height: 180 } } as const

function svgOf({ from, to, lights }: Look): string {
  const stops = lights.map(
    ([cx, cy, r, color], at) =>
      `<radialGradient id="g${at}" cx="${cx}%" cy="${cy}%" r="${r}%"><stop offset="0" stop-color="${color}"/>` +
      `<stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
  )
  const fills = lights.map((_light, at) => `<rect width="100%" height="100%" fill="url(#g${at})"/>`)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><defs><linearGradient id="b" x1="0" y1="0" x2="1" y2="1">` +
    `<stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>${stops.join('')}</defs>` +
    `<rect width="100%" height="100%" fill="url(#b)"/>${fills.join('')}</svg>`
  )
}

/** Serves the wallpapers as pictures, for clients that cannot draw the desktop's own gradients. Drawn once per size. */
export function mountWallpapers(http: FastifyInstance): void {
  const drawn = new Map<string, Promise<Buffer>>()
  http.get(wallpaperPath, async (request, reply) => {
    const { id, size } = request.query as Readonly<Record<string, unknown>>
    const look = typeof id === 'string' && Object.hasOwn(looks, id) ? looks[id] : undefined
    if (!look || (size !== 'full' && size !== 'small')) return reply.status(404).send()
    const key = `${String(id)} ${size}`
    const { width, height } = sizes[size]
    const draw = async (): Promise<Buffer> => {
      const sharp = await lateSharp()
      return sharp(Buffer.from(svgOf(look)))
        .resize(width, height)
        .webp({ quality: 82 })
        .toBuffer()
    }
    const picture = drawn.get(key) ?? draw()
    drawn.set(key, picture)
    return reply.headers({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' }).send(await picture)
  })
}
