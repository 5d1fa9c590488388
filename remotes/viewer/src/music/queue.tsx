import { shownName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import type { AudioState, AudioTrack } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, CloseIcon, IconButton } from '@cove/ui'
import { MusicIcon } from '@cove/ui/icons'
import type { KeyboardEvent } from 'react'
import { useCover } from '../data/use-tracks.ts'
import s from './music.module.css'

/** AUD-04: what plays next. Delete removes, Alt with an arrow moves. */
export function Queue({ state }: { readonly state: AudioState }) {
  const t = useT('viewer')
  const { audio } = useKernel()
  const onKey = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Delete') audio.remove(index)
    else if (event.altKey && event.key === 'ArrowUp') audio.move(index, index - 1)
    else if (event.altKey && event.key === 'ArrowDown') audio.move(index, index + 1)
    else return
    event.preventDefault()
  }
  return (
    <section className={s.queue} aria-label={t('music.queue')}>
      <header className={s.queueHead}>
        <b>{t('music.queue')}</b>
        <Button size="sm" variant="ghost" onClick={audio.clear}>
          {t('music.clear')}
        </Button>
      </header>
      <ol className={s.tracks}>
        {state.queue.map((track, index) => (
          <li key={`${track.storageId}${track.path}${index}`} className={s.track} data-present={index === state.at || undefined}>
            <button
              type="button"
              className={s.trackButton}
              aria-current={index === state.at || undefined}
              onClick={() => audio.jump(index)}
              onKeyDown={(event) => onKey(event, index)}
            >
              <Thumb track={track} />
              <span>
                <b>{track.title ?? shownName(track.name)}</b>
                <small>{track.artist ?? ''}</small>
              </span>
            </button>
            <IconButton size="sm" label={t('music.remove')} icon={<CloseIcon size={14} />} onClick={() => audio.remove(index)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Thumb({ track }: { readonly track: AudioTrack }) {
  const cover = useCover(track)
  return (
    <span className={s.thumb}>
      <MusicIcon size={16} />
      {cover !== undefined && <img src={cover} alt="" loading="lazy" onError={({ currentTarget }) => (currentTarget.hidden = true)} />}
    </span>
  )
}
