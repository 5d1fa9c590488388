/** Draws the wallpapers of the desktop into shared-ui: node tools/wallpapers/draw.ts [names…]. The pictures are committed; run it after a change here. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { height, width } from './paint.ts'
import type { Theme } from './paint.ts'
import { scenes } from './scenes.ts'

const outDir = path.resolve(import.meta.dirname, '../../shared-ui/src/wallpaper/art')
const scale = 2

const themes: readonly Theme[] = ['light', 'dark']
const wanted = process.argv.slice(2)
mkdirSync(outDir, { recursive: true })
for (const [name, scene] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const theme of themes) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}">${scene(theme)}</svg>`
    const picture = sharp(Buffer.from(svg))
    const { size } = await picture
      .clone()
      .webp({ quality: 84, effort: 6 })
      .toFile(path.join(outDir, `${name}-${theme}.webp`))
    await picture
      .clone()
      .resize(480)
      .webp({ quality: 80, effort: 6 })
      .toFile(path.join(outDir, `${name}-${theme}-small.webp`))
    console.log(`${name} ${theme}: ${Math.round(size / 1024)} KB`)
  }
}
