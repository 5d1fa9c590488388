import type { ItemPosition } from '../position-choice/index.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { mediaPositionOf, shouldRemember } from './model/media-position.ts'
import type { Player } from './use-player.ts'

/** POS-03, POS-07: reports where the player is, some seconds apart and when it stops; playing without an answer is an answer. */
export function useStoredPlace(item: ItemPosition, player: Player): void {
  const last = useRef<number>(undefined)
  const { seconds, durationSeconds, isPlaying } = player
  const remember = useEffectEvent((isForced: boolean) => {
    const position = mediaPositionOf({
      currentTime: seconds,
      duration: durationSeconds,
      ended: seconds > 0 && seconds >= durationSeconds - 0.5,
    })
    if (!position || position.atMs === 0 || (!isForced && !shouldRemember(position.atMs, last.current))) return
    last.current = position.atMs
    item.remember(position)
  })
  const begun = useEffectEvent(() => {
    if (item.offer?.kind === 'begin' && seconds > 8) item.settle()
  })
  useEffect(() => {
    if (isPlaying) remember(false)
    begun()
  }, [isPlaying, seconds])
  useEffect(() => {
    if (!isPlaying) remember(true)
  }, [isPlaying])
  useEffect(() => () => remember(true), [])
}
