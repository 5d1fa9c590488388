import { useEffect, useEffectEvent } from 'react'
import type { Player } from './use-player.ts'

interface MediaKeys {
  readonly name: string
  readonly player: Player
  readonly onNext: (() => void) | undefined
}

const skipSeconds = 10
const actions = ['play', 'pause', 'seekforward', 'seekbackward', 'seekto', 'nexttrack'] as const

/** VID-04: the keys of the keyboard and the controls of the system are this video's as soon as it plays, until it is closed. */
export function useMediaKeys({ name, player, onNext }: MediaKeys): void {
  const act = useEffectEvent(({ action, seekOffset, seekTime }: MediaSessionActionDetails) => {
    if (action === 'play' ? !player.isPlaying : action === 'pause' && player.isPlaying) player.toggle()
    if (action === 'nexttrack') onNext?.()
    if (action === 'seekto' && seekTime !== undefined) player.seek(seekTime)
    if (action === 'seekforward') player.seek(player.seconds + (seekOffset ?? skipSeconds))
    if (action === 'seekbackward') player.seek(player.seconds - (seekOffset ?? skipSeconds))
  })
  const { isPlaying } = player
  const hasNext = onNext !== undefined
  useEffect(() => {
    if (!isPlaying || !('mediaSession' in navigator)) return
    const { mediaSession } = navigator
    if (typeof MediaMetadata !== 'undefined') mediaSession.metadata = new MediaMetadata({ title: name })
    for (const action of actions) setKey(action, action === 'nexttrack' && !hasNext ? null : (details) => act(details))
  }, [isPlaying, name, hasNext])
  useEffect(
    () => () => {
      if (!('mediaSession' in navigator)) return
      navigator.mediaSession.metadata = null
      for (const action of actions) setKey(action, null)
    },
    [],
  )
}

function setKey(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler)
  } catch {
    // A browser that does not know the action has no key for it.
  }
}
