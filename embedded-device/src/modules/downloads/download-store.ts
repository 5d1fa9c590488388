import { downloads } from '@cove/device-contract/downloads'
import type { DownloadSettings } from '@cove/device-contract/downloads'
import type { Db } from '@cove/server-kit'
import * as z from 'zod/mini'
import { defaultSettings } from './download-schedule.ts'
import type { SealedSources } from './sealed-sources.ts'
import type { DownloadTask, TorrentEntry, Validator } from './download-types.ts'

/** What only torrents have, and what is read only when it is needed: both may be large. */
interface TorrentParts {
  readonly torrent?: Uint8Array
  readonly files?: readonly TorrentEntry[]
}

/** What is known when a download is added. */
export type NewDownload = Pick<
  DownloadTask,
  'id' | 'userNo' | 'kind' | 'name' | 'hasName' | 'source' | 'spaceId' | 'folder' | 'limitBytesPerSecond' | 'chooseFirst'
> &
  Partial<Pick<DownloadTask, 'infoHash' | 'totalBytes'>> &
  TorrentParts

/** What may change. `undefined` clears a field. */
export type DownloadChange = Partial<Omit<DownloadTask, 'id' | 'userNo' | 'source' | 'createdAtMs' | 'hasName'>> & TorrentParts

export interface DownloadPage {
  readonly total: number
  readonly items: readonly DownloadTask[]
}

/** A folder chosen for downloads. */
export interface ChosenFolder {
  readonly spaceId: string
  readonly path: string
}

/** The downloads in the main database. */
export interface DownloadStore {
  add(task: NewDownload): DownloadTask
  get(id: string): DownloadTask | undefined
  /** Newest first. */
  page(userNo: string, skip: number, rows: number): DownloadPage
  ofUser(userNo: string): readonly DownloadTask[]
  /** Of all users, in the order they were added. */
  all(): readonly DownloadTask[]
  /** Downloads of the same source, or of the same torrent. */
  same(userNo: string, what: { readonly source: string; readonly infoHash?: string | undefined }): readonly DownloadTask[]
  count(userNo: string): number
  update(id: string, change: DownloadChange): void
  remove(id: string): void
  torrent(id: string): Uint8Array | undefined
  files(id: string): readonly TorrentEntry[]
  settings(userNo: string): DownloadSettings
  setSettings(userNo: string, settings: DownloadSettings): void
  folder(userNo: string): ChosenFolder | undefined
  setFolder(userNo: string, folder: ChosenFolder): void
  /** S-I1: whether addresses in the home network may be downloaded; false until the administrator allows it. */
  allowsHome(): boolean
  setAllowsHome(allows: boolean): void
}

const columns = `id, job_id, user_no, kind, name, has_name, source, sealed_source, space_id, folder, path, total_bytes, done_bytes, synced_bytes, boot_id,
  limit_bps, validator, info_hash, choose_first, created_at, finished_at`

const columnOf: Readonly<Record<keyof DownloadChange, string>> = {
  jobId: 'job_id',
  kind: 'kind',
  name: 'name',
  spaceId: 'space_id',
  folder: 'folder',
  path: 'path',
  totalBytes: 'total_bytes',
  doneBytes: 'done_bytes',
  syncedBytes: 'synced_bytes',
  bootId: 'boot_id',
  limitBytesPerSecond: 'limit_bps',
  validator: 'validator',
  infoHash: 'info_hash',
  files: 'files',
  chooseFirst: 'choose_first',
  finishedAtMs: 'finished_at',
  torrent: 'torrent',
}

type Stored = string | number | Uint8Array | null

function storedOf(value: unknown): Stored {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'number' || value instanceof Uint8Array) return value
  return JSON.stringify(value)
}

/** Opens the tables of downloads. */
export function createDownloadStore(db: Db, sources: SealedSources, nowMs: () => number = Date.now): DownloadStore {
  const reads = taskReads(db, sources)
  return { ...reads, ...taskWrites({ db, sources, nowMs, get: reads.get }), ...rules(db) }
}

type TaskReads = Pick<DownloadStore, 'get' | 'page' | 'ofUser' | 'all' | 'same' | 'count' | 'torrent' | 'files'>

function taskReads(db: Db, sources: SealedSources): TaskReads {
  const many = (where: string, ...params: (string | number)[]): DownloadTask[] =>
    db.all(`select ${columns} from downloads_task where ${where}`, ...params).map((row) => toTask(row, sources))
  const count = (userNo: string): number => Number(db.value('select count(*) from downloads_task where user_no = ?', userNo))
  return {
    count,
    get: (id) => many('id = ?', id)[0],
    page: (userNo, skip, rows) => ({
      total: count(userNo),
      items: many('user_no = ? order by created_at desc, id desc limit ? offset ?', userNo, rows, skip),
    }),
    ofUser: (userNo) => many('user_no = ? order by created_at, id', userNo),
    all: () => many('true order by created_at, id'),
    same: (userNo, { source, infoHash }) =>
      infoHash === undefined
        ? many('user_no = ? and source = ?', userNo, sources.store(source).source).filter((task) => task.source === source)
        : many('user_no = ? and info_hash = ?', userNo, infoHash),
    torrent(id) {
      const bytes = db.value('select torrent from downloads_task where id = ?', id)
      return bytes instanceof Uint8Array ? bytes : undefined
    },
    files(id) {
      const text = db.value('select files from downloads_task where id = ?', id)
      // Written by `add` and `update` as JSON of these.
      return typeof text === 'string' ? (JSON.parse(text) as TorrentEntry[]) : []
    },
  }
}

