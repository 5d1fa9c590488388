import type { CinemaItem } from '@cove/device-contract/cinema'
import { useT } from '@cove/kernel/i18n'
import { CheckIcon } from '@cove/ui'
import { formatCount } from '@cove/ui/data'
import type { CSSProperties } from 'react'
import { Picture } from './picture.tsx'
import { posterLook } from './poster-look.model.ts'
import { PosterScene } from './poster-scene.tsx'
import s from './poster.module.css'

interface PosterProps {
  readonly item: CinemaItem
  /** Marks at its corner: how many episodes were not seen, or that all were. */
  readonly hasMarks?: boolean
  /** Too small for words. */
  readonly isSmall?: boolean
}

/** The poster of a title; where it has none, a frame or a scene with its name. Decoration: the words beside it name it. */
export function Poster({ item, hasMarks = false, isSmall = false }: PosterProps) {
  const { itemId, posterVersion, backdropVersion, colour, name, year } = item
  const look = posterLook(item)
  const style: CSSProperties & Record<'--hue', string> = { '--hue': String(look.hue) }
  const isOwn = posterVersion > 0
  return (
    <span
      className={s.poster}
      style={style}
      data-layout={isOwn ? undefined : look.layout}
      data-small={isSmall || undefined}
      aria-hidden="true"
    >
      <Picture
        from={[
          { itemId, kind: 'poster', version: posterVersion },
          { itemId, kind: 'backdrop', version: backdropVersion },
        ]}
        colour={colour}
        instead={<PosterScene scene={look.scene} />}
      />
      {!isOwn && !isSmall && (
        <>
          <span className={s.name}>{name}</span>
          {year !== undefined && <span className={s.year}>{year}</span>}
        </>
      )}
      {hasMarks && <Marks item={item} />}
    </span>
  )
}

function Marks({ item: { unwatchedCount, type, episodeCount } }: Pick<PosterProps, 'item'>) {
  const t = useT('cinema')
  if (unwatchedCount === 0 && (type === 'movie' || episodeCount > 0))
    return (
      <span className={s.watched} title={t('commands.watched')}>
        <CheckIcon size={13} />
      </span>
    )
  return episodeCount > 0 ? <span className={s.unwatched}>{formatCount(unwatchedCount)}</span> : null
}
