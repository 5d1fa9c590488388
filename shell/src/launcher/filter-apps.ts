import { foldedMatch, foldText } from '@cove/device-contract/fold'
import type { App } from '../apps/apps.ts'

/** Says whether what was typed is the pinyin of a title, or its first letters. */
export type PinyinOf = (title: string, word: string) => readonly number[] | null

/** The apps whose name contains every word that was typed; those that begin with it come first, those found by pinyin last. */
export function filterApps(apps: readonly App[], query: string, pinyinOf?: PinyinOf): readonly App[] {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return apps
  const isNamed = foldedMatch(query)
  const hits = apps.filter((app) => isNamed(app.searchText))
  const begins = (app: App) => foldText(app.title).startsWith(words[0] ?? '')
  const spoken = pinyinOf ? apps.filter((app) => !hits.includes(app) && words.every((word) => pinyinOf(app.title, word) !== null)) : []
  return [...hits.filter(begins), ...hits.filter((app) => !begins(app)), ...spoken]
}
