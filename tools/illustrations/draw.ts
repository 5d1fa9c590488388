/**
 * Draws the illustrations of empty and failed states into shared-ui, and the one of the offline page into that page:
 * node tools/illustrations/draw.ts. The results are committed; run it after a change here.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { height, width } from './paint.ts'
import type { Shape } from './paint.ts'
import { scenes } from './scenes.ts'

const root = path.resolve(import.meta.dirname, '../..')
const target = path.join(root, 'shared-ui/src/illustration/drawings.ts')
/** The page shown while the device is away. No module of the kit reaches it, so it has a copy of its drawing. */
export const offlinePage = path.join(root, 'shell/public/offline.html')

function shapeText({ d, fill, line, opacity }: Shape): string {
  const fields = [`d: '${d}'`, fill && `fill: '${fill}'`, line && `line: ${line}`, opacity && `opacity: ${opacity}`]
  return `    { ${fields.filter(Boolean).join(', ')} },\n`
}

/** The module of the drawings as text; the same scenes give the same text. */
export function drawingsText(): string {
  const drawings = Object.entries(scenes).map(([name, shapes]) => `  ${name}: [\n${shapes.map(shapeText).join('')}  ],\n`)
  return `// Drawn by tools/illustrations/draw.ts; change the scenes there.
import type { ArtName, ArtShape } from './art.ts'

/** What every illustration is drawn on, as an SVG viewBox. */
export const viewBox = '0 0 ${width} ${height}'

/** The shapes of every illustration, from back to front. */
export const drawings: Readonly<Record<ArtName, readonly ArtShape[]>> = {
${drawings.join('')}}
`
}

/** The offline page with its drawing. Throws when the page has no place for it. */
export function offlinePageText(page: string): string {
  const place = /<svg [^]*<\/svg>/
  if (!place.test(page)) throw new Error('the offline page has no drawing')
  const paths = scenes.offline.map(({ d, fill, line, opacity }) => {
    const attributes = [
      `d="${d}"`,
      `fill="${fill === undefined ? 'none' : `var(--il-${fill})`}"`,
      line && `stroke="var(--il-line)" stroke-width="${line}"`,
      opacity && `opacity="${opacity}"`,
    ]
    return `        <path ${attributes.filter(Boolean).join(' ')} />\n`
  })
  const svg = `<svg viewBox="0 0 ${width} ${height}" role="presentation" aria-hidden="true">\n${paths.join('')}      </svg>`
  return page.replace(place, () => svg)
}

if (import.meta.main) {
  writeFileSync(target, drawingsText())
  writeFileSync(offlinePage, offlinePageText(readFileSync(offlinePage, 'utf8')))
}
