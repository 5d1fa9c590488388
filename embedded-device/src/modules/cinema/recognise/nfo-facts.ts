/** What a file of descriptions beside a video says of it. */
export interface NfoFacts {
  readonly kind: 'film' | 'series' | 'episode' | 'season'
  readonly title?: string | undefined
  readonly originalTitle?: string | undefined
  readonly showTitle?: string | undefined
  readonly year?: number | undefined
  readonly season?: number | undefined
  readonly episode?: number | undefined
  readonly plot?: string | undefined
  readonly ids: { readonly imdb?: string | undefined; readonly tmdb?: string | undefined; readonly tvdb?: string | undefined }
  readonly actors: readonly { readonly name: string; readonly role?: string | undefined }[]
  readonly directors: readonly string[]
  readonly genres: readonly string[]
  readonly tags: readonly string[]
  readonly rating?: number | undefined
  readonly set?: string | undefined
}
