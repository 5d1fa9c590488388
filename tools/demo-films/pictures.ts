import sharp from 'sharp'
import type { Work } from './catalogue.ts'

const shapes = { p: [2, 3], b: [16, 9], s: [16, 9] } as const
const originals = { p: 1000, b: 1920, s: 960 } as const

/** The picture of a path such as `/p1001.jpg`; undefined where nothing has it. `size` is `original` or such as `w500`. */
export async function pictureOf(works: ReadonlyMap<number, Work>, size: string, file: string): Promise<Buffer | undefined> {
  const [, kind, id = '', more = ''] = /^([pbs])(\d+)((?:x\d+){0,2})\.jpg$/.exec(file) ?? []
  const work = works.get(Number(id))
  if (!work || (kind !== 'p' && kind !== 'b' && kind !== 's') || !/^(?:original|w\d{2,4})$/.test(size)) return undefined
  const width = size === 'original' ? originals[kind] : Number(size.slice(1))
  const [across, down] = shapes[kind]
  const svg = drawing(work, {
    width: across * 100,
    height: down * 100,
    seed: work.id * 7 + more.length * 31 + Number(more.replaceAll('x', '') || 0),
  })
  return sharp(Buffer.from(svg), { density: Math.min(600, (72 * width) / (across * 100)) })
    .resize({ width })
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** A landscape of a few hills below a sun, in the colours of the work, with its name. */
function drawing({ said, year }: Work, { width, height, seed }: { width: number; height: number; seed: number }): string {
  const hue = (seed * 47) % 360
  const sun = { x: width * (0.25 + ((seed * 13) % 50) / 100), y: height * 0.3, r: height * 0.1 }
  const hills = [0.55, 0.68, 0.8].map((top, at) => {
    const lift = (((seed * (at + 3)) % 20) / 100) * height
    const y = height * top
    const d = `M0 ${y}C${width * 0.3} ${y - lift} ${width * 0.6} ${y + lift / 2} ${width} ${y - lift / 2}V${height}H0Z`
    return `<path d="${d}" fill="hsl(${(hue + at * 14) % 360} 42% ${34 - at * 9}%)"/>`
  })
  const name = `<text x="${width * 0.07}" y="${height * 0.93}" font-family="sans-serif" font-weight="700" font-size="${width * 0.06}" fill="#fff">${escaped(said.en.title)} · ${year}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="hsl(${(hue + 190) % 360} 46% 62%)"/>
<circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="hsl(${(hue + 40) % 360} 85% 82%)"/>${hills.join('')}${name}</svg>`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
