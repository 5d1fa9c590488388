import type { CinemaItemType } from '@cove/device-contract/cinema'
import type { Host } from '../../module-kit/module-kit.ts'
import { namingOf } from './naming.ts'
import { withFound } from './source/found-facts.ts'
import type { FoundFacts } from './source/found-facts.ts'
import type { AutoFacts } from './source/title-facts.ts'
import { episodesOf } from './episode-rows.ts'
import { refreshOf } from './title-refresh.ts'

/** What a person said a title is; absent fields stay as they were recognised. */
export interface HandFacts {
  readonly type?: AutoFacts['type'] | undefined
  readonly name?: string | undefined
  readonly plot?: string | undefined
  readonly genres?: AutoFacts['genres'] | undefined
  readonly people?: AutoFacts['people'] | undefined
  /** 0: no year. */
  readonly year?: number | undefined
}

export type TitleState = 'open' | 'accepted' | 'ignored'

/** A title as it is stored. */
export interface StoredTitle {
  readonly id: number
  readonly libraryId: number
  readonly auto: AutoFacts
  readonly hand: HandFacts | undefined
  /** What the film database says; undefined while it was not asked, or did not know. */
  readonly found: FoundFacts | undefined
  readonly state: TitleState
  readonly type: CinemaItemType
}

type TitleRow = Omit<StoredTitle, 'auto' | 'hand' | 'found'> & {
  readonly auto: string
  readonly hand: string | null
  readonly found: string | null
}

/** What a title is: by recognition, by the film database, and by hand. */
export function mergedFacts({ auto: recognised, found, hand }: Pick<StoredTitle, 'auto' | 'found' | 'hand'>): AutoFacts {
  const auto = withFound(recognised, found)
  if (!hand) return auto
  const { year, ...said } = hand
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  // People alone say nothing of what a title is.
  const isNamed = said.name !== undefined || said.type !== undefined || year !== undefined
  return {
    ...auto,
    ...given,
    ...(year !== undefined && { year: year === 0 ? undefined : year }),
    ...(said.name !== undefined && said.name !== auto.name && { original: auto.original === said.name ? undefined : auto.original }),
    ...(isNamed && { score: 100, reasons: ['byHand'] as const }),
  }
}

/** Titles, the keys by which files find them, and their episodes. */
export function createTitleStore(db: Host['db']) {
  const reads = readsOf(db)
  return { ...reads, ...writesOf(db, reads.title), ...keysOf(db), ...episodesOf(db), ...refreshOf(db) }
}
export type TitleStore = ReturnType<typeof createTitleStore>

function readsOf(db: Host['db']) {
  const select = 'select id, library_id as libraryId, auto, hand, found, state, type from cinema_title'
  const toTitle = ({ auto, hand, found, ...rest }: TitleRow): StoredTitle => ({
    ...rest,
    // The module stored facts of exactly these shapes.
    auto: JSON.parse(auto) as AutoFacts,
    hand: hand === null ? undefined : (JSON.parse(hand) as HandFacts),
    found: found === null ? undefined : (JSON.parse(found) as FoundFacts),
  })
  const get = (titleId: number): StoredTitle | undefined => {
    const row = db.get<TitleRow>(`${select} where id = ?`, titleId)
    return row && toTitle(row)
  }
  return {
    transaction: <T>(work: () => T): T => db.transaction(work),
    title: get,
    byIds: (titleIds: readonly number[]): StoredTitle[] =>
      db.all<TitleRow>(`${select} where id in (select value from json_each(?))`, JSON.stringify(titleIds)).map(toTitle),
    statesAmong: (titleIds: readonly number[]): Pick<StoredTitle, 'id' | 'libraryId' | 'state'>[] =>
      db.all(
        'select id, library_id as libraryId, state from cinema_title where id in (select value from json_each(?))',
        JSON.stringify(titleIds),
      ),
    /** Another title of the library that has this name and year. */
    named: (libraryId: number, name: string, year: number | undefined): number[] =>
      db
        .arrays(
          'select id from cinema_title where library_id = ? and name_key = ? and year is ? and has_files = 1 order by id',
          ...[libraryId, namingOf(name, []).key, year ?? null],
        )
        .map(([id]) => Number(id)),
  }
}

