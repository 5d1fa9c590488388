import type { Resource } from '@cove/device-contract/files'
import type { Probe } from '@cove/device-contract/playback'
import { IconButton, PauseIcon, PlayIcon } from '@cove/ui'
import {
  CaptionsIcon,
  ExitFullscreenIcon,
  FullscreenIcon,
  PictureInPictureIcon,
  RotateLeftIcon,
  RotateRightIcon,
  SkipForwardIcon,
  VolumeIcon,
  VolumeOffIcon,
} from '@cove/ui/icons'
import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { timeText } from '../stage/index.ts'
import { SeekBar } from './seek-bar.tsx'
import { TrackMenu } from './track-menu.tsx'
import type { ChosenSubtitles } from './use-chosen-subtitles.ts'
import type { Player } from './use-player.ts'
import { togglePictureInPicture } from './use-video-keys.ts'
import { usePlayerTexts } from './player-texts.ts'
import v from './player.module.css'

interface ControlsProps {
  readonly file: Resource
  readonly probe: Probe | undefined
  readonly player: Player
  readonly media: RefObject<HTMLVideoElement | null>
  readonly subtitles: ChosenSubtitles
  readonly fullScreen: { readonly isOn: boolean; readonly toggle: () => void }
  readonly onNext: (() => void) | undefined
  readonly menu: { readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void }
}

/** VID-04: the seek bar and the buttons below it. */
export function Controls({ file, probe, player, media, subtitles, fullScreen, onNext, menu }: ControlsProps) {
  const t = usePlayerTexts()
  return (
    <div className={v.controls}>
      {menu.isOpen && (
        <TrackMenu probe={probe} player={player} media={media} subtitles={subtitles} file={file} onClose={() => menu.setOpen(false)} />
      )}
      <SeekBar file={file} probe={probe} player={player} />
      <div className={v.row}>
        <button type="button" className={v.play} aria-label={player.isPlaying ? t.pause : t.start} onClick={player.toggle}>
          {player.isPlaying ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
        </button>
        <IconButton tooltipSide="top" label={t.back} icon={<RotateLeftIcon size={19} />} onClick={() => player.seek(player.seconds - 10)} />
        <IconButton
          tooltipSide="top"
          label={t.forward}
          icon={<RotateRightIcon size={19} />}
          onClick={() => player.seek(player.seconds + 10)}
        />
        {onNext && <IconButton tooltipSide="top" label={t.next} icon={<SkipForwardIcon size={19} />} onClick={onNext} />}
        <Volume media={media} />
        <time className={v.time}>
          {timeText(player.seconds)} <em>/ {timeText(player.durationSeconds)}</em>
        </time>
        <span className={v.space} />
        <EndButtons media={media} fullScreen={fullScreen} menu={menu} />
      </div>
    </div>
  )
}

function EndButtons({ media, fullScreen, menu }: Pick<ControlsProps, 'media' | 'fullScreen' | 'menu'>) {
  const t = usePlayerTexts()
  return (
    <>
      <IconButton
        tooltipSide="top"
        label={t.tracks}
        icon={<CaptionsIcon size={19} />}
        pressed={menu.isOpen}
        onClick={() => menu.setOpen(!menu.isOpen)}
      />
      {'pictureInPictureEnabled' in document && document.pictureInPictureEnabled && (
        <IconButton
          tooltipSide="top"
          label={t.pictureInPicture}
          icon={<PictureInPictureIcon size={19} />}
          onClick={() => togglePictureInPicture(media.current)}
        />
      )}
      <IconButton
        tooltipSide="top"
        label={fullScreen.isOn ? t.leaveFullScreen : t.fullScreen}
        icon={fullScreen.isOn ? <ExitFullscreenIcon size={18} /> : <FullscreenIcon size={18} />}
        onClick={fullScreen.toggle}
      />
    </>
  )
}

function Volume({ media }: { readonly media: RefObject<HTMLVideoElement | null> }) {
  const t = usePlayerTexts()
  const [volume, setVolume] = useState({ level: 1, isMuted: false })
  useEffect(() => {
    const player = media.current
    const follow = () => player && setVolume({ level: player.volume, isMuted: player.muted })
    player?.addEventListener('volumechange', follow)
    return () => player?.removeEventListener('volumechange', follow)
  }, [media])
  const change = (apply: (player: HTMLVideoElement) => void) => media.current && apply(media.current)
  return (
    <>
      <IconButton
        tooltipSide="top"
        label={volume.isMuted ? t.unmute : t.mute}
        icon={volume.isMuted || volume.level === 0 ? <VolumeOffIcon size={19} /> : <VolumeIcon size={19} />}
        onClick={() => change((player) => (player.muted = !player.muted))}
      />
      <input
        type="range"
        className={v.volume}
        min={0}
        max={1}
        step={0.05}
        aria-label={t.volume}
        value={volume.isMuted ? 0 : volume.level}
        onChange={({ target }) =>
          change((player) => {
            player.muted = false
            player.volume = Number(target.value)
          })
        }
      />
    </>
  )
}
