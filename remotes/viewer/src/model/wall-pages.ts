/** A video of a wall. */
export interface WallVideo {
  readonly storageId: string
  readonly path: string
}

/** VW-02: tiles of one side of the wall. */
export const wallSides = [2, 3, 4] as const
export type WallSide = (typeof wallSides)[number]

/** VW-02: a wall has at most so many videos. */
export const mostWallVideos = 1000

/** Videos that keep their tile, by the index of the tile. */
export type PinnedTiles = ReadonlyMap<number, WallVideo>

/** What a wall shows. */
export interface WallRequest {
  readonly videos: readonly WallVideo[]
  readonly pinned: PinnedTiles
  /** Tiles of a page. */
  readonly tileCount: number
  readonly page: number
}

/** The tiles of one page, and how many pages exist. */
export interface WallPage {
  readonly tiles: readonly WallVideo[]
  readonly page: number
  readonly pageCount: number
}

/** Names a video among others. */
export const keyOfVideo = ({ storageId, path }: WallVideo): string => `${storageId}\n${path}`

/** The last part of a path; '' for the top folder. */
export const nameOfPath = (path: string): string => path.split('/').at(-1) ?? ''

/** VW-02: pinned videos keep their tile on every page; the others fill the remaining tiles in order. Pages wrap around. */
export function wallPage({ videos, pinned, tileCount, page }: WallRequest): WallPage {
  const known = new Set(videos.map(keyOfVideo))
  const kept = new Map([...pinned].filter(([tile, video]) => tile < tileCount && known.has(keyOfVideo(video))))
  const keptKeys = new Set([...kept.values()].map(keyOfVideo))
  const others = videos.filter((video) => !keptKeys.has(keyOfVideo(video)))
  const room = tileCount - kept.size
  const pageCount = room > 0 ? Math.max(1, Math.ceil(others.length / room)) : 1
  const at = ((page % pageCount) + pageCount) % pageCount
  const rest = others.slice(at * room, (at + 1) * room)
  const tiles: WallVideo[] = []
  for (let tile = 0; tile < tileCount; tile += 1) {
    const next = kept.get(tile) ?? rest.shift()
    if (next) tiles.push(next)
  }
  return { tiles, page: at, pageCount }
}

/** VW-02: the same videos in another order. */
export function shuffled<T>(items: readonly T[], random: () => number): readonly T[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [one, two] = [mixed[last], mixed[other]]
    if (one !== undefined && two !== undefined) [mixed[last], mixed[other]] = [two, one]
  }
  return mixed
}

/** VW-02: the tile that an arrow key leads to; undefined at the edge of the wall. */
export function tileAfter(at: number, key: string, { side, count }: { readonly side: number; readonly count: number }): number | undefined {
  const column = at % side
  const next =
    key === 'ArrowRight' && column < side - 1
      ? at + 1
      : key === 'ArrowLeft' && column > 0
        ? at - 1
        : key === 'ArrowDown'
          ? at + side
          : key === 'ArrowUp'
            ? at - side
            : -1
  return next >= 0 && next < count ? next : undefined
}

/** VW-02: how far a looping video is from the clock of the wall, in seconds; negative when it is behind. */
export function driftOf(currentSeconds: number, clockSeconds: number, durationSeconds: number): number {
  if (!(durationSeconds > 0)) return 0
  const target = clockSeconds % durationSeconds
  const ahead = currentSeconds - target
  const half = durationSeconds / 2
  return ahead > half ? ahead - durationSeconds : ahead < -half ? ahead + durationSeconds : ahead
}
