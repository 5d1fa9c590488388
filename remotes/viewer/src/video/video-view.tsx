import type { Resource } from '@cove/device-contract/files'
import type { Probe } from '@cove/device-contract/playback'
import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { HowTo } from '@cove/parts/how-to'
import { PositionBar, usePosition } from '@cove/parts/position-choice'
import { Spinner } from '@cove/ui'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useFileActions } from '../data/use-file-actions.ts'
import { useProbe } from '../data/use-probe.ts'
import { useStopStreams } from '../data/use-stop-streams.ts'
import { useSubtitles } from '../data/use-subtitles.ts'
import { useFullScreen } from '../ui/use-full-screen.ts'
import { useIdle } from '../ui/use-idle.ts'
import { Problem } from '../ui/problem.tsx'
import { Controls } from './controls.tsx'
import { PlanHint } from './plan-hint.tsx'
import { SubtitleLayer } from './subtitle-layer.tsx'
import { useChosenSubtitles } from './use-chosen-subtitles.ts'
import type { ChosenSubtitles } from './use-chosen-subtitles.ts'
import { usePlayer } from './use-player.ts'
import type { Player } from './use-player.ts'
import type { VideoProblem } from './use-source.ts'
import { useStoredPlace } from './use-stored-place.ts'
import { VideoHead } from './video-head.tsx'
import { useVideoKeys } from './use-video-keys.ts'
import { darkStage } from '../ui/dark-stage.ts'
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
  const root = useRef<HTMLDivElement>(null)
  const media = useRef<HTMLVideoElement>(null)
  const probe = useProbe(file)
  const facts = typeof probe === 'object' ? probe : undefined
  const player = usePlayer(file, probe, media)
  const subtitles = useChosenSubtitles(useSubtitles(file, facts))
  const fullScreen = useFullScreen(root)
  const [hasMenu, setMenu] = useState(false)
  const { isIdle, wake, watch } = useIdle(!player.isPlaying || hasMenu)
  useEffect(() => root.current?.focus(), [])
  const onKeyDown = useVideoKeys({ player, media, subtitles, fullScreen, onNext, wake })
  const name = shownName(file.name)
  const problem = player.problem ?? (facts?.state === 'unreadable' ? 'unreadable' : undefined)
  return (
    <div
      ref={root}
      className={s.root}
      {...darkStage}
      data-idle={isIdle || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a player is operated by keys
      tabIndex={0}
      role="group"
      aria-label={name}
      data-autofocus=""
      {...watch}
      onKeyDown={onKeyDown}
    >
      <div className={s.stage}>
        <Film name={name} media={media} onToggle={player.toggle} onFullScreen={fullScreen.toggle} onEnded={onNext} />
        {problem ? (
          <VideoProblemNote file={file} problem={problem} onRetry={player.retry} />
        ) : (
          <Overlay
            file={file}
            facts={facts}
            player={player}
            media={media}
            subtitles={subtitles}
            fullScreen={fullScreen}
            isIdle={isIdle}
            onNext={onNext}
            menu={{ isOpen: hasMenu, setOpen: setMenu }}
          />
        )}
        <VideoHead file={file} probe={facts} player={player} list={list} onChoose={onChoose} />
      </div>
    </div>
  )
}

interface FilmProps {
  readonly name: string
  readonly media: RefObject<HTMLVideoElement | null>
  readonly onToggle: () => void
  readonly onFullScreen: () => void
  readonly onEnded: (() => void) | undefined
}

function Film({ name, media, onToggle, onFullScreen, onEnded }: FilmProps) {
  const t = useT('viewer')
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- subtitles are drawn by SubtitleLayer, which shows those of files
    <video
      ref={media}
      className={v.video}
      aria-label={t('video.play', { name })}
      playsInline
      onClick={onToggle}
      onDoubleClick={onFullScreen}
      onEnded={onEnded}
    />
  )
}

interface OverlayProps {
  readonly file: Resource
  readonly facts: Probe | undefined
  readonly player: Player
  readonly media: RefObject<HTMLVideoElement | null>
  readonly subtitles: ChosenSubtitles
  readonly fullScreen: { readonly isOn: boolean; readonly toggle: () => void }
  readonly isIdle: boolean
  readonly onNext: (() => void) | undefined
  readonly menu: { readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void }
}

/** What is drawn above the picture. */
function Overlay({ file, facts, player, media, subtitles, fullScreen, isIdle, onNext, menu }: OverlayProps) {
  const t = useT('viewer')
  const item = usePosition(file)
  useStoredPlace(item, player)
  return (
    <>
      {player.isWaiting && (
        <div className={s.centre}>
          <Spinner size={30} label={t('video.preparing')} />
        </div>
      )}
      <SubtitleLayer subtitles={subtitles} seconds={player.seconds} isRaised={!isIdle} />
      <PlanHint plan={player.plan} probe={facts} audioIndex={player.audioIndex} isLoud={!isIdle} />
      <div className={v.choice}>
        <PositionBar item={item} onContinue={({ atMs = 0 }) => player.seek(atMs / 1000, true)} onRestart={() => player.seek(0, true)} />
      </div>
      <Controls
        file={file}
        probe={facts}
        player={player}
        media={media}
        subtitles={subtitles}
        fullScreen={fullScreen}
        onNext={onNext}
        menu={menu}
      />
    </>
  )
}

function VideoProblemNote({
  file,
  problem,
  onRetry,
}: {
  readonly file: Resource
  readonly problem: VideoProblem
  readonly onRetry: () => void
}) {
  const t = useT('viewer')
  const { download } = useFileActions()
  const stopStreams = useStopStreams()
  // VID-01b: the user's own conversions in other windows make room.
  const retry = async () => {
    if (problem === 'busy') await stopStreams()
    onRetry()
  }
  return (
    <div className={v.problem}>
      <Problem name={file.name} body={t(`video.problem.${problem}`)} onRetry={() => void retry()} onDownload={() => download(file)}>
        {(problem === 'programMissing' || problem === 'noProgram') && <HowTo packages={['ffmpeg']} />}
      </Problem>
    </div>
  )
}
