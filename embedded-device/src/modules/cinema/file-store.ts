import type { Host } from '../../module-kit/module-kit.ts'
import type { FoundVideo, VideoFacts } from './found-unit.ts'
import type { PlannedFile } from './plan-unit.ts'

/** A file as a title has it. */
export interface StoredFile {
  readonly fileId: number
  readonly libraryId: number
  readonly mediaId: number
  readonly spaceId: string
  readonly dir: string
  readonly name: string
  readonly itemKey: string
  readonly titleId: number | null
  readonly episodeId: number | null
  readonly role: PlannedFile['role']
  readonly isGone: number
  readonly workKey: string
  readonly sizeBytes: number
  readonly mtimeMs: number
  readonly season: number | null
  readonly colour: number | null
  readonly durationMs: number | null
  readonly widthPx: number | null
  readonly heightPx: number | null
  readonly videoCodec: string | null
  readonly audioCodec: string | null
  readonly edition: string | null
  readonly part: number | null
  readonly label: string | null
}

/** Where files are looked for. */
export interface FilePlace {
  readonly folderId: number
  readonly dir: string
  readonly isDeep: boolean
}

const columns = `f.id as fileId, f.library_id as libraryId, f.media_id as mediaId, f.space_id as spaceId, f.dir, f.name,
  f.item_key as itemKey, f.title_id as titleId, f.episode_id as episodeId, f.role, f.is_gone as isGone, f.work_key as workKey,
  f.size as sizeBytes, f.duration_ms as durationMs, f.width_px as widthPx, f.height_px as heightPx, f.video_codec as videoCodec,
  f.audio_codec as audioCodec, f.mtime as mtimeMs, f.colour, coalesce(f.hand_season, f.season) as season, f.edition, f.part, f.label`

/** A folder, with all below it where the place is deep. */
function placeWhere({ folderId, dir, isDeep }: FilePlace): { readonly sql: string; readonly values: readonly (string | number)[] } {
  if (!isDeep) return { sql: 'f.folder_id = ? and f.dir = ?', values: [folderId, dir] }
  const prefix = dir === '/' ? '' : dir
  return { sql: 'f.folder_id = ? and (f.dir = ? or (f.dir >= ? and f.dir < ?))', values: [folderId, dir, `${prefix}/`, `${prefix}0`] }
}

/** Files of libraries: which media they are, and what they were recognised as. */
export const createFileStore = (db: Host['db']) => ({
  ...readsOf(db),
  ...relationsOf(db),
  ...writesOf(db),
  ...factsOf(db),
  ...descriptionsOf(db),
})
export type FileStore = ReturnType<typeof createFileStore>

function readsOf(db: Host['db']) {
  return {
    at(place: FilePlace): StoredFile[] {
      const { sql, values } = placeWhere(place)
      return db.all<StoredFile>(`select ${columns} from cinema_file f where ${sql}`, ...values)
    },
    byMedia: (libraryId: number, mediaIds: readonly number[]): StoredFile[] =>
      db.all<StoredFile>(
        `select ${columns} from cinema_file f where f.library_id = ? and f.media_id in (select value from json_each(?))`,
        ...[libraryId, JSON.stringify(mediaIds)],
      ),
    /** Files of titles that are there, versions and extras. */
    ofTitles: (titleIds: readonly number[]): StoredFile[] =>
      db.all<StoredFile>(
        `select ${columns} from cinema_file f where f.title_id in (select value from json_each(?)) and f.role <> 'sample'
         and f.is_gone = 0 and f.is_ignored = 0 order by f.title_id, f.part, f.height_px desc, f.size desc, f.id`,
        JSON.stringify(titleIds),
      ),
    ofEpisodes: (episodeIds: readonly number[]): StoredFile[] =>
      db.all<StoredFile>(
        `select ${columns} from cinema_file f where f.episode_id in (select value from json_each(?)) and f.role = 'version'
         and f.is_gone = 0 and f.is_ignored = 0 order by f.part, f.height_px desc, f.size desc, f.id`,
        JSON.stringify(episodeIds),
      ),
    byItemKeys: (itemKeys: readonly string[]): StoredFile[] =>
      db.all<StoredFile>(
        `select ${columns} from cinema_file f where f.item_key in (select value from json_each(?)) and f.role = 'version'
         and f.is_gone = 0 and f.is_ignored = 0 and f.title_id is not null`,
        JSON.stringify(itemKeys),
      ),
    byMediaIds: (mediaIds: readonly number[]): StoredFile[] =>
      db.all<StoredFile>(
        `select ${columns} from cinema_file f where f.media_id in (select value from json_each(?)) and f.role = 'version'
         and f.is_gone = 0 and f.is_ignored = 0 and f.title_id is not null`,
        JSON.stringify(mediaIds),
      ),
  }
}

