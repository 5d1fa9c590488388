import { foldText } from '@cove/device-contract/fold'
interface Item {
  readonly title: string
  readonly searchText: string
  readonly at: string
}

interface Page {
  readonly title: string
  readonly searchText: string
  readonly items: readonly Item[]
}

/** A page, or one setting of it. */
export interface SettingsHit<P extends Page> {
  readonly page: P
  readonly item: P['items'][number] | undefined
}

/** Whether a text can be read as these letters of pinyin. */
export type MatchesPinyin = (text: string, letters: string) => boolean

/** SETA-12: pages and settings whose names contain every word of the query, in any language or in pinyin; titles before keywords. */
export function findSettings<P extends Page>(pages: readonly P[], query: string, matchesPinyin?: MatchesPinyin): readonly SettingsHit<P>[] {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const has = (text: string) => words.every((word) => foldText(text).includes(word) || matchesPinyin?.(text, word) === true)
  const hits = pages.flatMap((page): readonly (SettingsHit<P> & { readonly rank: number })[] => {
    const items = page.items.filter((item) => has(item.title) || has(item.searchText)).map((item) => ({ page, item, rank: 1 }))
    if (has(page.title)) return [{ page, item: undefined, rank: 0 }, ...items]
    return has(page.searchText) ? [{ page, item: undefined, rank: 2 }, ...items] : items
  })
  return hits.toSorted((a, b) => a.rank - b.rank).map(({ page, item }) => ({ page, item }))
}
