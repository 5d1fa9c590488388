import type { Host } from '../../module-kit/module-kit.ts'
import type { ThumbFailure } from '../../files/thumbnails/thumb-types.ts'
import type { TakenFrom, TakenPrecision } from '@cove/device-contract/media'
import type { MediaFacts } from './media-facts.ts'
import { itemColumns, toItem } from './item-row.ts'
import { pairKeyOf } from './live-pairs.ts'
import { pairsOf, placeOf } from './pairs-store.ts'
import { stacksOf } from './stacks-store.ts'
import { takenOf } from './taken-time.ts'

export type MediaKind = 'image' | 'video' | 'audio' | 'document'

/** A file as a folder lists it. */
export interface SeenFile {
  readonly spaceId: string
  readonly ino: number
  /** Index path of its folder. */
  readonly dir: string
  readonly name: string
  readonly mtimeMs: number
  readonly sizeBytes: number
  readonly kind: MediaKind
  /** The user whose home contains it; '' in folder spaces. */
  readonly owner: string
}

/** One row: a file and what is known of its content. */
export interface MediaItem extends SeenFile {
  readonly id: number
  readonly state: 'due' | 'ready' | 'failed'
  readonly reason: ThumbFailure | undefined
  /** 0xRRGGBB. */
  readonly colour: number | undefined
  /** Local time of the place, counted as if that were UTC. */
  readonly takenMs: number
  readonly takenFrom: TakenFrom
  /** Undefined: known to the second. */
  readonly takenPrecision: TakenPrecision | undefined
  readonly facts: MediaFacts
  /** Of a live photo: the item that has its clip, which may be itself. */
  readonly clipId: number | undefined
}

/** What was read from a file. */
export interface ReadResult {
  readonly id: number
  readonly failure?: ThumbFailure | undefined
  readonly colour?: number | undefined
  readonly facts: MediaFacts
}

const dayMs = 86_400_000
/** Raised when the reading of files learns more: what was read before is read again. */
export const factsVersion = 6

type Db = Host['db']

/** Rows of files. Callers hold a transaction where several belong together. */
export function createStore(db: Db) {
  const pairs = pairsOf(db)
  return {
    ...itemsOf(db),
    ...seeOf(db, pairs),
    ...foldersOf(db, pairs),
    ...queueOf(db),
    ...resultsOf(db, pairs),
    ...dirsOf(db),
    ...stacksOf(db),
  }
}
type Pairs = ReturnType<typeof pairsOf>
export type Store = ReturnType<typeof createStore>

function itemsOf(db: Db) {
  const select = `select ${itemColumns} from media_item`
  return {
    transaction: <T>(work: () => T): T => db.transaction(work),
    byIds(ids: readonly number[]): MediaItem[] {
      const rows = db.all(`${select} where id in (select value from json_each(?))`, JSON.stringify(ids))
      return rows.map(toItem)
    },
    byFile: (spaceId: string, ino: number): MediaItem | undefined => itemOfFile(db, spaceId, ino),
    /** Rows of one folder from a name on, for a comparison page by page. */
    named(spaceId: string, dir: string, names: readonly string[]): Map<string, Pick<MediaItem, 'ino' | 'mtimeMs' | 'sizeBytes'>> {
      const rows = db.all<{ name: string; ino: number; mtimeMs: number; sizeBytes: number }>(
        `select name, ino, mtime as mtimeMs, size as sizeBytes from media_item
         where space_id = ? and dir = ? and gone_at is null and name in (select value from json_each(?))`,
        spaceId,
        dir,
        JSON.stringify(names),
      )
      return new Map(rows.map(({ name, ...rest }) => [name, rest]))
    },
  }
}

function itemOfFile(db: Db, spaceId: string, ino: number): MediaItem | undefined {
  const row = db.get(`select ${itemColumns} from media_item where space_id = ? and ino = ?`, spaceId, ino)
  return row && toItem(row)
}

