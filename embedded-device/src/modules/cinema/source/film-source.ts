import type { CinemaPerson, SourceLanguage } from '@cove/device-contract/cinema'
import type { Patience } from '../../../module-kit/service-kit.ts'

export type WorkKind = 'movie' | 'tv'

/** A work as a search finds it. */
export interface FoundWork {
  readonly kind: WorkKind
  readonly id: number
  readonly name: string
  readonly original?: string | undefined
  readonly year?: number | undefined
  readonly plot?: string | undefined
  /** As the source names it. */
  readonly posterPath?: string | undefined
}

/** Everything about a work. */
export interface FoundDetails extends FoundWork {
  readonly tagline?: string | undefined
  readonly genres: readonly string[]
  readonly people: readonly CinemaPerson[]
  /** 0 to 10. */
  readonly rating?: number | undefined
  readonly minutes?: number | undefined
  readonly backdropPath?: string | undefined
}

/** An episode of a season. */
export interface FoundEpisode {
  readonly numberText: string
  readonly name?: string | undefined
  readonly plot?: string | undefined
  readonly stillPath?: string | undefined
}

/** How one question is asked. */
export interface Ask {
  readonly language: SourceLanguage
  readonly patience: Patience
  readonly signal: AbortSignal
}

/** Where metadata comes from. Every method rejects with a `ServiceError` when there is no usable answer. */
export interface FilmSource {
  search(asked: { readonly kind: WorkKind; readonly name: string; readonly year?: number | undefined }, ask: Ask): Promise<FoundWork[]>
  details(work: { readonly kind: WorkKind; readonly id: number }, ask: Ask): Promise<FoundDetails>
  season(seriesId: number, season: number, ask: Ask): Promise<FoundEpisode[]>
  /** The bytes of a picture, not more than `mostPictureBytes`; what they are is not known. */
  picture(size: string, path: string, ask: Ask): Promise<Uint8Array>
  /** Resolves when the key is accepted. */
  check(ask: Ask): Promise<void>
}

/** How a work is named in the database of the device. */
export const workKey = ({ kind, id }: Pick<FoundWork, 'kind' | 'id'>): string => `${kind}-${id}`

export function workOfKey(key: string): { readonly kind: WorkKind; readonly id: number } | undefined {
  const [, kind, id] = /^(movie|tv)-(\d+)$/.exec(key) ?? []
  return kind === 'movie' || kind === 'tv' ? { kind, id: Number(id) } : undefined
}
