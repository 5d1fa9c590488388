import type { OpenedFile } from '@cove/kernel/declare'
import { useState } from 'react'
import { keyOfVideo, shuffled } from '../model/wall-pages.ts'
import type { PinnedTiles } from '../model/wall-pages.ts'

/** VW-02: the order of the videos of a wall, and which of them keep their tile. */
export interface WallOrder {
  readonly videos: readonly OpenedFile[]
  readonly pinned: PinnedTiles
  readonly isPinned: (video: OpenedFile) => boolean
  readonly togglePin: (video: OpenedFile, tile: number) => void
  readonly shuffle: () => void
}

/** New files of the folder follow those that were there; removed ones leave. */
export function useWallOrder(videos: readonly OpenedFile[]): WallOrder {
  const [ranks, setRanks] = useState<ReadonlyMap<string, number>>(new Map())
  const [pinned, setPinned] = useState<PinnedTiles>(new Map())
  const rankOf = (video: OpenedFile) => ranks.get(keyOfVideo(video)) ?? videos.length
  const isPinned = (video: OpenedFile) => [...pinned.values()].some((one) => keyOfVideo(one) === keyOfVideo(video))
  return {
    videos: videos.toSorted((one, two) => rankOf(one) - rankOf(two)),
    pinned,
    isPinned,
    togglePin: (video, tile) => {
      const others = [...pinned].filter(([at, one]) => at !== tile && keyOfVideo(one) !== keyOfVideo(video))
      setPinned(new Map(isPinned(video) ? others : [...others, [tile, video]]))
    },
    shuffle: () => setRanks(new Map(shuffled(videos, Math.random).map((video, at) => [keyOfVideo(video), at]))),
  }
}
