import type { Draft } from './draft.ts'
import { titleKey } from './plain-name.ts'
import type { LibraryFile } from './recognised.ts'

const works: ReadonlySet<Draft['kind']> = new Set(['film', 'episode', 'multi-version', 'unknown', 'disc-folder'])
const shortSeconds = 20 * 60

/** What an NFO says goes before what a name says; an embedded title only confirms or fills, for it is often an advertisement. */
export function withFacts(draft: Draft, { nfo, embeddedTitle, durationSeconds }: LibraryFile): Draft {
  if (!works.has(draft.kind)) return draft
  const reasons = [...draft.reasons]
  const title = draft.title ?? draft.chineseTitle
  const key = embeddedTitle === undefined ? '' : titleKey(embeddedTitle)
  if (key !== '' && title !== undefined && key.includes(titleKey(title))) reasons.push('embeddedTitle')
  if (draft.kind === 'film' && durationSeconds !== undefined && durationSeconds < shortSeconds) reasons.push('shortFilm')
  if (!nfo) return { ...draft, reasons }
  const named = nfo.kind === 'episode' ? nfo.showTitle : nfo.title
  const isChinese = named !== undefined && /\p{Script=Han}/u.test(named)
  const titles = named === undefined ? {} : isChinese ? { chineseTitle: named, title: nfo.originalTitle ?? draft.title } : { title: named }
  const numbers =
    nfo.kind === 'episode' && nfo.episode !== undefined
      ? {
          kind: 'episode' as const,
          season: nfo.season ?? draft.season,
          episodes: { by: 'season' as const, numbers: [nfo.episode], isRange: false },
        }
      : nfo.kind === 'film' && draft.kind !== 'disc-folder'
        ? { kind: 'film' as const, season: undefined, episodes: undefined }
        : {}
  return {
    ...draft,
    ...titles,
    ...numbers,
    year: nfo.kind === 'episode' ? draft.year : (nfo.year ?? draft.year),
    reasons: [...reasons, 'nfo'],
  }
}
