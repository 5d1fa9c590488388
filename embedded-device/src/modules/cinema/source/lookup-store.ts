import type { Host } from '../../../module-kit/module-kit.ts'
import type { FoundEpisode } from './film-source.ts'
import { workKey } from './film-source.ts'
import type { Judged } from './judge.ts'

/** What the database is asked with: when it changes, it is asked again. */
const asked = `json_array(coalesce(t.hand ->> '$.name', t.auto ->> '$.name'), coalesce(t.hand ->> '$.year', t.auto ->> '$.year'),
  coalesce(t.hand ->> '$.type', t.auto ->> '$.type'))`

/** A description with a story, and a poster beside it, leave nothing to ask. */
const isWhole = `t.auto ->> '$.plot' is not null and instr(t.auto ->> '$.reasons', '"nfo"') > 0
  and exists (select 1 from cinema_picture p where p.title_id = t.id and p.episode_id = 0 and p.kind = 'poster')`

/** Titles to ask about, their candidates, and the episodes of series that were found. */
export function createLookupStore(db: Host['db']) {
  return { ...queueOf(db), ...candidatesOf(db) }
}
export type LookupStore = ReturnType<typeof createLookupStore>

function queueOf(db: Host['db']) {
  return {
    /** Notes titles of one library, or of all, that were never asked about as they are now. */
    note: (libraryId?: number): void =>
      void db.run(
        `insert into cinema_lookup (title_id, asked, due_ms)
         select t.id, ${asked}, 0 from cinema_title t join cinema_library l on l.id = t.library_id
         where t.has_files = 1 and t.state <> 'ignored' and l.kind <> 'home' and t.type <> 'unrecognized' and not (${isWhole})
           and (?1 is null or t.library_id = ?1)
           and not exists (select 1 from cinema_lookup k where k.title_id = t.id and k.asked = ${asked})
         on conflict do update set asked = excluded.asked, due_ms = 0, tries = 0`,
        libraryId ?? null,
      ),
    /** Asks about everything again: in another language, or another database. */
    noteAll: (): void => void db.run('update cinema_lookup set due_ms = 0, tries = 0'),
    noteOne: (titleId: number): void =>
      void db.run(
        `insert into cinema_lookup (title_id, asked, due_ms) select t.id, ${asked}, 0 from cinema_title t where t.id = ?
         on conflict do update set due_ms = 0, tries = 0`,
        titleId,
      ),
    next(nowMs: number): number | undefined {
      const id = db.value('select title_id from cinema_lookup where due_ms <= ? order by due_ms, title_id limit 1', nowMs)
      return id === undefined ? undefined : Number(id)
    },
    setDue: (titleId: number, dueMs: number | null, isFailure = false): void =>
      void db.run('update cinema_lookup set due_ms = ?, tries = tries + ? where title_id = ?', dueMs, Number(isFailure), titleId),
    tries: (titleId: number): number => Number(db.value('select tries from cinema_lookup where title_id = ?', titleId) ?? 0),
    left: (nowMs: number): number => Number(db.value('select count(*) from cinema_lookup where due_ms <= ?', nowMs)),
    found: (): number => Number(db.value("select count(*) from cinema_title where found ->> '$.work' is not null")),
  }
}

function candidatesOf(db: Host['db']) {
  return {
    setCandidates(titleId: number, judged: readonly Judged[]): void {
      db.run('delete from cinema_candidate where title_id = ?', titleId)
      for (const [at, one] of judged.entries())
        db.run(
          'insert or ignore into cinema_candidate (title_id, work, at, facts) values (?, ?, ?, ?)',
          ...[titleId, workKey(one.work), at, JSON.stringify(one)],
        )
    },
    candidates: (titleId: number): Judged[] =>
      db
        .arrays('select facts from cinema_candidate where title_id = ? order by at', titleId)
        // The module stored facts of exactly this shape.
        .map(([facts]) => JSON.parse(String(facts)) as Judged),
    seasonsOf: (titleId: number): number[] =>
      db
        .arrays(
          `select distinct e.season from cinema_file f join cinema_episode e on e.id = f.episode_id
           where f.title_id = ? and f.role = 'version' and f.is_gone = 0 order by e.season`,
          titleId,
        )
        .map(([season]) => Number(season)),
    setEpisodes(work: string, season: number, episodes: readonly FoundEpisode[]): void {
      for (const { numberText, name, plot, stillPath } of episodes)
        db.run(
          'insert or replace into cinema_found_episode (work, season, number_text, name, plot, still_path) values (?, ?, ?, ?, ?, ?)',
          ...[work, season, numberText, name ?? null, plot ?? null, stillPath ?? null],
        )
    },
    /** Pictures of episodes of a title that are there. */
    stillPaths: (titleId: number, work: string): string[] =>
      db
        .arrays(
          `select distinct fe.still_path from cinema_file f join cinema_episode e on e.id = f.episode_id
           join cinema_found_episode fe on fe.work = ? and fe.season = e.season and fe.number_text = e.number_text
           where f.title_id = ? and f.is_gone = 0 and fe.still_path is not null`,
          ...[work, titleId],
        )
        .map(([path]) => String(path)),
  }
}