function seeOf(db: Db, pairs: Pairs) {
  return {
    /** Adds a file, or moves the row of a file that is known; new content is read again. */
    see(file: SeenFile): void {
      const { spaceId, ino, owner, dir, name, mtimeMs, sizeBytes, kind } = file
      const changedMs = Math.floor(mtimeMs)
      const before = itemOfFile(db, spaceId, ino)
      // A file system gives the number of a deleted file to a new one: what has another name and other content is another file.
      const isOther =
        db.run(
          'delete from media_item where space_id = ? and ino = ? and (mtime <> ? or size <> ?) and (gone_at is not null or dir <> ? or name <> ?)',
          ...[spaceId, ino, changedMs, sizeBytes, dir, name],
        ).changes > 0
      const facts = (isOther ? undefined : before?.facts) ?? {}
      const taken = takenOf({ facts, name, mtimeMs })
      db.run(
        `insert into media_item (space_id, ino, owner, dir, name, mtime, size, kind, taken_at, taken_day, pair_key)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (space_id, ino) do update set
           owner = excluded.owner, dir = excluded.dir, name = excluded.name, gone_at = null, kind = excluded.kind,
           state = case when mtime = excluded.mtime and size = excluded.size and kind = excluded.kind then state else 'due' end,
           reason = case when mtime = excluded.mtime and size = excluded.size and kind = excluded.kind then reason end,
           taken_at = excluded.taken_at, taken_day = excluded.taken_day, pair_key = excluded.pair_key,
           stack_id = case when dir = excluded.dir and name = excluded.name then stack_id end,
           mtime = excluded.mtime, size = excluded.size`,
        spaceId,
        ino,
        owner,
        dir,
        name,
        changedMs,
        sizeBytes,
        kind,
        taken.ms,
        Math.floor(taken.ms / dayMs),
        pairKeyOf(name) ?? null,
      )
      if (!before) return
      pairs.pairAround(placeOf(before))
      pairs.pairAround({ spaceId, dir, name, contentId: facts.contentId })
    },
  }
}

function foldersOf(db: Db, pairs: Pairs) {
  return {
    /** Files of a folder that are not gone. */
    countIn: (spaceId: string, dir: string): number =>
      Number(db.value('select count(*) from media_item where space_id = ? and dir = ? and gone_at is null', spaceId, dir)),
    /** A page of the rows of a folder, by id. */
    pageIn: (spaceId: string, dir: string, afterId: number): { id: number; name: string; ino: number }[] =>
      db.all(
        'select id, name, ino from media_item where space_id = ? and dir = ? and gone_at is null and id > ? order by id limit 500',
        spaceId,
        dir,
        afterId,
      ),
    setGone(ids: readonly number[], nowMs: number): void {
      const paired = pairs.pairedAmong(ids)
      db.run('update media_item set gone_at = ? where id in (select value from json_each(?))', nowMs, JSON.stringify(ids))
      for (const place of paired) pairs.pairAround(place)
    },
    /** Rows of files that have been gone for a day are not coming back as a move. */
    purgeGone: (beforeMs: number): number => db.run('delete from media_item where gone_at < ?', beforeMs).changes,
    counts(spaceId: string, owner: string | undefined): Record<MediaItem['state'], number> {
      const sql = (which: string): string =>
        `select state, count(*) from media_item where space_id = ?${which} and gone_at is null group by state`
      const rows = owner === undefined ? db.arrays(sql(''), spaceId) : db.arrays(sql(' and owner = ?'), spaceId, owner)
      const counts = { due: 0, ready: 0, failed: 0 }
      for (const [state, count] of rows) counts[state as MediaItem['state']] = Number(count)
      return counts
    },
  }
}

function queueOf(db: Db) {
  return {
    /** The files to read next: those a user looked at first, then the oldest. */
    due(spaceIds: readonly string[], limit: number, isWanted = false): MediaItem[] {
      const sql = `select ${itemColumns} from media_item where state = 'due' and gone_at is null${isWanted ? ' and wanted > 0' : ''}
        and space_id in (select value from json_each(?)) order by wanted desc, id limit ?`
      return db.all(sql, JSON.stringify(spaceIds), limit).map(toItem)
    },
    /** Files whose facts are from an older reading; after those that were never read. */
    stale: (spaceIds: readonly string[], limit: number): MediaItem[] =>
      db
        .all(
          `select ${itemColumns} from media_item indexed by media_item_version where state <> 'due' and gone_at is null and facts_version < ?
           and space_id in (select value from json_each(?)) order by facts_version, id limit ?`,
          ...[factsVersion, JSON.stringify(spaceIds), limit],
        )
        .map(toItem),
    dueCount: (): number => Number(db.value("select count(*) from media_item where state = 'due' and gone_at is null")),
    want(ids: readonly number[], turn: number): void {
      db.run("update media_item set wanted = ? where state = 'due' and id in (select value from json_each(?))", turn, JSON.stringify(ids))
    },
  }
}

