import type { Recognised } from './recognise/recognised.ts'

/** Where an episode stands in its series. */
export interface EpisodePlace {
  readonly season: number
  /** As its name says it: `3`, `3-4`, `7.5`, `2014-10-31`. */
  readonly numberText: string
  readonly name?: string | undefined
}

/** The place of a file of a series; one without a number is a special with its own name. */
export function episodePlaceOf({ season, episodes }: Pick<Recognised, 'season' | 'episodes'>, stem: string): EpisodePlace {
  if (!episodes) return { season: season ?? 0, numberText: '0', name: stem }
  if (episodes.by === 'date') return { season: season ?? Number(episodes.date.slice(0, 4)), numberText: episodes.date }
  const { numbers } = episodes
  const [first = 0] = numbers
  const last = numbers.at(-1) ?? first
  return { season: season ?? 1, numberText: last === first ? String(first) : `${first}-${last}` }
}

/** Orders the episodes of a season: by number, or by day. */
export function sortNumberOf(numberText: string): number {
  const date = /^(\d{4})-(\d\d)-(\d\d)$/.exec(numberText)
  if (date) return Number(date[1]) * 10_000 + Number(date[2]) * 100 + Number(date[3])
  return Number.parseFloat(numberText) || 0
}
