import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { PositionBar, usePosition } from '@cove/parts/position-choice'
import { Spinner } from '@cove/ui'
import { useEffect, useRef, useState } from 'react'
import { useFileActions } from '../data/use-file-actions.ts'
import { useProbe } from '../data/use-probe.ts'
import { useSubtitles } from '../data/use-subtitles.ts'
import { useFullScreen } from '../ui/use-full-screen.ts'
import { useIdle } from '../ui/use-idle.ts'
import { Problem } from '../ui/problem.tsx'
import { Controls } from './controls.tsx'
import { PlanHint } from './plan-hint.tsx'
import { SubtitleLayer } from './subtitle-layer.tsx'
import { useChosenSubtitles } from './use-chosen-subtitles.ts'
import { usePlayer } from './use-player.ts'
import { useStoredPlace } from './use-stored-place.ts'
import { VideoHead } from './video-head.tsx'
import { useVideoKeys } from './use-video-keys.ts'
import s from '../ui/stage.module.css'
import v from './video.module.css'

interface VideoViewProps {
  readonly file: Resource
  readonly list: readonly Resource[]
  readonly onChoose: (file: Resource) => void
  readonly onNext: (() => void) | undefined
}

/** VID-02 to VID-04: the stage of one video. */
export function VideoView({ file, list, onChoose, onNext }: VideoViewProps) {
  const t = useT('viewer')
  const root = useRef<HTMLDivElement>(null)
  const media = useRef<HTMLVideoElement>(null)
  const actions = useFileActions()
  const probe = useProbe(file)
  const facts = typeof probe === 'object' ? probe : undefined
  const player = usePlayer(file, probe, media)
  const subtitles = useChosenSubtitles(useSubtitles(file, facts))
  const fullScreen = useFullScreen(root)
  const [hasMenu, setMenu] = useState(false)
  const { isIdle, wake } = useIdle(!player.isPlaying || hasMenu)
  const item = usePosition(file)
  useStoredPlace(item, player)
  useEffect(() => root.current?.focus(), [])
  const onKeyDown = useVideoKeys({ player, media, subtitles, fullScreen, onNext })
  const name = shownName(file.name)
  const problem = player.problem ?? (facts?.state === 'unreadable' ? 'unreadable' : undefined)
  return (
    <div
      ref={root}
      className={s.root}
      data-theme="dark"
      data-idle={isIdle || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a player is operated by keys
      tabIndex={0}
      role="group"
      aria-label={name}
      data-autofocus=""
      onPointerMove={wake}
      onKeyDown={(event) => {
        wake()
        onKeyDown(event)
      }}
    >
      <div className={s.stage}>
        <video
          ref={media}
          className={v.video}
          aria-label={t('video.play', { name })}
          playsInline
          onClick={player.toggle}
          onDoubleClick={fullScreen.toggle}
          onEnded={onNext}
        />
        {problem ? (
          <div className={v.problem}>
            <Problem
              name={file.name}
              body={t(`video.problem.${problem}`)}
              onRetry={player.retry}
              onDownload={() => actions.download(file)}
            />
          </div>
        ) : (
          <>
            {player.isWaiting && (
              <div className={s.centre}>
                <Spinner size={30} label={t('video.preparing')} />
              </div>
            )}
            <SubtitleLayer subtitles={subtitles} seconds={player.seconds} isRaised={!isIdle} />
            <PlanHint plan={player.plan} probe={facts} audioIndex={player.audioIndex} isLoud={!isIdle} />
            <div className={v.choice}>
              <PositionBar
                item={item}
                onContinue={({ atMs = 0 }) => player.seek(atMs / 1000, true)}
                onRestart={() => player.seek(0, true)}
              />
            </div>
            <Controls
              file={file}
              probe={facts}
              player={player}
              media={media}
              subtitles={subtitles}
              fullScreen={fullScreen}
              onNext={onNext}
              menu={{ isOpen: hasMenu, setOpen: setMenu }}
            />
          </>
        )}
        <VideoHead file={file} probe={facts} player={player} list={list} onChoose={onChoose} />
      </div>
    </div>
  )
}
