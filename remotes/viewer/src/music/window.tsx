import { shownName } from '@cove/device-contract/rules'
import { useKernel, useStoreValue, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, EmptyState, IconButton } from '@cove/ui'
import { CaptionsIcon, PlaylistIcon } from '@cove/ui/icons'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { openChosen } from '../data/open-chosen.ts'
import { useOpenedFiles } from '../data/use-opened-file.ts'
import { useCover, usePlayOpened } from '../data/use-tracks.ts'
import { Lyrics } from './lyrics.tsx'
import { NowPlaying } from './now-playing.tsx'
import { Queue } from './queue.tsx'
import s from './music.module.css'

/** AUD-02 to AUD-04: the page of the player. The sound belongs to the desktop: it goes on when this window closes. */
export default function MusicWindow() {
  const t = useT('viewer')
  const kernel = useKernel()
  const { setTitle, id: windowId } = useWindow()
  usePlayOpened(useOpenedFiles())
  const state = useStoreValue(kernel.audio.store, (audio) => audio)
  const track = state.queue[state.at]
  const cover = useCover(track)
  const title = track?.title ?? (track && shownName(track.name))
  useEffect(() => setTitle(title ?? t('music.title')), [setTitle, title, t])
  const choose = async () => {
    const places = await kernel.pick({ title: t('music.choose'), kinds: ['file'], fileKinds: ['audio'], multiple: true, windowId })
    if (places)
      openChosen(
        kernel,
        places.map(({ storageId, path }) => ({ storageId, path, name: path.split('/').at(-1) ?? '' })),
      )
  }
  return (
    <div className={s.root} data-theme="dark">
      {cover !== undefined && <img className={s.ground} src={cover} alt="" aria-hidden="true" />}
      <div className={s.veil} />
      <div className={s.bar} data-window-drag="" />
      {track ? (
        <Parts>
          <NowPlaying state={state} track={track} cover={cover} />
          <Lyrics track={track} seconds={state.seconds} onSeek={kernel.audio.seek} />
          <Queue state={state} />
        </Parts>
      ) : (
        <div className={s.empty}>
          <EmptyState
            art="folder"
            title={t('music.empty')}
            body={t('music.emptyBody')}
            action={
              <Button variant="primary" onClick={() => void choose()}>
                {t('music.choose')}
              </Button>
            }
          />
        </div>
      )}
    </div>
  )
}

type Part = 'lyrics' | 'queue'

/** Three columns. A narrow window has room for two of them or one, and the user chooses what they show. */
function Parts({ children }: { readonly children: ReactNode }) {
  const t = useT('viewer')
  const [part, setPart] = useState<Part>()
  const choice = (one: Part, icon: ReactNode) => (
    <span>
      <IconButton label={t(`music.${one}`)} pressed={part === one} icon={icon} onClick={() => setPart(part === one ? undefined : one)} />
    </span>
  )
  return (
    <>
      <div className={s.choice}>
        {choice('lyrics', <CaptionsIcon size={18} />)}
        {choice('queue', <PlaylistIcon size={18} />)}
      </div>
      <div className={s.columns} data-part={part}>
        {children}
      </div>
    </>
  )
}
