import type { Resource } from '@cove/device-contract/files'
import { media } from '@cove/device-contract/media'
import { useKernel, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useMediaLook } from '@cove/parts/media-tile'
import { useState } from 'react'
import type { CSSProperties } from 'react'
import type { Box } from '../model/zoom.ts'
import { stageStyles as s } from '@cove/parts/stage'

interface LiveClipProps {
  readonly file: Resource
  /** Where its picture is. */
  readonly place: CSSProperties
  readonly size: Box
}

/** VW-04: the mark of a live photo: its clip plays over the picture while the pointer rests on the mark, and with sound on a press. */
export function LiveClip({ file, place, size }: LiveClipProps) {
  const t = useT('viewer')
  const { transfers } = useKernel()
  const ready = useStoreValue(transfers.store, (state) => state.thumbnailsReady)
  const look = useMediaLook(file)
  const [playing, setPlaying] = useState<'silent' | 'loud'>()
  const [hasFailed, setFailed] = useState(false)
  if (!look?.isLive || !ready) return undefined
  const { storageId, path, modifiedSeconds } = file
  const url = playing && transfers.ticketUrl(media.calls.clip, { storageId, path, modifiedSeconds })
  return (
    <>
      {url !== undefined && !hasFailed && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a clip of the user's own has no captions
        <video
          key={playing}
          className={s.clip}
          style={place}
          src={url}
          width={size.width}
          height={size.height}
          autoPlay
          playsInline
          muted={playing === 'silent'}
          onEnded={() => setPlaying(undefined)}
          onError={() => setFailed(true)}
        />
      )}
      <button
        type="button"
        className={s.live}
        aria-pressed={playing !== undefined && !hasFailed}
        title={hasFailed ? t('picture.liveFailed') : t('picture.playLive')}
        disabled={hasFailed}
        onPointerEnter={() => setPlaying((now) => now ?? 'silent')}
        onPointerLeave={() => setPlaying((now) => (now === 'silent' ? undefined : now))}
        onClick={() => setPlaying('loud')}
      >
        {t('picture.live')}
      </button>
    </>
  )
}
