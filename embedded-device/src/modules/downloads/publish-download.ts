import { numberedName } from '@cove/device-contract/rules'
import {
  OpenFlag,
  STAGING,
  dropName,
  fullNames,
  inStaging,
  moveNoOverwrite,
  platformResolver,
  publishFile,
  removeTree,
  statOr,
  step,
  withFolder,
  withMadeFolder,
} from '../../module-kit/staging-kit.ts'
import type { Disk } from '../../files/disk/disk.ts'
import type { DiskWork } from '../../files/disk/disk-work.ts'
import type { OpenFolder } from '../../files/disk/path-guard.ts'
import { errnoOf, isRefusal, refuse } from '@cove/server-kit/refusal'
import type { Location, Space } from '../../files/places/space.ts'
import { isUlid } from '@cove/server-kit/ulid'
import type { TorrentEntry } from './download-types.ts'
import { downloadFolder, downloadPart, downloadTree } from './part-file.ts'

/** What is to be placed in the target folder. */
export interface Placing {
  readonly id: string
  readonly into: Location
  readonly name: string
}

/** Runs work in the opened target folder and in the staging of its space. */
function* betweenFolders<T>(disk: Disk, into: Location, work: (staging: OpenFolder, target: OpenFolder) => DiskWork<T>): DiskWork<T> {
  return yield* inStaging(disk, into.space, (staging) =>
    withFolder(disk, { rootDir: into.space.rootDir, names: fullNames(into) }, (target) => work(staging, target)),
  )
}

/** P2: puts the synced half file under a free name, durable when this returns. The part stays until the caller has noted it. Answers the name. */
export function* publishPart(disk: Disk, { id, into, name }: Placing): DiskWork<string> {
  return yield* betweenFolders(disk, into, function* (staging, target) {
    const got = yield* publishFile(disk, { staging, part: downloadPart(id), target, name, policy: 'rename' })
    if (got === undefined) return refuse('fileExists')
    yield* step(disk.fsync(target.fd))
    return got
  })
}

/** One file of a torrent, from the helper's folder to a free name; the helper's own name stays, so that it can go on giving. */
export function* publishOnlyFile(disk: Disk, placing: Placing, file: TorrentEntry): DiskWork<string> {
  const { id, into, name } = placing
  return yield* betweenFolders(disk, into, function* (staging, target) {
    const folder = yield* platformResolver.enter(disk, staging, downloadFolder(id))
    try {
      yield* syncFile(disk, folder, String(file.index))
      const got = yield* publishFile(disk, { staging: folder, part: String(file.index), target, name, policy: 'rename' })
      if (got === undefined) return refuse('fileExists')
      yield* step(disk.fsync(target.fd))
      return got
    } finally {
      disk.closeFolder(folder.fd)
    }
  })
}

/** Many files of a torrent: their folder is built in staging and appears in the target with one step (P2). */
export function* publishTree(disk: Disk, placing: Placing, files: readonly TorrentEntry[]): DiskWork<string> {
  const { id, into, name } = placing
  return yield* betweenFolders(disk, into, function* (staging, target) {
    yield* removeTree(disk, staging, downloadTree(id))
    yield* step(disk.mkdir(staging.at(downloadTree(id))))
    const source = yield* platformResolver.enter(disk, staging, downloadFolder(id))
    try {
      for (const file of files) yield* placeFile(disk, { space: into.space, id, source }, file)
    } finally {
      disk.closeFolder(source.fd)
    }
    const from = { folder: staging, name: downloadTree(id), names: [...STAGING, downloadTree(id)] }
    for (let attempt = 0; ; attempt += 1) {
      const got = attempt === 0 ? name : numberedName(name, attempt, true)
      try {
        yield* moveNoOverwrite(disk, { space: into.space, from, to: { folder: target, name: got, names: [...fullNames(into), got] } })
        return got
      } catch (error) {
        const isTaken = (isRefusal(error) && error.error === 'fileExists') || errnoOf(error) === 'EEXIST'
        if (!isTaken || attempt >= 10_000) throw error
      }
    }
  })
}

interface TreeWork {
  readonly space: Space
  readonly id: string
  readonly source: OpenFolder
}

function* placeFile(disk: Disk, { space, id, source }: TreeWork, file: TorrentEntry): DiskWork<void> {
  const names = file.path.split('/')
  yield* syncFile(disk, source, String(file.index))
  yield* withMadeFolder(
    disk,
    { rootDir: space.rootDir, names: [...STAGING, downloadTree(id), ...names.slice(0, -1)], ours: true },
    function* (folder) {
      const to = folder.at(names.at(-1) ?? '')
      try {
        yield* step(disk.link(source.at(String(file.index)), to))
      } catch (error) {
        if (!noHardLinks.has(errnoOf(error))) throw error
        yield* step(disk.rename(source.at(String(file.index)), to))
      }
      yield* step(disk.fsync(folder.fd))
    },
  )
}

const noHardLinks: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/** A helper program wrote it: nothing is durable before we say so. An empty file may not have been made at all. */
function* syncFile(disk: Disk, folder: OpenFolder, name: string): DiskWork<void> {
  const known = yield* statOr(disk, folder.at(name))
  const fd = yield* step(disk.open(folder.at(name), known ? OpenFlag.reopenFile : OpenFlag.createFile))
  try {
    yield* step(disk.fsync(fd))
  } finally {
    yield* step(disk.close(fd))
  }
}

/** Everything of a download in staging goes. */
export function* dropStaged(disk: Disk, space: Space, id: string): DiskWork<void> {
  yield* inStaging(disk, space, function* (staging) {
    yield* dropName(disk, staging, downloadPart(id))
    yield* removeTree(disk, staging, downloadFolder(id))
    yield* removeTree(disk, staging, downloadTree(id))
  })
}

/** Start-up: what belongs to no download any more goes. */
export function* dropOrphans(disk: Disk, space: Space, isKept: (id: string) => boolean): DiskWork<void> {
  yield* inStaging(disk, space, function* (staging) {
    for (const { name } of yield* step(disk.readdir(staging.self))) {
      const [, id] = /^([0-9A-Z]{26})\.(?:download|bt|tree)$/.exec(name.toString('latin1')) ?? []
      if (id !== undefined && isUlid(id) && !isKept(id)) yield* removeTree(disk, staging, name.toString('latin1'))
    }
  })
}
