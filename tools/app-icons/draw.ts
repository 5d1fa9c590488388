// Draws the icons of the installed app into shell/public/icons, from the sign of the product. Run by hand: node tools/app-icons/draw.ts
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const outDir = path.resolve(import.meta.dirname, '../../shell/public/icons')

/** Sizes that Android, iOS and Windows ask for. A maskable one may be cut to a circle: the sign keeps to its middle. */
const icons = [
  { name: 'app-192.png', edgePx: 192, isMaskable: false },
  { name: 'app-512.png', edgePx: 512, isMaskable: false },
  { name: 'app-maskable-512.png', edgePx: 512, isMaskable: true },
  { name: 'app-180.png', edgePx: 180, isMaskable: true },
] as const

/** A cloud over a wave on blue, in a square of 32. */
function sign(isMaskable: boolean): string {
  const scale = isMaskable ? 0.74 : 1
  const corner = isMaskable ? 0 : 8
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#4aa8ff"/><stop offset="1" stop-color="#1f5fe0"/></linearGradient></defs>
    <rect width="32" height="32" rx="${corner}" fill="url(#sky)"/>
    <g transform="translate(16 16) scale(${scale}) translate(-16 -16)">
      <path d="M9 21a5 5 0 0 1-.4-10 7 7 0 0 1 13.2 1.3A4.5 4.5 0 0 1 22.5 21Z" fill="#fff"/>
      <path d="M7 24.5c3-2 6-2 9 0s6 2 9 0" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/>
    </g>
  </svg>`
}

mkdirSync(outDir, { recursive: true })
for (const { name, edgePx, isMaskable } of icons)
  await sharp(Buffer.from(sign(isMaskable)), { density: 72 * (edgePx / 32) * 1.5 })
    .resize(edgePx, edgePx)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(outDir, name))
