import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import type { Disk, DiskOp } from '../../src/files/disk/disk.ts'
import { faultyDisk } from '../../src/files/disk/faulty-disk.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import { createSpaceStore } from '../../src/files/spaces/space-store.ts'
import { createSpaces } from '../../src/files/spaces/spaces.ts'
import type { Spaces } from '../../src/files/spaces/spaces.ts'
import { createTrash } from '../../src/files/trash/trash.ts'
import type { Db } from '../../src/files/disk/storage-db.ts'
import type { Location, Space } from '../../src/files/places/space.ts'
import type { OpenedFile, Vfs } from '../../src/files/vfs/vfs-types.ts'
import type { Principal } from '../../src/core/auth/principal.ts'
import { silentIndex } from '../../src/files/index/index-port.ts'
import type { Trash } from '../../src/files/trash/trash-types.ts'
import { createUploads } from '../../src/modules/transfers/uploads.ts'
import type { UploadService } from '../../src/modules/transfers/uploads.ts'
import { createVfs } from '../../src/files/vfs/vfs.ts'
import { memoryDir } from './memory-dir.ts'

export const ann: Principal = { userNo: '1001', role: 'user' }
export const bob: Principal = { userNo: '1002', role: 'user' }
export const root: Principal = { userNo: '1', role: 'admin' }

export interface World extends Disposable {
  readonly dir: string
  readonly db: Db
  readonly spaces: Spaces
  readonly space: Space
  readonly vfs: Vfs
  readonly uploads: UploadService
  readonly trash: Trash
  /** Ann's home on the host. */
  readonly home: string
  at(path: string, who?: Principal): Promise<Location>
}

export function openDb(): Db {
  const base = new DatabaseSync(':memory:')
  base.exec(
    `create table space (id text primary key, name text not null, kind text not null, root_dir text not null, owner_user_no integer, created_at integer not null) strict`,
  )
  return {
    run: (sql, ...params) => base.prepare(sql).run(...params),
    all: (sql, ...params) => base.prepare(sql).all(...params),
    get: (sql, ...params) => base.prepare(sql).get(...params),
  }
}

/** A managed space in a temporary folder. `disk` breaks everything but the making of the space, which `spaceDisk` does. */
export async function makeWorld(disk: Disk = asyncDisk, spaceDisk: Disk = asyncDisk): Promise<World> {
  const dir = mkdtempSync(join(memoryDir(), 'cove-storage-'))
  const db = openDb()
  // Folders to show are created next to it: one inside the data is refused.
  const dataDir = join(dir, 'data')
  mkdirSync(dataDir)
  const spaces = createSpaces({ store: createSpaceStore(db), dataDir, disk: spaceDisk })
  const space = await spaces.createManaged('Main')
  await spaces.locate(ann, space.id, '/')
  const services = openFileServices(disk)
  return {
    dir,
    db,
    spaces,
    space,
    ...services,
    home: join(space.rootDir, 'users', ann.userNo),
    at: (path, who = ann) => spaces.locate(who, space.id, path),
    [Symbol.dispose]: () => rmSync(dir, { recursive: true, force: true }),
  }
}

/** Bytes of an open file, all of them unless a range is named. */
export async function bytesOf(file: OpenedFile, range = { startByte: 0, endByte: file.sizeBytes - 1 }): Promise<Buffer> {
  const pieces: Buffer[] = []
  await file.pump(range, async (bytes) => void pieces.push(Buffer.from(bytes)))
  return Buffer.concat(pieces)
}

/** Opens the services over one disk, as a restarted device does. */
export function openFileServices(disk: Disk): { readonly vfs: Vfs; readonly uploads: UploadService; readonly trash: Trash } {
  const uploads = createUploads({ disk, index: silentIndex })
  const vfs = createVfs({ disk, index: silentIndex, reservedBytes: uploads.reservedBytes })
  return { uploads, vfs, trash: createTrash({ disk, index: silentIndex }) }
}

export const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex')
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export async function* bodyOf(bytes: Uint8Array, pieceBytes = 64 << 10): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

export const chunkOf = (content: Uint8Array, startByte: number, endByte: number) => {
  const bytes = content.subarray(startByte, endByte)
  return { startByte, endByte, md5: md5(bytes), body: bodyOf(bytes) }
}

/** Reproducible bytes. */
export function someBytes(count: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(count)
  let state = seed >>> 0 || 1
  for (let i = 0; i < count; i += 1) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    bytes[i] = state & 0xff
  }
  return bytes
}

/** The catalogue name a promise is refused with; anything else fails the test. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (isRefusal(error)) return error.error
    throw error
  }
  return 'no refusal'
}

/** Files below a host folder as `relative path -> hash`, our own folder left out. */
export function snapshot(dir: string, prefix = ''): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of readdirSync(dir).sort()) {
    if (name === '.pc') continue
    const path = join(dir, name)
    if (statSync(path).isDirectory()) Object.assign(found, { [`${prefix}${name}/`]: 'folder' }, snapshot(path, `${prefix}${name}/`))
    else found[`${prefix}${name}`] = sha256(readFileSync(path))
  }
  return found
}

/** What is left in staging: nothing, after a clean-up cycle. */
export const stagingOf = (space: Space): string[] => readdirSync(join(space.rootDir, '.pc', 'staging')).sort()

export const makeFolderAt = (path: string): void => void mkdirSync(path, { recursive: true })

/** A kill and a refused call keep the page cache: nothing there needs the platter, but each sync is still a call that can fail. */
export const quickDisk: Disk = { ...asyncDisk, fsync: async () => undefined, fdatasync: async () => undefined }

/** Every call that changes the disk. */
export const CHANGES: readonly DiskOp[] = [
  'open',
  'write',
  'fdatasync',
  'fsync',
  'setModified',
  'fchmod',
  'fchown',
  'mkdir',
  'rmdir',
  'rename',
  'link',
  'unlink',
  'clone',
]

/**
 * kill -9 at the n-th changing call: from there on no call reaches the disk, so no clean-up code runs either, and what is there
 * stays (the page cache survives a kill). Reads go on, so that the killed code can only read, never repair.
 */
export function killedDisk(disk: Disk, nth: number) {
  return faultyDisk(disk, { op: CHANGES, nth, andAfter: true, error: Object.assign(new Error('killed'), { code: 'KILLED' }) })
}
