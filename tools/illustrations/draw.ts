/** Draws the illustrations of empty and failed states into shared-ui: node tools/illustrations/draw.ts. The result is committed; run it after a change here. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { height, width } from './paint.ts'
import type { Shape } from './paint.ts'
import { scenes } from './scenes.ts'

const target = path.resolve(import.meta.dirname, '../../shared-ui/src/illustration/drawings.ts')

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

if (import.meta.main) writeFileSync(target, drawingsText())