function relationsOf(db: Host['db']) {
  return {
    /** Rows of all files of titles, those that are gone too. */
    idsOf: (titleIds: readonly number[]): number[] =>
      db
        .arrays('select id from cinema_file where title_id in (select value from json_each(?))', JSON.stringify(titleIds))
        .map(([id]) => Number(id)),
    /** The title that a person named, where every version in the folder belongs to it. */
    saidOfFolder(folderId: number, dir: string): number | undefined {
      const rows = db.arrays(
        `select distinct f.title_id, t.hand ->> '$.name' from cinema_file f join cinema_title t on t.id = f.title_id
         where f.folder_id = ? and f.dir = ? and f.role = 'version' and f.is_gone = 0`,
        ...[folderId, dir],
      )
      const [titleId, name] = rows[0] ?? []
      return rows.length === 1 && name !== null && titleId !== undefined ? Number(titleId) : undefined
    },
    /** Whether a title has files that are there, beside these. */
    hasOthers: (titleId: number, mediaIds: readonly number[]): boolean =>
      db.value(
        'select 1 from cinema_file where title_id = ? and is_gone = 0 and media_id not in (select value from json_each(?)) limit 1',
        ...[titleId, JSON.stringify(mediaIds)],
      ) !== undefined,
  }
}

/** A file with its title and its place in it. */
export interface FileTitle {
  readonly libraryId: number
  readonly folderId: number
  readonly spaceId: string
  readonly titleId: number | undefined
  readonly isIgnored: boolean
  readonly nowMs: number
}

function writesOf(db: Host['db']) {
  return {
    put({ video, role, workKey, episode, edition, part, label }: PlannedFile, of: FileTitle): void {
      const { mediaId, ino, dir, name, itemKey, sizeBytes, mtimeMs } = video
      const { durationMs, widthPx, heightPx, videoCodec, audioCodec, colour, isRead } = video.facts
      db.run(
        `insert into cinema_file (library_id, folder_id, media_id, space_id, ino, dir, name, item_key, size, mtime, duration_ms, width_px,
           height_px, video_codec, audio_codec, colour, is_read, is_ignored, role, work_key, title_id, season, number_text, edition, part,
           label, added_ms)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (library_id, media_id) do update set folder_id = excluded.folder_id, space_id = excluded.space_id, ino = excluded.ino,
           dir = excluded.dir, name = excluded.name, item_key = excluded.item_key, size = excluded.size, mtime = excluded.mtime,
           duration_ms = excluded.duration_ms, width_px = excluded.width_px, height_px = excluded.height_px,
           video_codec = excluded.video_codec, audio_codec = excluded.audio_codec, colour = excluded.colour, is_read = excluded.is_read,
           is_gone = 0, is_ignored = excluded.is_ignored, role = excluded.role, work_key = excluded.work_key,
           title_id = excluded.title_id, season = excluded.season, number_text = excluded.number_text, edition = excluded.edition,
           part = excluded.part, label = excluded.label`,
        ...[of.libraryId, of.folderId, mediaId, of.spaceId, ino, dir, name, itemKey, sizeBytes, Math.floor(mtimeMs)],
        ...[durationMs ?? null, widthPx ?? null, heightPx ?? null, videoCodec ?? null, audioCodec ?? null, colour ?? null],
        ...[Number(isRead), Number(of.isIgnored), role, workKey, of.titleId ?? null, episode?.season ?? null, episode?.numberText ?? null],
        ...[edition ?? null, part ?? null, label ?? null, of.nowMs],
      )
    },
    setGone: (fileIds: readonly number[]): void =>
      void db.run('update cinema_file set is_gone = 1 where id in (select value from json_each(?))', JSON.stringify(fileIds)),
    /** Rows whose file left are kept for a while: it may only have moved. */
    goneMedia: (libraryId: number): number[] =>
      db.arrays('select media_id from cinema_file where library_id = ? and is_gone = 1', libraryId).map(([id]) => Number(id)),
    dropMedia: (libraryId: number, mediaIds: readonly number[]): void =>
      void db.run(
        'delete from cinema_file where library_id = ? and is_gone = 1 and media_id in (select value from json_each(?))',
        ...[libraryId, JSON.stringify(mediaIds)],
      ),
    setEpisode: (fileIds: readonly number[], episodeId: number | undefined): void =>
      void db.run(
        'update cinema_file set episode_id = ? where id in (select value from json_each(?))',
        ...[episodeId ?? null, JSON.stringify(fileIds)],
      ),
  }
}

