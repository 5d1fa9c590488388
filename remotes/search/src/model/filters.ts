import type { ContentKind } from '@cove/device-contract/search'

export const ages = ['any', 'week', 'month', 'year'] as const
export type Age = (typeof ages)[number]
export const sizes = ['any', 'small', 'middle', 'large'] as const
export type Size = (typeof sizes)[number]

/** SRC-02: what the user narrowed the hits to; an empty text means everything. */
export interface Filters {
  readonly kind: ContentKind | 'any'
  readonly age: Age
  readonly size: Size
  /** Number of a tag. */
  readonly tag: string
  readonly person: string
}

export const noFilters: Filters = { kind: 'any', age: 'any', size: 'any', tag: 'any', person: 'any' }

/** SRC-04: the address of a search, which opens it in another window, and on other devices of the network. */
export function addressOf(text: string, filters: Filters): string {
  const narrowed = Object.entries(filters).filter(([, value]) => value !== 'any')
  const query = new URLSearchParams([...(text === '' ? [] : [['q', text]]), ...narrowed]).toString()
  return query === '' ? '/global-search' : `/global-search?${query}`
}

/** The filters of an address; what is not known, such as another kind than `kinds`, is left out. */
export function filtersOf(query: URLSearchParams, kinds: readonly ContentKind[]): Filters {
  const oneOf = <T extends string>(name: string, known: readonly T[]): T | 'any' => known.find((one) => one === query.get(name)) ?? 'any'
  const tag = query.get('tag') ?? ''
  return {
    kind: oneOf('kind', kinds),
    age: oneOf('age', ages),
    size: oneOf('size', sizes),
    tag: /^\d{1,15}$/.test(tag) ? tag : 'any',
    person: query.get('person')?.slice(0, 64) || 'any',
  }
}

const days: Readonly<Record<Age, number>> = { any: 0, week: 7, month: 31, year: 366 }
const daySeconds = 86_400
const mebibyte = 1 << 20

/** The filters as the device takes them. */
export function queryOf({ kind, age, size, tag, person }: Filters, nowMs: number) {
  return {
    ...(kind === 'any' ? {} : { kind }),
    ...(age === 'any' ? {} : { fromSeconds: Math.floor(nowMs / 1000 / 60) * 60 - days[age] * daySeconds }),
    ...(size === 'middle' ? { minSizeBytes: mebibyte } : size === 'large' ? { minSizeBytes: 10 * mebibyte } : {}),
    ...(size === 'small' ? { maxSizeBytes: mebibyte } : size === 'middle' ? { maxSizeBytes: 10 * mebibyte } : {}),
    ...(tag === 'any' ? {} : { tagId: Number(tag) }),
    ...(person === 'any' ? {} : { ownerNo: person }),
  }
}
