import { noBallasts } from '../places/ballasts.ts'
import type { BallastGuard } from '../places/ballasts.ts'
import { asyncDisk } from '../disk/disk.ts'
import type { Disk } from '../disk/disk.ts'
import { runAsync, step } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import { withFolder, withMadeFolder } from '../disk/path-guard.ts'
import type { OpenFolder } from '../disk/path-guard.ts'
import { refuse } from '@cove/server-kit/refusal'
import { recoverMoves } from '../places/safe-move.ts'
import { inStaging, OWN_FOLDER, parentIndexPath, relocate, rootOf, trashNames } from '../places/space-folders.ts'
import { findInside } from './find-inside.ts'
import { isDeletedRecording } from './is-recording.ts'
import { deletedSource } from './payload-source.ts'
import { listSambaBin } from './samba-bin.ts'
import { dropBoxWithoutPayload, readBoxIn, restoreBox, trashEntry } from './trash-box.ts'
import { removeTree } from '../places/tree-work.ts'
import type { FileIndex } from '../index/index-port.ts'
import type { Principal } from '../../core/auth/principal.ts'
import type { Space } from '../places/space.ts'
import type { Trash, TrashMeta } from './trash-types.ts'
import { isUlid, ulid } from '@cove/server-kit/ulid'
import { refusing } from '../disk/refusing.ts'

export interface TrashOptions {
  readonly index: FileIndex
  readonly disk?: Disk
  readonly nowMs?: () => number
  /** S-B1: deleting works on a full disk. */
  readonly ballasts?: Pick<BallastGuard, 'relief'>
}

/** What is being deleted for good waits under this suffix in staging, so that a kill leaves no half entry in the bin. */
const GONE = '.gone'

interface BinWork {
  readonly folder: OpenFolder
}

function inBin<T>(disk: Disk, of: { readonly space: Space; readonly who: Principal }, work: (bin: BinWork) => DiskWork<T>): DiskWork<T> {
  return withMadeFolder(disk, { rootDir: of.space.rootDir, names: trashNames(of.who.userNo), ours: true }, (folder) => work({ folder }))
}

function* boxIds(disk: Disk, bin: BinWork): DiskWork<string[]> {
  const names = (yield* step(disk.readdir(bin.folder.self))).map((one) => one.name.toString('latin1'))
  return names.filter(isUlid).sort()
}

/** RB-01: gone for the user with one rename, then taken apart. */
export function* purgeBox(disk: Disk, of: { readonly space: Space; readonly who: Principal; readonly id: string }): DiskWork<void> {
  if (!isUlid(of.id)) refuse('fileNotFound')
  yield* inStaging(disk, of.space, function* (staging) {
    yield* inBin(disk, of, function* (bin) {
      yield* step(disk.rename(bin.folder.at(of.id), staging.at(`${of.id}${GONE}`)))
      yield* step(disk.fsync(bin.folder.fd))
    })
    yield* removeTree(disk, staging, `${of.id}${GONE}`)
  })
}

/** Notes of boxes never change while the box is there, so each is read once. */
type KnownBoxes = Map<string, TrashMeta>
const mostKnown = 100_000

/** Boxes read side by side: each waits for several short answers of the disk. */
const readTogether = 16

async function listBin(disk: Disk, of: { readonly space: Space; readonly who: Principal }, known: KnownBoxes): Promise<TrashMeta[]> {
  const read = async (bin: OpenFolder, id: string): Promise<TrashMeta | undefined> => {
    const key = `${of.space.id} ${of.who.userNo} ${id}`
    const meta = known.get(key) ?? (await runAsync(readBoxIn(disk, bin, { ...of, id })))
    if (meta && meta.damaged !== true && known.size < mostKnown) known.set(key, meta)
    return meta
  }
  return refusing(
    inBin(disk, of, function* (bin) {
      const found: TrashMeta[] = []
      const ids = yield* boxIds(disk, bin)
      for (let at = 0; at < ids.length; at += readTogether) {
        const metas = yield* step(settledAll(ids.slice(at, at + readTogether).map((id) => read(bin.folder, id))))
        found.push(...metas.filter((meta) => meta !== undefined))
      }
      return found
    }),
  )
}

/** Waits for all, also when one fails: none may use the folder after it is closed. */
async function settledAll<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works)
  return Promise.all(works)
}

const isVersion = ({ replacedBy }: TrashMeta): boolean => replacedBy !== undefined

function* recoverBins(disk: Disk, space: Space): DiskWork<void> {
  yield* recoverMoves(disk, space)
  const userNos = yield* withMadeFolder(disk, { rootDir: space.rootDir, names: [OWN_FOLDER, 'trash'], ours: true }, function* (bins) {
    return (yield* step(disk.readdir(bins.self))).filter((one) => one.kind === 'folder').map((one) => one.name.toString('latin1'))
  })
  for (const userNo of userNos) {
    const who: Principal = { userNo, role: 'user' }
    yield* withFolder(disk, { rootDir: space.rootDir, names: trashNames(userNo) }, function* (folder) {
      for (const id of yield* boxIds(disk, { folder })) yield* dropBoxWithoutPayload(disk, folder, { space, who, id })
    })
  }
  yield* inStaging(disk, space, function* (staging) {
    for (const one of yield* step(disk.readdir(staging.self))) {
      const name = one.name.toString('latin1')
      if (name.endsWith(GONE)) yield* removeTree(disk, staging, name)
    }
  })
}

/** The recycle bin (RB). Each person sees what they deleted themselves. */
export function createTrash(options: TrashOptions): Trash {
  const { index, disk = asyncDisk, nowMs = Date.now, ballasts = noBallasts } = options
  const reliefIn = (space: Space): Disk => ballasts.relief(disk, space)
  const known: KnownBoxes = new Map()
  const all = (who: Principal, space: Space) => listBin(reliefIn(space), { space, who }, known)
  return {
    async remove(who, at, about) {
      const deletedAtMs = nowMs()
      const meta = await refusing(trashEntry(reliefIn(at.space), who, { at, id: ulid(deletedAtMs), deletedAtMs, ...about }))
      index.removed(at.space.id, at.indexPath)
      return meta
    },

    list: async (who, space) => (await all(who, space)).filter((meta) => !isVersion(meta)),

    versions: async (who, space) => (await all(who, space)).filter(isVersion),

    sambaList: (who, space) => refusing(listSambaBin(disk, { space, who })),

    isRecording: (who, space, meta) => runAsync(isDeletedRecording(disk, { space, who, meta })).catch(() => false),
    sourceOf: (who, space, meta) => runAsync(deletedSource(disk, { space, who, meta })).catch(() => undefined),
    findInside: (who, space, { meta, isWanted }) => refusing(findInside(disk, { space, who, id: meta.id }, isWanted)),

    async restore(who, space, id) {
      const entry = await refusing(restoreBox(disk, { space, who, id }))
      const at = relocate(rootOf(space, who), entry.path.slice(1).split('/'))
      index.upsert(space.id, parentIndexPath(at), entry.name)
      // Made parents and, for a folder, everything below it are news to the index.
      index.touch(space.id, parentIndexPath(at))
      return entry
    },

    deleteForever: (who, space, id) => refusing(purgeBox(reliefIn(space), { space, who, id })),

    async empty(who, space) {
      const relief = reliefIn(space)
      const deleted = (await all(who, space)).filter((meta) => !isVersion(meta))
      for (const { id } of deleted) await refusing(purgeBox(relief, { space, who, id }))
      return deleted.length
    },

    recover: (space) => refusing(recoverBins(reliefIn(space), space)),
  }
}
