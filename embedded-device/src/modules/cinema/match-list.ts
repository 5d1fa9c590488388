import type { TitleState } from './title-store.ts'
import type { Readable } from './readable.ts'
import { both, readableTitles } from './readable-where.ts'
import type { Where } from './readable-where.ts'

/** The lists of the matching workbench. */
export type MatchState = 'unsure' | 'unrecognized' | 'accepted' | 'ignored'

export const decisionStates = { accept: 'accepted', ignore: 'ignored', restore: 'open' } as const satisfies Record<string, TitleState>

interface Matches {
  readonly libraryIds: readonly number[]
  readonly state: MatchState
  readonly fromScore: number
}

const states: Readonly<Record<MatchState, string>> = {
  unsure: "t.state = 'open' and t.type <> 'unrecognized'",
  unrecognized: "t.state = 'open' and t.type = 'unrecognized'",
  accepted: "t.state = 'accepted'",
  ignored: "t.state = 'ignored'",
}

/** Titles, as `t`, of one list of the workbench. */
export const matchWhere = (readable: Readable, { libraryIds, state, fromScore }: Matches): Where =>
  both([
    { sql: `t.has_files = 1 and ${states[state]}`, values: [] },
    { sql: 't.library_id in (select value from json_each(?)) and t.score >= ?', values: [JSON.stringify(libraryIds), fromScore] },
    // Videos of the family are what they are.
    { sql: "t.library_id not in (select id from cinema_library where kind = 'home')", values: [] },
    readableTitles(readable),
  ])
