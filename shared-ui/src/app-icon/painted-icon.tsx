import { useId } from 'react'
import type { GlyphPart } from './glyph-drawing.tsx'
import { Part } from './glyph-drawing.tsx'
import s from './app-icon.module.css'

/** How a painted shape is drawn. */
export interface PartPaint {
  readonly fill?: string | readonly [top: string, bottom: string] | undefined
  readonly stroke?: string | undefined
  readonly width?: number | undefined
  readonly opacity?: number | undefined
}

export type PaintedPart = readonly [shape: GlyphPart, paint: PartPaint]

export interface PaintedIconProps {
  readonly parts: readonly PaintedPart[]
  /** The colours of the tile; undefined where the painting has an outline of its own. */
  readonly tile: readonly [top: string, bottom: string] | undefined
}

// The body of an icon is 80 of 96 units; most of the air around it is left out, so that it is as large as the tile of a glyph.
/** The outline of a tile: a superellipse of the fifth degree over the middle 80 of 96 units. */
const tileOutline = superellipse(48, 40, 5)

/** WIN-10: an app's face as a painting, light from the upper left. It fills its box. */
export function PaintedIcon({ parts, tile }: PaintedIconProps) {
  const id = useId()
  return (
    <svg className={s.painting} viewBox="4 4 88 88" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <defs>
        {tile && <Fade id={`${id}t`} colours={tile} />}
        {parts.map(([, { fill }], index) => typeof fill === 'object' && <Fade key={index} id={`${id}${index}`} colours={fill} />)}
      </defs>
      {tile && <path d={tileOutline} fill={`url(#${id}t)`} />}
      {tile && <path d={tileOutline} className={s.sheen} />}
      {parts.map(([shape, { fill, stroke, width, opacity }], index) => (
        <g key={index} fill={typeof fill === 'object' ? `url(#${id}${index})` : fill} stroke={stroke} strokeWidth={width} opacity={opacity}>
          <Part part={shape} />
        </g>
      ))}
      {tile && <path d={tileOutline} className={s.rim} />}
    </svg>
  )
}

function Fade({ id, colours: [top, bottom] }: { readonly id: string; readonly colours: readonly [string, string] }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <stop stopColor={top} />
      <stop offset="1" stopColor={bottom} />
    </linearGradient>
  )
}

function superellipse(center: number, radius: number, degree: number): string {
  const on = (value: number): number => center + radius * Math.sign(value) * Math.abs(value) ** (2 / degree)
  const points = Array.from({ length: 64 }, (_, at) => (at / 32) * Math.PI).map(
    (angle) => `${on(Math.cos(angle)).toFixed(1)} ${on(Math.sin(angle)).toFixed(1)}`,
  )
  return `M${points.join('L')}Z`
}
