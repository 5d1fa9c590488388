import type { AudioTrack } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useEffect, useRef } from 'react'
import { useLyrics } from '../data/use-lyrics.ts'
import { lineAt } from '../model/lyrics.ts'
import s from './music.module.css'

interface LyricsProps {
  readonly track: AudioTrack
  readonly seconds: number
  readonly onSeek: (seconds: number) => void
}

/** A user who scrolls pauses following for so long, in ms. */
const pauseMs = 3_000

/** AUD-03: the words; the line that is sung is large and in the middle. A press on a line goes there. */
export function Lyrics({ track, seconds, onSeek }: LyricsProps) {
  const t = useT('viewer')
  const lines = useLyrics(track)
  const present = lines ? lineAt(lines, seconds) : -1
  const box = useRef<HTMLDivElement>(null)
  const scrolledAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const line = box.current?.children[present] as HTMLElement | undefined
    if (!line || !box.current || performance.now() - scrolledAt.current < pauseMs) return
    box.current.scrollTo({ top: line.offsetTop - box.current.clientHeight / 2 + line.clientHeight / 2, behavior: 'smooth' })
  }, [present])
  return (
    <div
      ref={box}
      className={s.lyrics}
      role="group"
      aria-label={t('music.lyrics')}
      onWheel={() => {
        scrolledAt.current = performance.now()
      }}
    >
      {lines?.length === 0 && <p className={s.noLyrics}>{t('music.noLyrics')}</p>}
      {lines?.map((line, index) => {
        const { seconds: at, text } = line
        const near = present >= 0 && Math.abs(index - present) === 1
        return at === undefined ? (
          <p key={index} className={s.plainLine}>
            {text}
          </p>
        ) : (
          <button
            key={index}
            type="button"
            className={s.line}
            aria-current={index === present || undefined}
            data-near={near || undefined}
            onClick={() => onSeek(at)}
          >
            {text || '♪'}
          </button>
        )
      })}
    </div>
  )
}
