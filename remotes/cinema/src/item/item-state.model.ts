import type { CinemaItem, Continue, Episode } from '@cove/device-contract/cinema'

/** Whether a title is a series: it has episodes in place of versions. */
export const isSeries = ({ type, episodeCount }: Pick<CinemaItem, 'type' | 'episodeCount'>): boolean =>
  type === 'tv' || type === 'show' || episodeCount > 0

/** Whether the user has seen all of it. */
export const isWatched = ({ unwatchedCount }: Pick<CinemaItem, 'unwatchedCount'>): boolean => unwatchedCount === 0

/** A span in hours and minutes; at least one minute. */
export function spanOf(ms: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** A position as a clock of a player shows it. */
export function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** Where a film resumes, in ms; undefined when it starts at the beginning. */
export function positionOf({
  progress,
  version: { durationMs },
  leftMs,
}: Pick<Continue, 'progress' | 'version' | 'leftMs'>): number | undefined {
  if (progress <= 0 || durationMs === undefined) return undefined
  return leftMs === undefined ? Math.round(durationMs * progress) : Math.max(0, durationMs - leftMs)
}

/** How an episode is called in one word, such as S1E4. */
export const episodeCode = ({ seasonNo, numberText }: { readonly seasonNo: number; readonly numberText: string }): string =>
  `S${seasonNo}E${numberText}`

/** Episodes that stand before one in its season and were not seen. */
export function unseenBefore(episodes: readonly Episode[], episodeId: number): readonly number[] {
  const at = episodes.findIndex((one) => one.episodeId === episodeId)
  return episodes.slice(0, Math.max(0, at)).flatMap((one) => (one.isWatched ? [] : [one.episodeId]))
}

/** The episode to go on with: one that was begun, else the first that was not seen. */
export function nextEpisode(episodes: readonly Episode[]): Episode | undefined {
  const isBegun = ({ progress = 0, isWatched: seen }: Episode) => !seen && progress > 0
  return episodes.findLast(isBegun) ?? episodes.find(({ isWatched: seen }) => !seen)
}

/** How long the rest of a season takes, in ms. */
export const restOf = (episodes: readonly Episode[]): number =>
  episodes.reduce((sum, { isWatched: seen, durationMs = 0, progress = 0 }) => sum + (seen ? 0 : durationMs * (1 - progress)), 0)

/** Whether a number stands for several episodes. */
export const isDouble = ({ numberText }: Pick<Episode, 'numberText'>): boolean => /^\d+-\d+$/.test(numberText)
