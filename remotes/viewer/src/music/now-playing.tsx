import { extensionOf, shownName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import type { AudioState, AudioTrack, RepeatMode } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { IconButton, PauseIcon, PlayIcon } from '@cove/ui'
import { FileIcon } from '@cove/ui/data'
import { RepeatIcon, RepeatOneIcon, ShuffleIcon, SkipBackIcon, SkipForwardIcon, VolumeIcon, VolumeOffIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { timeText } from '@cove/parts/stage'
import s from './music.module.css'

interface NowPlayingProps {
  readonly state: AudioState
  readonly track: AudioTrack
  readonly cover: string | undefined
}

const afterRepeat: Readonly<Record<RepeatMode, RepeatMode>> = { off: 'all', all: 'one', one: 'off' }

/** AUD-02: the cover, what plays, the time and the buttons. */
export function NowPlaying({ state, track, cover }: NowPlayingProps) {
  const t = useT('viewer')
  const { audio } = useKernel()
  const name = track.title ?? shownName(track.name)
  const more = [...(track.composers ?? []), ...(track.genres ?? [])].join(' · ')
  return (
    <section className={s.now} aria-label={t('music.now')}>
      <Cover key={cover} cover={cover} track={track} />
      <h2 className={s.songTitle}>{name}</h2>
      <p className={s.artist}>{[track.artist, track.album && `《${track.album}》`].filter(Boolean).join(' · ')}</p>
      {more !== '' && <p className={s.artist}>{more}</p>}
      <Times state={state} track={track} />
      <Buttons state={state} />
      <div className={s.volume}>
        <IconButton
          size="sm"
          label={t(state.isMuted ? 'video.unmute' : 'video.mute')}
          icon={state.isMuted ? <VolumeOffIcon size={16} /> : <VolumeIcon size={16} />}
          onClick={() => audio.set({ isMuted: !state.isMuted })}
        />
        <input
          type="range"
          min={0}
          max={1}
          step={0.02}
          aria-label={t('video.volume')}
          value={state.isMuted ? 0 : state.volume}
          onChange={({ target }) => audio.set({ volume: Number(target.value), isMuted: false })}
        />
      </div>
    </section>
  )
}

function Times({ state, track }: Pick<NowPlayingProps, 'state' | 'track'>) {
  const t = useT('viewer')
  const { audio } = useKernel()
  const left = Math.max(0, state.durationSeconds - state.seconds)
  const format = extensionOf(track.name).toUpperCase()
  if (state.phase === 'failed')
    return (
      <p className={s.failure} role="alert">
        {t(`music.failure.${state.failure ?? 'unplayable'}`)}
      </p>
    )
  return (
    <>
      <input
        type="range"
        className={s.seek}
        min={0}
        max={Math.max(1, state.durationSeconds)}
        step={0.5}
        value={Math.min(state.seconds, Math.max(1, state.durationSeconds))}
        aria-label={t('music.seek')}
        aria-valuetext={`${timeText(state.seconds)} / ${timeText(state.durationSeconds)}`}
        onChange={({ target }) => audio.seek(Number(target.value))}
      />
      <p className={s.times}>
        <span>{timeText(state.seconds)}</span>
        <span>{state.isConverted ? t('music.converted', { format }) : format}</span>
        <span>-{timeText(left)}</span>
      </p>
    </>
  )
}

function Buttons({ state }: { readonly state: AudioState }) {
  const t = useT('viewer')
  const { audio } = useKernel()
  const isPlaying = state.phase === 'playing' || state.phase === 'loading'
  return (
    <div className={s.buttons}>
      <IconButton
        label={t('music.shuffle')}
        icon={<ShuffleIcon size={18} />}
        pressed={state.isShuffled}
        onClick={() => audio.set({ isShuffled: !state.isShuffled })}
      />
      <IconButton label={t('music.previous')} icon={<SkipBackIcon size={20} />} onClick={audio.previous} />
      <button
        type="button"
        className={s.play}
        aria-label={t(isPlaying ? 'video.pause' : 'video.start')}
        data-autofocus=""
        onClick={audio.toggle}
      >
        {isPlaying ? <PauseIcon size={24} /> : <PlayIcon size={24} />}
      </button>
      <IconButton label={t('music.next')} icon={<SkipForwardIcon size={20} />} onClick={audio.next} />
      <IconButton
        label={t(`music.repeat.${state.repeat}`)}
        icon={state.repeat === 'one' ? <RepeatOneIcon size={18} /> : <RepeatIcon size={18} />}
        pressed={state.repeat !== 'off'}
        onClick={() => audio.set({ repeat: afterRepeat[state.repeat] })}
      />
    </div>
  )
}

function Cover({ cover, track }: { readonly cover: string | undefined; readonly track: AudioTrack }) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <div className={s.cover}>
      {cover !== undefined && !hasFailed ? (
        <img src={cover} alt="" onError={() => setFailed(true)} />
      ) : (
        <FileIcon kind="audio" extension={extensionOf(track.name)} size={96} />
      )}
    </div>
  )
}
