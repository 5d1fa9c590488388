import { useState } from 'react'
import type { ReactNode } from 'react'
import { usePicture } from './picture.data.ts'
import type { PictureOf } from './picture.data.ts'
import { colourOf } from './poster-look.model.ts'
import s from './poster.module.css'

interface PictureProps {
  /** Tried one after the other: the first that the title has, and that can be shown. */
  readonly from: readonly PictureOf[]
  readonly colour?: number | undefined
  /** It is the first thing to be seen. */
  readonly isFirst?: boolean
  /** Where there is no picture. */
  readonly instead?: ReactNode
}

/** A picture that fills its box; its colour while it loads. Decoration: the words beside it say what it is. */
export function Picture({ from, colour, isFirst = false, instead }: PictureProps) {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<string>()
  const picture = from.find((one) => one.version !== 0 && !failed.has(keyOf(one)))
  const url = usePicture(picture)
  if (!picture && instead !== undefined) return instead
  return (
    <span className={s.picture} style={{ backgroundColor: colourOf(colour) }}>
      {picture && url !== undefined && (
        <img
          src={url}
          alt=""
          draggable={false}
          decoding="async"
          loading={isFirst ? 'eager' : 'lazy'}
          data-shown={url === shown || undefined}
          onLoad={() => setShown(url)}
          onError={() => setFailed(new Set([...failed, keyOf(picture)]))}
        />
      )}
    </span>
  )
}

const keyOf = ({ itemId, episodeId, kind, version }: PictureOf): string => [itemId, episodeId, kind, version].join(' ')
