import type { ArtName } from './art.ts'
import { drawings, viewBox } from './drawings.ts'
import s from '../tokens/illustration.module.css'

/** Draws an illustration into the box around it. */
export function DrawnArt({ art }: { readonly art: ArtName }) {
  return (
    <svg className={s.drawing} viewBox={viewBox}>
      {drawings[art].map(({ d, fill, line, opacity }, index) => (
        <path
          key={index}
          d={d}
          fill={fill === undefined ? 'none' : `var(--il-${fill})`}
          stroke={line === undefined ? undefined : 'var(--il-line)'}
          strokeWidth={line}
          opacity={opacity}
        />
      ))}
    </svg>
  )
}
