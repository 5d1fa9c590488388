import type { PosterScene as Scene } from './poster-look.model.ts'
import s from './poster.module.css'

const hills = ['M0 196 42 138l30 34 46-66 62 84v110H0Z', 'M0 236q46-44 92-14t88-18v96H0Z', 'M0 272q60-34 104-10t76-10v48H0Z']
const waves = [
  'M0 150q22-20 45 0t45 0 45 0 45 0v150H0Z',
  'M0 190q22-20 45 0t45 0 45 0 45 0v110H0Z',
  'M0 232q22-20 45 0t45 0 45 0 45 0v68H0Z',
]
const rays = ['M90 300 10 0h34Z', 'M90 300 78 0h34Z', 'M90 300 150 0h30v20Z']

const shapes: Readonly<Record<Scene, readonly string[]>> = { hills, moon: hills.slice(1), rays, waves }

/** A drawn scene for a title without any picture. */
export function PosterScene({ scene }: { readonly scene: Scene }) {
  return (
    <svg className={s.scene} viewBox="0 0 180 270" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {scene !== 'rays' && (
        <circle className={s.disc} cx={scene === 'moon' ? 90 : 126} cy={scene === 'moon' ? 96 : 78} r={scene === 'moon' ? 42 : 24} />
      )}
      {shapes[scene].map((d, index) => (
        <path key={d} d={d} data-plane={index} />
      ))}
    </svg>
  )
}
