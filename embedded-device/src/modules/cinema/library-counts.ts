import type { Library } from '@cove/device-contract/cinema'
import type { CinemaParts } from './parts.ts'
import type { StoredLibrary } from './library-store.ts'
import type { Readable } from './readable.ts'
import { readableTitles } from './readable-where.ts'

type Counts = Pick<Library, 'filmCount' | 'seriesCount' | 'clipCount' | 'unsureCount'>

/** What a library has that the user may see. Clips are videos of the family, and what no name tells. */
export function countsOf({ db }: Pick<CinemaParts, 'db'>, readable: Readable, { id, kind }: StoredLibrary): Counts {
  const { sql, values } = readableTitles(readable)
  const rows = db.arrays(
    `select t.type, count(*), sum(t.state = 'open') from cinema_title t where t.library_id = ? and t.is_listed = 1 and ${sql} group by t.type`,
    ...[id, ...values],
  )
  const counts = { filmCount: 0, seriesCount: 0, clipCount: 0, unsureCount: 0 }
  for (const [type, count, open] of rows) {
    const isClip = kind === 'home' || type === 'unrecognized'
    counts[isClip ? 'clipCount' : type === 'tv' || type === 'show' ? 'seriesCount' : 'filmCount'] += Number(count)
    if (kind !== 'home' && type !== 'unrecognized') counts.unsureCount += Number(open)
  }
  return counts
}
