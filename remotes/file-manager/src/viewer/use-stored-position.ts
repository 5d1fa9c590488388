import type { PositionChoice } from '@cove/kernel'
import type { ItemPosition } from '@cove/parts/position-choice'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'
import { seekTo } from '../ui/seek-to.ts'
import { mediaPositionOf, shouldRemember } from '../model/media-position.ts'

/** A player's handlers for the position service. */
export interface StoredPosition {
  readonly listeners: {
    readonly onTimeUpdate: () => void
    readonly onPause: () => void
    readonly onPlay: () => void
    readonly onSeeked: () => void
    readonly onEnded: () => void
  }
  readonly continueAt: (position: PositionChoice['position']) => void
  readonly restart: () => void
}

/** POS-03, POS-07: reports where the player is, some seconds apart and whenever it stops; nothing before the user has chosen or played. */
export function useStoredPosition(item: ItemPosition, media: RefObject<HTMLMediaElement | null>): StoredPosition {
  const last = useRef<number>(undefined)
  const hasBegun = useRef(false)
  const remember = (isForced: boolean) => {
    const position = media.current && mediaPositionOf(media.current)
    if (!position || !hasBegun.current || (!isForced && !shouldRemember(position.atMs, last.current))) return
    last.current = position.atMs
    item.remember(position)
  }
  const leave = useEffectEvent(() => remember(true))
  useEffect(() => () => leave(), [])
  const seek = (seconds: number) => {
    hasBegun.current = true
    if (media.current) seekTo(media.current, seconds, true)
  }
  return {
    listeners: {
      onTimeUpdate: () => remember(false),
      onPause: () => remember(true),
      onSeeked: () => remember(true),
      onEnded: () => remember(true),
      onPlay: () => {
        // Playing without an answer is an answer: from where the player is.
        if (!hasBegun.current && item.offer?.kind === 'begin') item.settle()
        hasBegun.current = true
      },
    },
    continueAt: ({ atMs = 0 }) => seek(atMs / 1000),
    restart: () => seek(0),
  }
}
