import { media } from '@cove/device-contract/media'
import { shownName } from '@cove/device-contract/rules'
import { useKernel, useStoreValue } from '@cove/kernel'
import type { AudioTrack } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { ContextMenuArea, IconButton, PauseIcon, PlayIcon, Progress } from '@cove/ui'
import { MusicIcon, SkipForwardIcon } from '@cove/ui/icons'
import s from './mini-player.module.css'

/** Longer queues are shown by the player itself. */
const shownTracks = 20

/** AUD-02: what plays, in the dock; it comes with the first sound and stays when the player closes. A press opens the player. */
export function MiniPlayer() {
  const t = useT('shell')
  const { audio, windows } = useKernel()
  const { queue, at, phase, seconds, durationSeconds } = useStoreValue(audio.store, (state) => state)
  const track = queue[at]
  if (!track) return undefined
  const title = track.title ?? shownName(track.name)
  const isPlaying = phase === 'playing' || phase === 'loading'
  const next = queue.slice(at, at + shownTracks).map((one, index) => ({
    id: `${index}`,
    label: one.title ?? shownName(one.name),
    isName: true,
    checked: index === 0,
    onSelect: () => audio.jump(at + index),
  }))
  const items = [...next, { id: 'clear', label: t('player.stop'), separatorBefore: true, onSelect: audio.clear }]
  return (
    <ContextMenuArea items={items}>
      <div className={s.root} role="group" aria-label={t('player.title')}>
        <button
          type="button"
          className={s.track}
          aria-label={t('player.open', { title })}
          title={title}
          onClick={() => void windows.open('/viewer/music-player')}
        >
          <Cover track={track} />
          <span className={s.text}>
            <b>{title}</b>
            <small>{track.artist ?? ''}</small>
            <Progress label={t('player.progress')} percent={durationSeconds > 0 ? (seconds / durationSeconds) * 100 : 0} />
          </span>
        </button>
        <IconButton
          size="sm"
          tooltipSide="top"
          label={t(isPlaying ? 'player.pause' : 'player.play')}
          icon={isPlaying ? <PauseIcon size={17} /> : <PlayIcon size={17} />}
          onClick={audio.toggle}
        />
        <IconButton size="sm" tooltipSide="top" label={t('player.next')} icon={<SkipForwardIcon size={17} />} onClick={audio.next} />
      </div>
    </ContextMenuArea>
  )
}

function Cover({ track: { storageId, path, modifiedSeconds } }: { readonly track: AudioTrack }) {
  const { transfers } = useKernel()
  const hasTicket = useStoreValue(transfers.store, (state) => state.thumbnailsReady)
  const query = { storageId, path, size: 'SMALL', modifiedSeconds } as const
  const cover = hasTicket ? transfers.ticketUrl(media.calls.thumbnail, query) : undefined
  return (
    <span className={s.cover}>
      <MusicIcon size={18} />
      {cover !== undefined && <img key={cover} src={cover} alt="" onError={({ currentTarget }) => (currentTarget.hidden = true)} />}
    </span>
  )
}
