import type { Draft } from './draft.ts'
import { titleKey } from './plain-name.ts'

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** One key for all files of a film or of a series: its title without its marks; films of one name differ by year. */
function workKey(draft: Draft): string | undefined {
  const title = draft.title ?? draft.chineseTitle
  if (title === undefined || draft.kind === 'unknown' || draft.kind === 'not-video') return undefined
  const isSeries = draft.episodes !== undefined || draft.season !== undefined
  return isSeries ? `series:${titleKey(title)}` : `film:${titleKey(title)}:${draft.year ?? ''}`
}

/** Films of one title in one folder are versions of one; its parts are none. */
function joinVersions(drafts: readonly Draft[]): void {
  const films = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const folder = folderOf(draft.path)
    if (draft.kind !== 'film' || draft.part !== undefined || folder === '' || draft.workKey === undefined) continue
    const key = `${folder}\n${draft.workKey}`
    const known = films.get(key)
    if (known) known.push(draft)
    else films.set(key, [draft])
  }
  for (const versions of films.values()) {
    if (versions.length < 2) continue
    const isTold = new Set(versions.map((draft) => draft.resolution)).size > 1
    for (const draft of versions) {
      draft.kind = 'multi-version'
      if (isTold) draft.edition ??= draft.resolution
      draft.reasons.push('sameTitleInFolder')
    }
  }
}

/** Extras of a series of one season are of that season. */
function joinExtras(drafts: readonly Draft[]): void {
  const seasons = new Map<string, Set<number>>()
  const keyOf = (draft: Draft): string => titleKey(draft.title ?? draft.chineseTitle ?? '')
  for (const draft of drafts) {
    if (draft.kind !== 'episode' || draft.season === undefined || draft.season === 0) continue
    const key = keyOf(draft)
    seasons.set(key, (seasons.get(key) ?? new Set()).add(draft.season))
  }
  for (const draft of drafts) {
    const [only, another] = seasons.get(keyOf(draft)) ?? []
    if (draft.kind === 'extra' && another === undefined) draft.season ??= only
  }
}

/** Gives every recognition the key of its work, and tells versions of a film from films. */
export function joinWorks(drafts: readonly Draft[]): void {
  joinExtras(drafts)
  for (const draft of drafts) draft.workKey = workKey(draft)
  joinVersions(drafts)
}
