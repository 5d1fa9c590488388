import type { Resource } from '@cove/device-contract/files'
import type { Media } from '@cove/device-contract/media'
import { extensionOf } from '@cove/device-contract/rules'
import { FileIcon } from '@cove/ui/data'
import { WarningIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { usePicture } from '../file-picture/use-picture.ts'
import { usePartTexts } from '../part-texts.ts'
import { durationText, shownFailure } from './media-rules.ts'
import s from './media-tile.module.css'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'
import { useFirstPicture } from './use-first-picture.ts'
import { useMediaLook } from './use-media-look.ts'

export interface MediaTileProps {
  readonly file: Resource
}

/**
 * MED-06a: the picture of a file: its colour, then the picture that the camera embedded, then the thumbnail, with the duration of a video.
 * A file without a picture shows its icon; one that cannot be shown says why.
 */
export function MediaTile({ file }: MediaTileProps) {
  const look = useMediaLook(file)
  const texts = usePartTexts({ 'zh-CN': zhCN, en })
  const failure = shownFailure(file, look)
  const reason = failure && texts.failure[failure]
  const isVideo = file.kind === 'video' && look?.durationMs !== undefined
  return (
    <span className={s.box} data-media={failure ? 'failed' : (look?.state ?? 'none')}>
      <Layers file={file} look={look} hasFailed={failure !== undefined} />
      {isVideo && (
        <span className={s.duration} aria-label={texts.duration(durationText(look.durationMs ?? 0))}>
          {durationText(look.durationMs ?? 0)}
        </span>
      )}
      {reason !== undefined && (
        <span className={s.failure} role="img" aria-label={reason} title={reason}>
          <WarningIcon size={14} />
        </span>
      )}
    </span>
  )
}

interface LayersProps {
  readonly file: Resource
  readonly look: Media | undefined
  readonly hasFailed: boolean
}

/** Icon or colour, the first picture and the thumbnail, one above the other. */
function Layers({ file, look, hasFailed }: LayersProps) {
  const [outcome, setOutcome] = useState<{ readonly url: string; readonly ok: boolean }>()
  const address = usePicture(file, 'SMALL')
  const url = hasFailed ? undefined : address
  const settled = outcome?.url === url ? outcome : undefined
  const isLoading = url !== undefined && !settled
  const first = useFirstPicture(file, isLoading)
  const [firstShown, setFirstShown] = useState<string>()
  const hasColour = look?.colour !== undefined && settled?.ok !== false && url !== undefined
  const isCovered = settled?.ok === true || hasColour || (first !== undefined && firstShown === first)
  return (
    <>
      {!isCovered && (
        <span className={s.icon}>
          <FileIcon kind={file.kind} extension={extensionOf(file.name)} />
        </span>
      )}
      {hasColour && !settled && <span className={s.colour} style={{ background: look.colour, aspectRatio: ratioOf(look) }} />}
      {first !== undefined && isLoading && (
        <img
          className={s.picture}
          src={first}
          alt=""
          draggable={false}
          data-first=""
          data-shown={firstShown === first || undefined}
          onLoad={() => setFirstShown(first)}
        />
      )}
      {url !== undefined && settled?.ok !== false && (
        <img
          className={s.picture}
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          data-shown={settled?.ok || undefined}
          onLoad={() => setOutcome({ url, ok: true })}
          onError={() => setOutcome({ url, ok: false })}
        />
      )}
    </>
  )
}

const ratioOf = ({ widthPx = 4, heightPx = 3 }: Media): string => `${widthPx} / ${heightPx}`
