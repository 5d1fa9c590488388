import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { PositionBar, usePosition } from '@cove/parts/position-choice'
import { ErrorState, Spinner } from '@cove/ui'
import { FileIcon } from '@cove/ui/data'
import { extensionOf } from '@cove/device-contract/rules'
import { useRef } from 'react'
import { useMediaSource } from './use-media-source.ts'
import { useStoredPosition } from './use-stored-position.ts'
import { ViewBar } from './view-bar.tsx'
import s from './viewer.module.css'

/** OPN-05, POS-07: plays a video or audio file and continues where the user was on any of their computers. */
export function MediaView({ file }: { readonly file: Resource }) {
  const t = useT('file-manager')
  const item = usePosition(file)
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const source = useMediaSource(file, media)
  const position = useStoredPosition(item, media)
  const name = shownName(file.name)
  const shared = {
    ref: media,
    src: source.url,
    controls: true,
    preload: 'metadata',
    'aria-label': t('viewer.play', { name }),
    onError: source.onError,
    onLoadedMetadata: source.onLoaded,
    ...position.listeners,
  } as const
  return (
    <div className={s.root}>
      <div className={s.player}>
        {source.url === undefined && !source.isBroken && <Spinner size={24} label={t('listing.loading')} />}
        {source.isBroken ? (
          <div className={s.problem}>
            <ErrorState title={t('viewer.cannotPlay', { name })} body={t('viewer.cannotPlayBody')} onRetry={source.retry} />
          </div>
        ) : file.kind === 'audio' ? (
          <div className={s.sound}>
            <FileIcon kind="audio" extension={extensionOf(file.name)} size={96} />
            <b>{name}</b>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the files of users have no captions of ours */}
            {source.url !== undefined && <audio {...shared} />}
          </div>
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- as above
          source.url !== undefined && <video {...shared} className={s.video} playsInline />
        )}
        {source.url !== undefined && !source.isBroken && (
          <div className={s.choice}>
            <PositionBar item={item} onContinue={position.continueAt} onRestart={position.restart} />
          </div>
        )}
      </div>
      <ViewBar file={file} />
    </div>
  )
}