function factsOf(db: Host['db']) {
  return {
    unread: (spaceId: string, dir: string): { readonly fileId: number; readonly mediaId: number; readonly titleId: number | null }[] =>
      db.all(
        `select id as fileId, media_id as mediaId, title_id as titleId from cinema_file indexed by cinema_file_unread
         where space_id = ? and dir = ? and is_read = 0 and is_gone = 0`,
        ...[spaceId, dir],
      ),
    setFacts(fileId: number, { durationMs, widthPx, heightPx, videoCodec, audioCodec, colour, isRead }: VideoFacts): void {
      db.run(
        `update cinema_file set duration_ms = ?, width_px = ?, height_px = ?, video_codec = ?, audio_codec = ?, colour = ?, is_read = ?
         where id = ?`,
        ...[durationMs ?? null, widthPx ?? null, heightPx ?? null, videoCodec ?? null, audioCodec ?? null, colour ?? null],
        ...[Number(isRead), fileId],
      )
    },
    /** Marks files of the libraries of a user as ignored or not; answers the titles that this is about. */
    setIgnored(ownerNo: string, isIgnored: (file: Pick<FoundVideo, 'dir' | 'name'> & { readonly spaceId: string }) => boolean): number[] {
      const rows = db.all<{ id: number; spaceId: string; dir: string; name: string; ignored: number; titleId: number | null }>(
        `select f.id, f.space_id as spaceId, f.dir, f.name, f.is_ignored as ignored, f.title_id as titleId from cinema_file f
         join cinema_library l on l.id = f.library_id where l.user_no = ?`,
        ownerNo,
      )
      const changed = rows.filter((row) => isIgnored(row) !== (row.ignored === 1))
      for (const { id, ignored } of changed) db.run('update cinema_file set is_ignored = ? where id = ?', 1 - ignored, id)
      return changed.flatMap(({ titleId }) => titleId ?? [])
    },
  }
}

interface StoredNfo {
  readonly path: string
  readonly mtimeMs: number
  readonly sizeBytes: number
  readonly facts: unknown
}

function descriptionsOf(db: Host['db']) {
  return {
    nfo(folderId: number, path: string): Omit<StoredNfo, 'path'> | undefined {
      const row = db.get<{ mtimeMs: number; sizeBytes: number; facts: string | null }>(
        'select mtime as mtimeMs, size as sizeBytes, facts from cinema_nfo where folder_id = ? and path = ?',
        ...[folderId, path],
      )
      return row && { ...row, facts: row.facts === null ? undefined : (JSON.parse(row.facts) as unknown) }
    },
    setNfo: (folderId: number, { path, mtimeMs, sizeBytes, facts }: StoredNfo): void =>
      void db.run(
        'insert or replace into cinema_nfo (folder_id, path, mtime, size, facts) values (?, ?, ?, ?, ?)',
        ...[folderId, path, mtimeMs, sizeBytes, facts === undefined ? null : JSON.stringify(facts)],
      ),
  }
}