interface WriteParts extends Pick<TaskReads, 'get'> {
  readonly db: Db
  readonly sources: SealedSources
  readonly nowMs: () => number
}

function taskWrites({ db, sources, nowMs, get }: WriteParts): Pick<DownloadStore, 'add' | 'update' | 'remove'> {
  return {
    add(task) {
      const { source, sealed } = sources.store(task.source)
      db.run(
        `insert into downloads_task (id, user_no, kind, name, has_name, source, sealed_source, space_id, folder, limit_bps, choose_first,
           info_hash, files, total_bytes, torrent, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[task.id, task.userNo, task.kind, task.name, task.hasName ? 1 : 0, source, sealed, task.spaceId, task.folder],
        ...[task.limitBytesPerSecond, task.chooseFirst ? 1 : 0, task.infoHash ?? null, JSON.stringify(task.files ?? [])],
        ...[task.totalBytes ?? 0, task.torrent ?? null, nowMs()],
      )
      const made = get(task.id)
      if (!made) throw new Error('a download was not stored')
      return made
    },
    update(id, change) {
      // The keys are those of the record above: a change is made by our own code only.
      const keys = Object.keys(change) as (keyof DownloadChange)[]
      if (keys.length === 0) return
      const sets = keys.map((key) => `${columnOf[key]} = ?`).join(', ')
      db.run(`update downloads_task set ${sets} where id = ?`, ...keys.map((key) => storedOf(change[key])), id)
    },
    remove: (id) => void db.run('delete from downloads_task where id = ?', id),
  }
}

function rules(db: Db): Pick<DownloadStore, 'settings' | 'setSettings' | 'folder' | 'setFolder' | 'allowsHome' | 'setAllowsHome'> {
  return {
    allowsHome: () => db.value('select allows_home from downloads_device') === 1,
    setAllowsHome(allows) {
      db.run(
        'insert into downloads_device (only_row, allows_home) values (1, ?) on conflict (only_row) do update set allows_home = excluded.allows_home',
        allows ? 1 : 0,
      )
    },
    settings(userNo) {
      const text = db.value('select settings from downloads_rule where user_no = ?', userNo)
      const known = typeof text === 'string' ? z.safeDecode(downloads.calls.settings.data, JSON.parse(text) as never) : undefined
      return known?.success === true ? known.data : defaultSettings
    },
    setSettings(userNo, settings) {
      db.run(
        'insert into downloads_rule (user_no, settings) values (?, ?) on conflict (user_no) do update set settings = excluded.settings',
        userNo,
        JSON.stringify(z.encode(downloads.calls.settings.data, settings)),
      )
    },
    folder(userNo) {
      const row = db.get('select space_id, folder from downloads_rule where user_no = ? and space_id is not null', userNo)
      return row && { spaceId: String(row['space_id']), path: String(row['folder']) }
    },
    setFolder(userNo, { spaceId, path }) {
      db.run(
        `insert into downloads_rule (user_no, space_id, folder) values (?, ?, ?)
           on conflict (user_no) do update set space_id = excluded.space_id, folder = excluded.folder`,
        userNo,
        spaceId,
        path,
      )
    },
  }
}

const textOr = <T>(value: unknown, fallback: T): string | T => (typeof value === 'string' ? value : fallback)

function toTask(row: Readonly<Record<string, unknown>>, sources: SealedSources): DownloadTask {
  const number = (key: string): number => Number(row[key])
  const text = (key: string): string => String(row[key])
  const validator = textOr(row['validator'], undefined)
  return {
    id: text('id'),
    jobId: row['job_id'] === null ? undefined : number('job_id'),
    userNo: text('user_no'),
    // The table's check constraint lists exactly these.
    kind: text('kind') as DownloadTask['kind'],
    name: text('name'),
    hasName: number('has_name') === 1,
    source: sources.open({ source: text('source'), sealed: text('sealed_source') }),
    spaceId: text('space_id'),
    folder: text('folder'),
    path: text('path'),
    totalBytes: number('total_bytes'),
    doneBytes: number('done_bytes'),
    syncedBytes: number('synced_bytes'),
    bootId: text('boot_id'),
    limitBytesPerSecond: number('limit_bps'),
    // Written by `update` as JSON of this shape.
    validator: validator === undefined ? undefined : (JSON.parse(validator) as Validator),
    infoHash: textOr(row['info_hash'], undefined),
    chooseFirst: number('choose_first') === 1,
    createdAtMs: number('created_at'),
    finishedAtMs: row['finished_at'] === null ? undefined : number('finished_at'),
  }
}
