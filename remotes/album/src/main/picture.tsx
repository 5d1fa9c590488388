import { WarningIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { usePicture } from '../data/use-picture.ts'
import type { PictureOf } from '../data/use-picture.ts'
import s from './picture.module.css'

interface PictureProps {
  readonly item: PictureOf | undefined
  readonly albumId?: string | undefined
  readonly size?: 'SMALL' | 'LARGE' | undefined
}

/** A picture that fills its box; a mark where it cannot be shown. Decoration: the text next to it says what it is. */
export function Picture({ item, albumId, size = 'SMALL' }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const url = usePicture(item, size, albumId)
  if (url === undefined) return <span className={s.noPicture} />
  if (failed === url)
    return (
      <span className={s.noPicture}>
        <WarningIcon size={18} />
      </span>
    )
  return <img className={s.cover} src={url} alt="" draggable={false} decoding="async" loading="lazy" onError={() => setFailed(url)} />
}
