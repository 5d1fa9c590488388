import { downloads } from '@cove/device-contract/downloads'
import type { DownloadSettings } from '@cove/device-contract/downloads'
import type { Db } from '@cove/server-kit'
import * as z from 'zod/mini'
import { defaultSettings } from './download-schedule.ts'
import type { DownloadState, DownloadTask, TorrentEntry, Validator } from './download-types.ts'

/** What only torrents have, and what is read only when it is needed: both may be large. */
interface TorrentParts {
  readonly torrent?: Uint8Array
  readonly files?: readonly TorrentEntry[]
}

/** What is known when a download is added. */
export type NewDownload = Pick<
  DownloadTask,
  'id' | 'userNo' | 'kind' | 'state' | 'name' | 'hasName' | 'source' | 'spaceId' | 'folder' | 'limitBytesPerSecond' | 'chooseFirst'
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
  /** In the order they were added. */
  inStates(states: readonly DownloadState[]): readonly DownloadTask[]
  /** A download of the same source that is not over. */
  findOpen(userNo: string, same: { readonly source?: string; readonly infoHash?: string | undefined }): DownloadTask | undefined
  count(userNo: string): number
  counts(userNo: string): readonly (readonly [state: DownloadState, count: number])[]
  /** Everybody who has downloads. */
  people(): readonly string[]
  update(id: string, change: DownloadChange): void
  remove(id: string): void
  torrent(id: string): Uint8Array | undefined
  files(id: string): readonly TorrentEntry[]
  settings(userNo: string): DownloadSettings
  setSettings(userNo: string, settings: DownloadSettings): void
  folder(userNo: string): ChosenFolder | undefined
  setFolder(userNo: string, folder: ChosenFolder): void
}

const columns = `id, user_no, kind, state, name, has_name, source, space_id, folder, path, total_bytes, done_bytes, synced_bytes, boot_id,
  limit_bps, validator, info_hash, choose_first, error_code, attempts, retry_at, created_at, finished_at`

const columnOf: Readonly<Record<keyof DownloadChange, string>> = {
  kind: 'kind',
  state: 'state',
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
  errorCode: 'error_code',
  attempts: 'attempts',
  retryAtMs: 'retry_at',
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

export function createDownloadStore(db: Db, nowMs: () => number = Date.now): DownloadStore {
  const marks = (list: readonly unknown[]): string => list.map(() => '?').join(', ')
  const many = (where: string, ...params: (string | number)[]): DownloadTask[] =>
    db.all(`select ${columns} from download where ${where}`, ...params).map(toTask)

  const store: DownloadStore = {
    add(task) {
      db.run(
        `insert into download (id, user_no, kind, state, name, has_name, source, space_id, folder, limit_bps, choose_first, info_hash, files,
           total_bytes, torrent, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[task.id, task.userNo, task.kind, task.state, task.name, task.hasName ? 1 : 0, task.source, task.spaceId, task.folder],
        ...[task.limitBytesPerSecond, task.chooseFirst ? 1 : 0, task.infoHash ?? null, JSON.stringify(task.files ?? [])],
        ...[task.totalBytes ?? 0, task.torrent ?? null, nowMs()],
      )
      const made = store.get(task.id)
      if (!made) throw new Error('a download was not stored')
      return made
    },
    get: (id) => many('id = ?', id)[0],
    page: (userNo, skip, rows) => ({
      total: store.count(userNo),
      items: many('user_no = ? order by created_at desc, id desc limit ? offset ?', userNo, rows, skip),
    }),
    ofUser: (userNo) => many('user_no = ? order by created_at, id', userNo),
    inStates: (states) => many(`state in (${marks(states)}) order by created_at, id`, ...states),
    findOpen(userNo, { source, infoHash }) {
      if (infoHash !== undefined) return many("user_no = ? and info_hash = ? and state <> 'finished' limit 1", userNo, infoHash)[0]
      return many("user_no = ? and source = ? and state <> 'finished' limit 1", userNo, source ?? '')[0]
    },
    count: (userNo) => Number(db.value('select count(*) from download where user_no = ?', userNo)),
    counts: (userNo) =>
      // The table's check constraint lists exactly these states.
      db
        .arrays('select state, count(*) from download where user_no = ? group by state', userNo)
        .map(([state, count]) => [String(state) as DownloadState, Number(count)] as const),
    people: () => db.arrays('select distinct user_no from download').map(([userNo]) => String(userNo)),
    update(id, change) {
      // The keys are those of the record above: a change is made by our own code only.
      const keys = Object.keys(change) as (keyof DownloadChange)[]
      if (keys.length === 0) return
      const sets = keys.map((key) => `${columnOf[key]} = ?`).join(', ')
      db.run(`update download set ${sets} where id = ?`, ...keys.map((key) => storedOf(change[key])), id)
    },
    remove: (id) => void db.run('delete from download where id = ?', id),
    torrent(id) {
      const bytes = db.value('select torrent from download where id = ?', id)
      return bytes instanceof Uint8Array ? bytes : undefined
    },
    files(id) {
      const text = db.value('select files from download where id = ?', id)
      // Written by `add` and `update` as JSON of these.
      return typeof text === 'string' ? (JSON.parse(text) as TorrentEntry[]) : []
    },
    settings(userNo) {
      const text = db.value('select settings from download_rule where user_no = ?', userNo)
      const known = typeof text === 'string' ? z.safeDecode(downloads.calls.settings.data, JSON.parse(text) as never) : undefined
      return known?.success === true ? known.data : defaultSettings
    },
    setSettings(userNo, settings) {
      db.run(
        'insert into download_rule (user_no, settings) values (?, ?) on conflict (user_no) do update set settings = excluded.settings',
        userNo,
        JSON.stringify(z.encode(downloads.calls.settings.data, settings)),
      )
    },
    folder(userNo) {
      const row = db.get('select space_id, folder from download_rule where user_no = ? and space_id is not null', userNo)
      return row && { spaceId: String(row['space_id']), path: String(row['folder']) }
    },
    setFolder(userNo, { spaceId, path }) {
      db.run(
        `insert into download_rule (user_no, space_id, folder) values (?, ?, ?)
           on conflict (user_no) do update set space_id = excluded.space_id, folder = excluded.folder`,
        userNo,
        spaceId,
        path,
      )
    },
  }
  return store
}

const textOr = <T>(value: unknown, fallback: T): string | T => (typeof value === 'string' ? value : fallback)

function toTask(row: Readonly<Record<string, unknown>>): DownloadTask {
  const number = (key: string): number => Number(row[key])
  const text = (key: string): string => String(row[key])
  const validator = textOr(row['validator'], undefined)
  return {
    id: text('id'),
    userNo: text('user_no'),
    // The table's check constraints list exactly the names of these two.
    kind: text('kind') as DownloadTask['kind'],
    state: text('state') as DownloadTask['state'],
    name: text('name'),
    hasName: number('has_name') === 1,
    source: text('source'),
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
    errorCode: textOr(row['error_code'], undefined),
    attempts: number('attempts'),
    retryAtMs: number('retry_at'),
    createdAtMs: number('created_at'),
    finishedAtMs: row['finished_at'] === null ? undefined : number('finished_at'),
  }
}
