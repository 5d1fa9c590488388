import type { CSSProperties } from 'react'
import { glyphs } from '../icons/glyphs.ts'
import type { GlyphName } from '../icons/glyphs.ts'
import s from './app-icon.module.css'

export interface AppIconProps {
  /** A name of `glyphs` in the icons door; an unknown name (a newer remote) falls back to a folder. */
  readonly glyph: GlyphName | (string & {})
  /** Top and bottom colour of the gradient, any CSS colour. */
  readonly from: string
  readonly to: string
  /** Side in px. */
  readonly size?: number | undefined
}

function isGlyph(name: string): name is GlyphName {
  return Object.hasOwn(glyphs, name)
}

/** An app's face: squircle, two-stop gradient, sheen and a filled two-tone glyph. Decoration; the name stands beside it. */
export function AppIcon({ glyph, from, to, size = 40 }: AppIconProps) {
  const Shape = glyphs[isGlyph(glyph) ? glyph : 'folder']
  const style: CSSProperties & Record<`--${string}`, string> = { '--app-size': `${size}px`, '--app-from': from, '--app-to': to }
  const side = size >= 28 ? Math.round(size * 0.56) : Math.round(size * 0.6)
  return (
    <span className={s.root} style={style} aria-hidden="true">
      <Shape width={side} height={side} />
    </span>
  )
}
