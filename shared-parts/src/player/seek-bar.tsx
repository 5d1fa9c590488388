import type { Resource } from '@cove/device-contract/files'
import { playback } from '@cove/device-contract/playback'
import type { Probe } from '@cove/device-contract/playback'
import { useKernel } from '@cove/kernel'
import { useEffect, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { barParts, chapterAt } from './model/chapters.ts'
import { timeText } from '../stage/index.ts'
import type { Player } from './use-player.ts'
import { usePlayerTexts } from './player-texts.ts'
import v from './player.module.css'

interface SeekBarProps {
  readonly file: Resource
  readonly probe: Probe | undefined
  readonly player: Player
}

/** Pictures are asked for at steps of so many seconds, so that they are found again in the cache. */
const frameStepSeconds = 5
const frameDelayMs = 120

/** VID-04: the time, with a gap between chapters, what is loaded, and a small picture of the place under the pointer. */
export function SeekBar({ file, probe, player }: SeekBarProps) {
  const t = usePlayerTexts()
  const bar = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState<number>()
  const { durationSeconds, seconds } = player
  const chapters = probe?.chapters ?? []
  const shareAt = (event: PointerEvent) => {
    const rect = bar.current?.getBoundingClientRect()
    return rect ? Math.min(1, Math.max(0, (event.clientX - rect.left) / rect.width)) : 0
  }
  return (
    <div
      ref={bar}
      className={v.bar}
      role="presentation"
      onPointerMove={(event) => setShare(shareAt(event))}
      onPointerLeave={() => setShare(undefined)}
    >
      <Parts probe={probe} player={player} share={share} />
      <input
        type="range"
        className={v.seek}
        min={0}
        max={Math.max(1, durationSeconds)}
        step={0.1}
        value={Math.min(seconds, Math.max(1, durationSeconds))}
        aria-label={t.seek}
        aria-valuetext={`${timeText(seconds)} / ${timeText(durationSeconds)}`}
        onChange={({ target }) => player.seek(Number(target.value))}
      />
      {share !== undefined && durationSeconds > 0 && (
        <Preview
          file={file}
          atSeconds={share * durationSeconds}
          share={share}
          chapter={chapterAt(chapters, share * durationSeconds * 1000)?.title}
          hasFrames={probe?.tracks.some(({ kind }) => kind === 'video') === true}
        />
      )}
    </div>
  )
}

/** The bar itself, with a gap between chapters. */
function Parts({ probe, player, share }: Pick<SeekBarProps, 'probe' | 'player'> & { readonly share: number | undefined }) {
  const { durationSeconds, seconds, bufferedSeconds } = player
  const chapters = probe?.chapters ?? []
  const of = (value: number) => (durationSeconds > 0 ? Math.min(1, value / durationSeconds) : 0)
  const filled = (value: number, part: { readonly start: number; readonly end: number }) =>
    `${Math.min(1, Math.max(0, (of(value) - part.start) / (part.end - part.start))) * 100}%`
  return (
    <>
      {barParts(chapters, durationSeconds * 1000).map((part) => (
        <span
          key={part.start}
          className={v.part}
          style={{ flexGrow: part.end - part.start }}
          data-hovered={(share !== undefined && share >= part.start && share < part.end) || undefined}
        >
          <u style={{ width: filled(bufferedSeconds, part) }} />
          <i style={{ width: filled(seconds, part) }} />
        </span>
      ))}
    </>
  )
}

interface PreviewProps {
  readonly file: Resource
  readonly atSeconds: number
  readonly share: number
  readonly chapter: string | undefined
  readonly hasFrames: boolean
}

function Preview({ file, atSeconds, share, chapter, hasFrames }: PreviewProps) {
  const { transfers } = useKernel()
  const step = Math.floor(atSeconds / frameStepSeconds) * frameStepSeconds
  const [shown, setShown] = useState<number>()
  const { storageId, path, modifiedSeconds } = file
  useEffect(() => {
    const timer = setTimeout(() => setShown(step), frameDelayMs)
    return () => clearTimeout(timer)
  }, [step])
  const url =
    hasFrames && shown !== undefined
      ? transfers.ticketUrl(playback.calls.frame, { storageId, path, atMs: shown * 1000, modifiedSeconds })
      : undefined
  return (
    <div className={v.preview} style={{ left: `clamp(88px, ${share * 100}%, calc(100% - 88px))` }}>
      {url !== undefined && <img key={url} src={url} alt="" />}
      <b>{timeText(atSeconds)}</b>
      {chapter !== undefined && <span>{chapter}</span>}
    </div>
  )
}
