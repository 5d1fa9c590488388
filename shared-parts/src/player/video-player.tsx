import type { Resource } from '@cove/device-contract/files'
import type { Probe } from '@cove/device-contract/playback'
import { shownName } from '@cove/device-contract/rules'
import { Spinner } from '@cove/ui'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { PositionBar, usePosition } from '../position-choice/index.ts'
import { darkStage, useFullScreen, useIdle } from '../stage/index.ts'
import s from '../stage/stage.module.css'
import { Controls } from './controls.tsx'
import { chapterAt } from './model/chapters.ts'
import { useProbe } from './data/use-probe.ts'
import { useSubtitles } from './data/use-subtitles.ts'
import { NextNote } from './next-note.tsx'
import type { NextVideo } from './next-note.tsx'
import { PlanHint } from './plan-hint.tsx'
import { PlayProblem } from './play-problem.tsx'
import { usePlayerTexts } from './player-texts.ts'
import v from './player.module.css'
import { SubtitleLayer } from './subtitle-layer.tsx'
import { useChosenSubtitles } from './use-chosen-subtitles.ts'
import type { ChosenSubtitles } from './use-chosen-subtitles.ts'
import { useContinue } from './use-continue.ts'
import { useMediaKeys } from './use-media-keys.ts'
import { usePlayer } from './use-player.ts'
import type { Player } from './use-player.ts'
import { useStoredPlace } from './use-stored-place.ts'
import { useVideoKeys } from './use-video-keys.ts'

/** What is known while a video plays. */
export interface Playing {
  /** Undefined until the device has looked at the file. */
  readonly probe: Probe | undefined
  readonly player: Player
  /** The title of the present chapter, where it has one. */
  readonly chapter: string | undefined
}

export interface VideoPlayerProps {
  readonly file: Resource
  /** The line above the picture: its name, and what the app does with it. */
  readonly head: (playing: Playing) => ReactNode
  readonly onDownload: () => void
  /** Played when this one has ended. */
  readonly next?: NextVideo | undefined
  /** Begins where the user stopped, without asking. */
  readonly continues?: boolean | undefined
}

/** VID-02 to VID-04: one video on its stage. THE player: apps bring the line above it and what comes next. */
export function VideoPlayer({ file, head, onDownload, next, continues = false }: VideoPlayerProps) {
  const root = useRef<HTMLDivElement>(null)
  const media = useRef<HTMLVideoElement>(null)
  const probe = useProbe(file)
  const facts = typeof probe === 'object' ? probe : undefined
  const player = usePlayer(file, probe, media)
  const subtitles = useChosenSubtitles(useSubtitles(file, facts))
  const fullScreen = useFullScreen(root)
  const [hasMenu, setMenu] = useState(false)
  const [isOver, setOver] = useState(false)
  const { isIdle, wake, watch } = useIdle(!player.isPlaying || hasMenu)
  useEffect(() => root.current?.focus(), [])
  const name = shownName(file.name)
  const onNext = next?.play
  const onKeyDown = useVideoKeys({ player, media, subtitles, fullScreen, onNext, wake })
  useMediaKeys({ name, player, onNext })
  const end = () => (next?.title === undefined ? onNext?.() : setOver(true))
  const problem = player.problem ?? (facts?.state === 'unreadable' ? 'unreadable' : undefined)
  const shown = { file, facts, player, media, subtitles, fullScreen, isIdle, onNext, continues }
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
        <Film name={name} media={media} onToggle={player.toggle} onFullScreen={fullScreen.toggle} onEnded={end} />
        {problem ? (
          <PlayProblem name={file.name} problem={problem} onRetry={player.retry} onDownload={onDownload} />
        ) : (
          <Overlay {...shown} menu={{ isOpen: hasMenu, setOpen: setMenu }} />
        )}
        {isOver && !player.isPlaying && next && <NextNote next={next} onStay={() => setOver(false)} />}
        {head({ probe: facts, player, chapter: chapterAt(facts?.chapters ?? [], player.seconds * 1000)?.title || undefined })}
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
  const t = usePlayerTexts()
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- subtitles are drawn by SubtitleLayer, which shows those of files
    <video
      ref={media}
      className={v.video}
      aria-label={t.play(name)}
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
  readonly continues: boolean
  readonly menu: { readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void }
}

/** What is drawn above the picture. */
function Overlay({ file, facts, player, media, subtitles, fullScreen, isIdle, onNext, menu, continues }: OverlayProps) {
  const t = usePlayerTexts()
  const item = usePosition(file)
  useStoredPlace(item, player)
  useContinue({ item, player, isWanted: continues })
  return (
    <>
      {player.isWaiting && (
        <div className={s.centre}>
          <Spinner size={30} label={t.preparing} />
        </div>
      )}
      <SubtitleLayer subtitles={subtitles} seconds={player.seconds} isRaised={!isIdle} />
      <PlanHint plan={player.plan} probe={facts} audioIndex={player.audioIndex} isLoud={!isIdle && !menu.isOpen} />
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
