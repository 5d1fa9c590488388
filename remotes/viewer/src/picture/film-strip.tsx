import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { usePicture } from '@cove/parts/file-picture'
import { WarningIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { stageStyles as s } from '@cove/parts/stage'

interface FilmStripProps {
  readonly pictures: readonly Resource[]
  readonly at: number
  readonly onChoose: (at: number) => void
}

/** So many thumbnails on each side of the present picture. */
const around = 8

/** VW-04: thumbnails of the neighbours; the present picture stays in the middle. */
export function FilmStrip({ pictures, at, onChoose }: FilmStripProps) {
  const t = useT('viewer')
  const first = Math.max(0, at - around)
  const shown = pictures.slice(first, at + around + 1)
  if (pictures.length < 2) return undefined
  return (
    <nav className={s.strip} aria-label={t('picture.strip')} data-own-wheel="">
      {shown.map((picture, index) => (
        <Thumb key={picture.path} picture={picture} isPresent={first + index === at} onChoose={() => onChoose(first + index)} />
      ))}
    </nav>
  )
}

function Thumb({
  picture,
  isPresent,
  onChoose,
}: {
  readonly picture: Resource
  readonly isPresent: boolean
  readonly onChoose: () => void
}) {
  const url = usePicture(picture, 'SMALL')
  const [hasFailed, setFailed] = useState(false)
  const name = shownName(picture.name)
  return (
    <button type="button" className={s.thumb} aria-label={name} title={name} aria-current={isPresent || undefined} onClick={onChoose}>
      {hasFailed && <WarningIcon size={16} />}
      {url !== undefined && !hasFailed && <img src={url} alt="" loading="lazy" draggable={false} onError={() => setFailed(true)} />}
    </button>
  )
}