function resultsOf(db: Db, pairs: Pairs) {
  return {
    /** Stores a result, unless the file has changed since it was read. */
    finish({ id, failure, colour, facts }: ReadResult, { mtimeMs, sizeBytes }: Pick<MediaItem, 'mtimeMs' | 'sizeBytes'>): void {
      const { latitude, longitude } = facts
      // It may have been renamed since it was read.
      const at = db.get<Pick<MediaItem, 'spaceId' | 'dir' | 'name'>>(
        'select space_id as spaceId, dir, name from media_item where id = ?',
        id,
      )
      if (!at) return
      const { name } = at
      const before = pairs.pairedAmong([id])
      const taken = takenOf({ facts, name, mtimeMs })
      db.run(
        `update media_item set state = ?, reason = ?, colour = coalesce(?, colour), facts = ?, wanted = 0,
           taken_at = ?, taken_day = ?, latitude = ?, longitude = ?, facts_version = ?, pair_key = ?
         where id = ? and mtime = ? and size = ?`,
        failure === undefined ? 'ready' : 'failed',
        failure ?? null,
        colour ?? null,
        JSON.stringify(facts),
        taken.ms,
        Math.floor(taken.ms / dayMs),
        latitude ?? null,
        longitude ?? null,
        factsVersion,
        pairKeyOf(name) ?? null,
        id,
        mtimeMs,
        sizeBytes,
      )
      for (const place of [...before, placeOf({ ...at, facts })]) pairs.pairAround(place)
    },
    /** Marks a file as one that cannot be drawn, before the pipeline came to it. */
    setFailed(id: number, reason: ThumbFailure): void {
      db.run("update media_item set state = 'failed', reason = ? where id = ?", reason, id)
    },
    /** A program was installed: what waits for it is tried again. */
    retry: (reason: ThumbFailure): number =>
      db.run("update media_item set state = 'due', reason = null where state = 'failed' and reason = ?", reason).changes,
  }
}

function dirsOf(db: Db) {
  return {
    dirDue(spaceId: string, dir: string): void {
      db.run('insert into media_dir (space_id, dir) values (?, ?) on conflict do update set due = 1', spaceId, dir)
    },
    allDue(spaceId: string): void {
      db.run('update media_dir set due = 1 where space_id = ?', spaceId)
    },
    nextDir: (spaceIds: readonly string[]): { spaceId: string; dir: string } | undefined =>
      db.get(
        `select space_id as spaceId, dir from media_dir indexed by media_dir_due
         where due = 1 and space_id in (select value from json_each(?)) limit 1`,
        JSON.stringify(spaceIds),
      ),
    dirSeen: (spaceId: string, dir: string): void =>
      void db.run('update media_dir set due = 0 where space_id = ? and dir = ?', spaceId, dir),
    hasDir: (spaceId: string, dir: string): boolean =>
      db.value('select 1 from media_dir where space_id = ? and dir = ?', spaceId, dir) !== undefined,
    /** Known folders directly inside a folder. */
    dirsIn(spaceId: string, dir: string): string[] {
      const prefix = dir === '/' ? '/' : `${dir}/`
      const rows = db.arrays(
        "select dir from media_dir where space_id = ? and dir > ? and dir < ? and instr(substr(dir, ?), '/') = 0",
        spaceId,
        prefix,
        `${prefix.slice(0, -1)}0`,
        [...prefix].length + 1,
      )
      return rows.map(([found]) => String(found)).filter((found) => found !== '/')
    },
    /** A folder that is no more, with everything below it. */
    dropDir(spaceId: string, dir: string, nowMs: number): void {
      const below = 'space_id = ? and (dir = ? or (dir > ? and dir < ?))'
      const range = [spaceId, dir, `${dir}/`, `${dir}0`]
      db.run(`delete from media_dir where ${below}`, ...range)
      db.run(`update media_item set gone_at = ? where ${below} and gone_at is null`, nowMs, ...range)
    },
  }
}
