import type { AppManifest } from './manifest.ts'
import type { Deed, GrantRight, GrantSpan } from '@cove/device-contract/apps'
import type { Host } from '../../module-kit/module-kit.ts'

/** One installed app. */
export interface AppRow {
  readonly manifest: AppManifest
  /** A name that cannot be guessed: of its package on the disk, and in the addresses of its files. */
  readonly place: string
  /** Of the package. */
  readonly sha256: string
  readonly sizeBytes: number
  readonly installedMs: number
}

/** Something a person gave to an app. */
export interface GrantRow {
  readonly grantId: number
  readonly userNo: string
  readonly appId: string
  readonly storageId: string
  readonly path: string
  /** As the person knows it: its last name, or that of the space. */
  readonly name: string
  readonly isFolder: boolean
  readonly right: GrantRight
  readonly span: GrantSpan
  readonly givenMs: number
  /** Undefined for one that does not end by itself. */
  readonly untilMs: number | undefined
}

/** The only file with SQL. */
export const createStore = (db: Host['db']) => ({
  ...appsOf(db),
  ...grantsOf(db),
  ...deedsOf(db),
  transaction: <T>(work: () => T): T => db.transaction(work),
})
export type Store = ReturnType<typeof createStore>

interface StoredApp extends Omit<AppRow, 'manifest'> {
  readonly manifest: string
}
const appColumns = 'place, manifest, sha256, size_bytes as sizeBytes, installed_ms as installedMs'
const toApp = (row: StoredApp): AppRow => ({ ...row, manifest: JSON.parse(row.manifest) as AppManifest })

const appsOf = (db: Host['db']) => ({
  apps: (): AppRow[] => db.all<StoredApp>(`select ${appColumns} from apps_app order by id`).map(toApp),
  app(appId: string): AppRow | undefined {
    const row = db.get<StoredApp>(`select ${appColumns} from apps_app where id = ?`, appId)
    return row && toApp(row)
  },
  appAt(place: string): AppRow | undefined {
    const row = db.get<StoredApp>(`select ${appColumns} from apps_app where place = ?`, place)
    return row && toApp(row)
  },
  /** One that is there is replaced in place: what people gave it stays. */
  putApp({ manifest, place, sha256, sizeBytes, installedMs }: AppRow): void {
    db.run(
      `insert into apps_app (id, place, manifest, sha256, size_bytes, installed_ms) values (?, ?, ?, ?, ?, ?)
       on conflict (id) do update set place = excluded.place, manifest = excluded.manifest, sha256 = excluded.sha256,
         size_bytes = excluded.size_bytes, installed_ms = excluded.installed_ms`,
      ...[manifest.id, place, JSON.stringify(manifest), sha256, sizeBytes, installedMs],
    )
  },
  removeApp: (appId: string): boolean => db.run('delete from apps_app where id = ?', appId).changes > 0,
})

interface StoredGrant extends Omit<GrantRow, 'isFolder' | 'untilMs'> {
  readonly isFolder: number
  readonly untilMs: number | null
}
const grantColumns = `id as grantId, cast(user_no as text) as userNo, app_id as appId, storage_id as storageId, path, name, is_folder as isFolder,
  access as "right", span, given_ms as givenMs, until_ms as untilMs`
const toGrant = (row: StoredGrant): GrantRow => ({ ...row, isFolder: row.isFolder === 1, untilMs: row.untilMs ?? undefined })

const grantsOf = (db: Host['db']) => ({
  /** Newest first; without those that ended. */
  grants: (userNo: string, appId: string, nowMs: number): GrantRow[] =>
    db
      .all<StoredGrant>(
        `select ${grantColumns} from apps_grant where user_no = ? and app_id = ? and (until_ms is null or until_ms > ?) order by id desc`,
        ...[userNo, appId, nowMs],
      )
      .map(toGrant),
  addGrant(grant: Omit<GrantRow, 'grantId'>): GrantRow {
    const { userNo, appId, storageId, path, name, isFolder, right, span, givenMs, untilMs } = grant
    const row = db.get<{ readonly id: number }>(
      `insert into apps_grant (user_no, app_id, storage_id, path, name, is_folder, access, span, given_ms, until_ms)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning id`,
      ...[userNo, appId, storageId, path, name, isFolder ? 1 : 0, right, span, givenMs, untilMs ?? null],
    )
    return { ...grant, grantId: row?.id ?? 0 }
  },
  removeGrant: (userNo: string, appId: string, grantId: number): boolean =>
    db.run('delete from apps_grant where user_no = ? and app_id = ? and id = ?', userNo, appId, grantId).changes > 0,
  dropEnded: (nowMs: number): void => void db.run('delete from apps_grant where until_ms is not null and until_ms <= ?', nowMs),
})

const keptDeeds = 200
/** Pieces of one file that follow each other so soon are one line. */
const joinedMs = 2000

interface NewDeed {
  readonly userNo: string
  readonly appId: string
  readonly kind: Deed['kind']
  readonly name: string
  readonly amount: number
  readonly atMs: number
}

const deedsOf = (db: Host['db']) => ({
  addDeed({ userNo, appId, kind, name, amount, atMs }: NewDeed): void {
    const joined = db.run(
      `update apps_deed set amount = amount + ?, at_ms = ? where id = (select max(id) from apps_deed where user_no = ? and app_id = ?)
         and kind = ? and name = ? and kind in ('read', 'blocked') and at_ms > ?`,
      ...[amount, atMs, userNo, appId, kind, name, atMs - joinedMs],
    )
    if (joined.changes > 0) return
    const row = db.get<{ readonly id: number }>(
      'insert into apps_deed (user_no, app_id, kind, name, amount, at_ms) values (?, ?, ?, ?, ?, ?) returning id',
      ...[userNo, appId, kind, name, amount, atMs],
    )
    db.run(
      `insert into apps_count (user_no, app_id, kind, count) values (?, ?, ?, 1) on conflict do update set count = count + 1`,
      ...[userNo, appId, kind],
    )
    if ((row?.id ?? 0) % 50 !== 0) return
    db.run(
      `delete from apps_deed where user_no = ? and app_id = ? and id not in
         (select id from apps_deed where user_no = ? and app_id = ? order by id desc limit ?)`,
      ...[userNo, appId, userNo, appId, keptDeeds],
    )
  },
  deeds: (userNo: string, appId: string, most: number) =>
    db.all<{ readonly deedId: number; readonly kind: Deed['kind']; readonly name: string; readonly amount: number; readonly atMs: number }>(
      `select id as deedId, kind, name, amount, at_ms as atMs from apps_deed where user_no = ? and app_id = ? order by at_ms desc, id desc limit ?`,
      ...[userNo, appId, most],
    ),
  counts(userNo: string, appId: string): ReadonlyMap<string, number> {
    const rows = db.all<{ readonly kind: string; readonly count: number }>(
      'select kind, count from apps_count where user_no = ? and app_id = ?',
      ...[userNo, appId],
    )
    return new Map(rows.map(({ kind, count }) => [kind, count]))
  },
})
