import type { AudioTrack } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useEffect, useRef } from 'react'
import { chooseEncoding, chosenEncoding } from '@cove/parts/file-text'
import { useLyrics } from '../data/use-lyrics.ts'
import { lineAt } from '../model/lyrics.ts'
import type { LyricLine } from '../model/lyrics.ts'
import { EncodingMenu } from '@cove/parts/file-text'
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
  const { found, reload } = useLyrics(track)
  const lines = found?.lines
  const present = lines ? lineAt(lines, seconds) : -1
  const box = useRef<HTMLDivElement>(null)
  const scrolledAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const line = box.current?.children[present] as HTMLElement | undefined
    if (!line || !box.current || performance.now() - scrolledAt.current < pauseMs) return
    box.current.scrollTo({ top: line.offsetTop - box.current.clientHeight / 2 + line.clientHeight / 2, behavior: 'smooth' })
  }, [present])
  return (
    <div className={s.lyrics}>
      <div
        ref={box}
        className={s.lines}
        role="group"
        aria-label={t('music.lyrics')}
        onWheel={() => {
          scrolledAt.current = performance.now()
        }}
      >
        {lines?.length === 0 && <p className={s.noLyrics}>{t('music.noLyrics')}</p>}
        {lines?.map((line, index) => (
          <Line key={index} line={line} distance={present < 0 ? Number.POSITIVE_INFINITY : Math.abs(index - present)} onSeek={onSeek} />
        ))}
      </div>
      {found?.file && <LyricsEncoding file={found.file} onChosen={reload} />}
    </div>
  )
}

interface LineProps {
  readonly line: LyricLine
  /** From the line that is sung. */
  readonly distance: number
  readonly onSeek: (seconds: number) => void
}

function Line({ line: { seconds: at, text }, distance, onSeek }: LineProps) {
  if (at === undefined) return <p className={s.plainLine}>{text}</p>
  return (
    <button
      type="button"
      className={s.line}
      aria-current={distance === 0 || undefined}
      data-near={distance === 1 || undefined}
      onClick={() => onSeek(at)}
    >
      {text || '♪'}
    </button>
  )
}

interface LyricsEncodingProps {
  readonly file: Parameters<typeof chosenEncoding>[0]
  readonly onChosen: () => void
}

/** EDT-01: the file of the words in another encoding, where they are wrong letters. */
function LyricsEncoding({ file, onChosen }: LyricsEncodingProps) {
  return (
    <div className={s.encoding}>
      <EncodingMenu
        side="top"
        present={undefined}
        chosen={chosenEncoding(file)}
        onChoose={(name) => {
          chooseEncoding(file, name)
          onChosen()
        }}
      />
    </div>
  )
}
