import type { CSSProperties } from 'react'
import { glyphs } from '../icons/glyphs.ts'
import type { GlyphName } from '../icons/glyphs.ts'
import { GlyphDrawing } from './glyph-drawing.tsx'
import type { GlyphPart } from './glyph-drawing.tsx'
import { PaintedIcon } from './painted-icon.tsx'
import type { PaintedPart } from './painted-icon.tsx'
import s from './app-icon.module.css'

export interface AppIconProps {
  /** The drawing that an app brings, or a name of `glyphs`; an unknown name falls back to a folder. */
  readonly glyph: readonly GlyphPart[] | GlyphName | (string & {})
  /** Top and bottom colour of the gradient, any CSS colour. */
  readonly from: string
  readonly to: string
  /** The app's painting, in place of the glyph. */
  readonly painting?: readonly PaintedPart[] | undefined
  /** The painting has an outline of its own: there is no tile below it. */
  readonly isFree?: boolean | undefined
  /** Side in px. */
  readonly size?: number | undefined
  /** True for an app that cannot be used now: without colour and paler. */
  readonly isDimmed?: boolean | undefined
}

function isGlyph(name: string): name is GlyphName {
  return Object.hasOwn(glyphs, name)
}

/** An app's face: its painting, or a squircle with a two-tone glyph. Decoration; the name is next to it. */
export function AppIcon({ glyph, from, to, painting, isFree = false, size = 40, isDimmed = false }: AppIconProps) {
  const style: CSSProperties & Record<`--${string}`, string> = { '--app-size': `${size}px`, '--app-from': from, '--app-to': to }
  if (painting) {
    return (
      <span className={s.root} style={style} data-dimmed={isDimmed || undefined} data-painted aria-hidden="true">
        <PaintedIcon parts={painting} tile={isFree ? undefined : [from, to]} />
      </span>
    )
  }
  const side = size >= 28 ? Math.round(size * 0.56) : Math.round(size * 0.6)
  return (
    <span className={s.root} style={style} data-dimmed={isDimmed || undefined} aria-hidden="true">
      {typeof glyph === 'string' ? <NamedGlyph name={glyph} side={side} /> : <GlyphDrawing parts={glyph} side={side} />}
    </span>
  )
}

function NamedGlyph({ name, side }: { readonly name: string; readonly side: number }) {
  const Shape = glyphs[isGlyph(name) ? name : 'folder']
  return <Shape width={side} height={side} />
}
