import type { KeyboardEvent, RefObject } from 'react'
import type { ChosenSubtitles } from './use-chosen-subtitles.ts'
import type { Player } from './use-player.ts'

interface VideoKeys {
  readonly player: Player
  readonly media: RefObject<HTMLVideoElement | null>
  readonly subtitles: ChosenSubtitles
  readonly fullScreen: { readonly toggle: () => void }
  readonly onNext: (() => void) | undefined
  /** Shows the controls. */
  readonly wake: () => void
}

/** Shows the picture in a small separate window; a browser without that stays as it is. */
export function togglePictureInPicture(media: HTMLVideoElement | null): void {
  const change = document.pictureInPictureElement ? document.exitPictureInPicture() : media?.requestPictureInPicture?.()
  void change?.catch(() => undefined)
}

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 3]

/** VID-04: Space K, J L, arrows, C, N, P, F, M, digits, < >. */
export function useVideoKeys({ player, media, subtitles, fullScreen, onNext, wake }: VideoKeys): (event: KeyboardEvent) => void {
  const skip = (by: number) => player.seek(player.seconds + by)
  const louder = (by: number) => {
    if (media.current) media.current.volume = Math.min(1, Math.max(0, media.current.volume + by))
  }
  const faster = (step: 1 | -1) => {
    const player_ = media.current
    if (!player_) return
    const at = speeds.findIndex((speed) => speed >= player_.playbackRate)
    player_.playbackRate = speeds[Math.min(speeds.length - 1, Math.max(0, at + step))] ?? 1
  }
  const nextSubtitles = () => {
    const ids = [undefined, ...subtitles.choices.filter(({ isText }) => isText).map(({ id }) => id)]
    subtitles.choose(ids[(ids.indexOf(subtitles.chosenId) + 1) % ids.length])
  }
  const keys: Readonly<Record<string, () => void>> = {
    ' ': player.toggle,
    k: player.toggle,
    j: () => skip(-10),
    l: () => skip(10),
    ArrowLeft: () => skip(-5),
    ArrowRight: () => skip(5),
    ArrowUp: () => louder(0.05),
    ArrowDown: () => louder(-0.05),
    c: nextSubtitles,
    n: () => onNext?.(),
    p: () => togglePictureInPicture(media.current),
    f: fullScreen.toggle,
    m: () => {
      if (media.current) media.current.muted = !media.current.muted
    },
    '<': () => faster(-1),
    '>': () => faster(1),
  }
  return (event) => {
    wake()
    const isInField = (event.target as Element).closest('input,[role="menu"],[role="dialog"]:not([data-window-id])') !== null
    const isOnButton = event.key === ' ' && (event.target as Element).closest('button') !== null
    if (event.ctrlKey || event.metaKey || event.altKey || isInField || isOnButton) return
    const tenth = /^\d$/.test(event.key) ? () => player.seek((player.durationSeconds * Number(event.key)) / 10) : undefined
    const act = tenth ?? keys[event.key] ?? keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }
}
