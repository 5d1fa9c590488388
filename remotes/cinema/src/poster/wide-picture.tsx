import type { CinemaItem } from '@cove/device-contract/cinema'
import type { CSSProperties } from 'react'
import type { PictureOf } from './picture.data.ts'
import { Picture } from './picture.tsx'
import { posterLook } from './poster-look.model.ts'
import { PosterScene } from './poster-scene.tsx'
import s from './poster.module.css'

interface WidePictureProps {
  readonly item: Pick<CinemaItem, 'itemId' | 'name' | 'backdropVersion' | 'posterVersion' | 'colour'>
  /** Before those of the title: the still of an episode. */
  readonly first?: PictureOf | undefined
  readonly isFirst?: boolean
}

/** A wide picture of a title that fills its box; a drawn scene where it has none. */
export function WidePicture({ item, first, isFirst = false }: WidePictureProps) {
  const { itemId, backdropVersion, posterVersion, colour } = item
  const look = posterLook(item)
  const style: CSSProperties & Record<'--hue', string> = { '--hue': String(look.hue) }
  return (
    <span className={s.wide} style={style} aria-hidden="true">
      <Picture
        from={[
          ...(first ? [first] : []),
          { itemId, kind: 'backdrop', version: backdropVersion },
          { itemId, kind: 'poster', version: posterVersion },
        ]}
        colour={colour}
        isFirst={isFirst}
        instead={<PosterScene scene={look.scene} />}
      />
    </span>
  )
}
