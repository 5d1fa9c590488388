import { cuesAt } from './model/subtitles.ts'
import type { ChosenSubtitles } from './use-chosen-subtitles.ts'
import v from './player.module.css'

/** VID-03: the texts of this moment; above the controls while those are shown. */
export function SubtitleLayer({
  subtitles,
  seconds,
  isRaised,
}: {
  readonly subtitles: ChosenSubtitles
  readonly seconds: number
  readonly isRaised: boolean
}) {
  const shown = cuesAt(subtitles.cues, seconds * 1000 - subtitles.offsetMs)
  if (shown.length === 0) return undefined
  return (
    <div className={v.subtitles} data-raised={isRaised || undefined} data-size={subtitles.size} aria-live="off" data-subtitles="">
      {shown.map(({ startMs, text }) => (
        <p key={`${startMs} ${text}`}>{text}</p>
      ))}
    </div>
  )
}
