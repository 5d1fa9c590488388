import { useState } from 'react'
import type { App } from '../apps/apps.ts'
import { filterApps } from './filter-apps.ts'
import { usePinyinMatch } from '../palette/use-pinyin-match.ts'
import type { Category } from './category-strip.tsx'

/** What of the apps the launcher shows. */
export interface LauncherView {
  readonly query: string
  readonly setQuery: (query: string) => void
  readonly category: Category | undefined
  readonly setCategory: (category: Category | undefined) => void
  /** True shows `hits` as one list, without pages and folders. */
  readonly isFlat: boolean
  readonly hits: readonly App[]
  /** Takes back what was typed, then the group; false when nothing was chosen. */
  readonly clear: () => boolean
}

/** What was typed, at first `typed`, and which group was chosen. Apps in folders are found too. */
export function useView(apps: readonly App[], typed = ''): LauncherView {
  const [query, setQuery] = useState(typed)
  const [category, setCategory] = useState<Category>()
  const pinyinMatch = usePinyinMatch(/[a-z]/i.test(query))
  const ofCategory = category === undefined ? apps : apps.filter((app) => app.category === category)
  return {
    query,
    setQuery,
    category,
    setCategory,
    isFlat: query !== '' || category !== undefined,
    hits: filterApps(ofCategory, query, pinyinMatch),
    clear: () => {
      if (query !== '') setQuery('')
      else if (category !== undefined) setCategory(undefined)
      else return false
      return true
    },
  }
}