function writesOf(db: Host['db'], get: (titleId: number) => StoredTitle | undefined) {
  return {
    add(libraryId: number, auto: AutoFacts): number {
      const { id } = db.run(
        `insert into cinema_title (library_id, auto, type, name, name_key, letter, search, score) values (?, '{}', '', '', x'', '', '', 0)`,
        libraryId,
      )
      this.setAuto(id, auto)
      return id
    },
    setAuto(titleId: number, auto: AutoFacts): void {
      const text = JSON.stringify(auto)
      if (db.run('update cinema_title set auto = ? where id = ? and auto <> ?', text, titleId, text).changes > 0) this.derive(titleId)
    },
    setHand(titleId: number, hand: HandFacts | undefined): void {
      db.run('update cinema_title set hand = ? where id = ?', hand === undefined ? null : JSON.stringify(hand), titleId)
      this.derive(titleId)
    },
    setFound(titleId: number, found: FoundFacts | undefined): void {
      db.run('update cinema_title set found = ? where id = ?', found === undefined ? null : JSON.stringify(found), titleId)
      this.derive(titleId)
    },
    /** Makes the columns that lists are read from. */
    derive(titleId: number): void {
      const title = get(titleId)
      if (!title) return
      const facts = mergedFacts(title)
      const others = [facts.original, title.auto.name, title.auto.original, title.found?.original].filter((name) => name !== undefined)
      const { letter, key, search } = namingOf(facts.name, others)
      db.run(
        `update cinema_title set type = ?, name = ?, name_key = ?, letter = ?, original = ?, search = ?, year = ?, rating = ?, score = ?
         where id = ?`,
        ...[facts.type, facts.name, key, letter, facts.original ?? null, search],
        ...[facts.year ?? null, facts.rating ?? null, facts.score, titleId],
      )
      setDetails(db, titleId, facts)
    },
  }
}

function setDetails(db: Host['db'], titleId: number, { genres, people }: AutoFacts): void {
  db.run('delete from cinema_genre where title_id = ?', titleId)
  for (const genre of genres) db.run('insert or ignore into cinema_genre (title_id, name) values (?, ?)', titleId, genre)
  db.run('delete from cinema_credit where title_id = ?', titleId)
  for (const [at, { name, role, character }] of people.entries())
    db.run(
      'insert into cinema_credit (title_id, at, name, role, character) values (?, ?, ?, ?, ?)',
      ...[titleId, at, name, role, character ?? null],
    )
}

function keysOf(db: Host['db']) {
  return {
    titleOfKey(libraryId: number, workKey: string): number | undefined {
      const id = db.value('select title_id from cinema_key where library_id = ? and work_key = ?', libraryId, workKey)
      return id === undefined ? undefined : Number(id)
    },
    setKey: (libraryId: number, workKey: string, titleId: number): void =>
      void db.run('insert or replace into cinema_key (library_id, work_key, title_id) values (?, ?, ?)', libraryId, workKey, titleId),
    keysOf: (titleId: number): string[] =>
      db.arrays('select work_key from cinema_key where title_id = ? order by work_key', titleId).map(([key]) => String(key)),
    /** Forgets the keys of a renamed work; what a person said keeps all of its keys. */
    dropStaleKeys: (titleId: number): void =>
      void db.run(
        `delete from cinema_key where title_id = ?1 and not exists (select 1 from cinema_title where id = ?1 and hand is not null)
         and work_key not in (select work_key from cinema_file where title_id = ?1 and is_gone = 0)`,
        titleId,
      ),
  }
}
