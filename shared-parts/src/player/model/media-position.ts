/** POS-03: a position is reported when playing has gone on for this long, in ms. */
const stepMs = 5_000

/** What of a player decides its position. */
export interface PlayerState {
  readonly currentTime: number
  readonly duration: number
  readonly ended: boolean
}

/** A position in media. */
export interface MediaPosition {
  readonly progress: number
  readonly atMs: number
  readonly durationMs: number
}

/** POS-01: where a player is; undefined while its length is not known, as for a live stream. */
export function mediaPositionOf({ currentTime, duration, ended }: PlayerState): MediaPosition | undefined {
  if (!Number.isFinite(duration) || duration <= 0 || !Number.isFinite(currentTime)) return undefined
  const seconds = Math.min(Math.max(currentTime, 0), duration)
  return { progress: ended ? 1 : seconds / duration, atMs: Math.round(seconds * 1000), durationMs: Math.round(duration * 1000) }
}

/** POS-03: whether a new time is far enough from the one reported last. */
export function shouldRemember(atMs: number, lastMs: number | undefined): boolean {
  return lastMs === undefined ? atMs >= stepMs : Math.abs(atMs - lastMs) >= stepMs
}
