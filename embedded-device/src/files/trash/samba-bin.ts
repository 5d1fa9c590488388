import { createHash } from 'node:crypto'
import { numberedName } from '@cove/device-contract/rules'
import { isRefusal, refuse } from '@cove/server-kit/refusal'
import type { Principal } from '../../core/auth/principal.ts'
import type { Disk } from '../disk/disk.ts'
import { step } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import type { Entry } from '../disk/entry.ts'
import { parseDevicePath, wireName } from '../disk/names.ts'
import { statOr, withFolder, withMadeFolder } from '../disk/path-guard.ts'
import type { OpenFolder } from '../disk/path-guard.ts'
import { moveNoOverwrite } from '../places/safe-move.ts'
import { removeIfEmpty } from '../places/tree-work.ts'
import { fullNames, OWN_FOLDER, relocate, rootOf, sibling } from '../places/space-folders.ts'
import type { Location, Space } from '../places/space.ts'
import { toEntry } from '../places/to-entry.ts'
import type { TrashMeta } from './trash-types.ts'

export const sambaBins: readonly string[] = [OWN_FOLDER, '.recycle-samba']
/** RB-04: where the SMB server puts what a user deletes, with the path it had below the share. */
export const sambaBinNames = (userNo: string): readonly string[] => [...sambaBins, userNo]

/** Ids of entries begin with it; the ids of boxes never do. */
const sambaIdStart = 'smb-'
/** More files are not listed. */
const mostFiles = 20_000
const mostAttempts = 10_000

export const isSambaId = (id: string): boolean => id.startsWith(sambaIdStart)

/** The SMB server keeps no ids, so an entry is known by its path. */
const idOf = (space: Space, path: string): string =>
  `${sambaIdStart}${createHash('sha256').update(`${space.id}${path}`).digest('base64url').slice(0, 32)}`

/** One user's bin of the SMB server in one space. */
export interface SambaBin {
  readonly space: Space
  readonly who: Principal
}

/** RB-04: every file that was deleted over SMB. Its folder is what the SMB server made, so empty folders say nothing. */
export function* listSambaBin(disk: Disk, { space, who }: SambaBin): DiskWork<TrashMeta[]> {
  const found: TrashMeta[] = []
  try {
    yield* withFolder(disk, { rootDir: space.rootDir, names: sambaBinNames(who.userNo) }, (bin) =>
      walk(disk, bin, { space, who, names: [], found }),
    )
  } catch (error) {
    // No SMB server has deleted anything here.
    if (!isRefusal(error)) throw error
  }
  return found
}

interface Walk extends SambaBin {
  readonly names: readonly string[]
  readonly found: TrashMeta[]
}

function* walk(disk: Disk, folder: OpenFolder, at: Walk): DiskWork<void> {
  for (const one of yield* step(disk.readdir(folder.self))) {
    if (at.found.length >= mostFiles) return
    const name = wireName(one.name)
    const names = [...at.names, name]
    if (one.kind === 'folder') yield* withFolderIn(disk, at, { names, work: (inner) => walk(disk, inner, { ...at, names }) })
    if (one.kind !== 'file') continue
    const stat = yield* statOr(disk, folder.at(name))
    if (stat?.kind !== 'file') continue
    const originPath = `/${names.join('/')}`
    const { space, who } = at
    // The rename into the bin is the last change of the inode.
    const meta = { id: idOf(space, originPath), spaceId: space.id, originPath, name, kind: 'file', sizeBytes: stat.sizeBytes } as const
    at.found.push({ ...meta, deletedAtMs: stat.ctimeMs, deletedBy: who.userNo })
  }
}

function withFolderIn<T>(
  disk: Disk,
  { space, who }: SambaBin,
  { names, work }: { readonly names: readonly string[]; readonly work: (folder: OpenFolder) => DiskWork<T> },
): DiskWork<T> {
  return withFolder(disk, { rootDir: space.rootDir, names: [...sambaBinNames(who.userNo), ...names] }, work)
}

function* find(disk: Disk, bin: SambaBin, id: string): DiskWork<{ readonly meta: TrashMeta; readonly names: readonly string[] }> {
  const all = yield* listSambaBin(disk, bin)
  const meta = all.find((one) => one.id === id) ?? refuse('fileNotFound')
  return { meta, names: parseDevicePath(meta.originPath) }
}

/** Back to where it was, or into another folder of the space; missing parents are made again, a taken name gets a number. */
export function* restoreSamba(disk: Disk, bin: SambaBin & { readonly id: string; readonly into?: Location | undefined }): DiskWork<Entry> {
  const { space, who, into } = bin
  const { meta, names } = yield* find(disk, bin, bin.id)
  const wanted = into ? relocate(into, [...into.names, meta.name]) : relocate(rootOf(space, who), names)
  const own = [...sambaBinNames(who.userNo), ...names]
  const restored = yield* withFolderIn(disk, bin, {
    names: names.slice(0, -1),
    work: (source) =>
      withMadeFolder(disk, { rootDir: space.rootDir, names: fullNames(wanted).slice(0, -1), ours: true }, function* (target) {
        for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
          const name = attempt === 0 ? meta.name : numberedName(meta.name, attempt)
          const at = sibling(wanted, name)
          if (yield* statOr(disk, target.at(name))) continue
          const from = { folder: source, name: meta.name, names: own }
          const stat = yield* moveNoOverwrite(disk, { space, from, to: { folder: target, name, names: fullNames(at) } })
          return toEntry(at, stat)
        }
        return refuse('fileExists')
      }),
  })
  yield* dropEmptyParents(disk, bin, names)
  return restored
}

/** Deletes one file for good. */
export function* purgeSamba(disk: Disk, bin: SambaBin & { readonly id: string }): DiskWork<void> {
  const { names } = yield* find(disk, bin, bin.id)
  yield* withFolderIn(disk, bin, { names: names.slice(0, -1), work: (folder) => step(disk.unlink(folder.at(names.at(-1) ?? ''))) })
  yield* dropEmptyParents(disk, bin, names)
}

function* dropEmptyParents(disk: Disk, bin: SambaBin, names: readonly string[]): DiskWork<void> {
  for (let above = names.slice(0, -1); above.length > 0; above = above.slice(0, -1)) {
    const name = above.at(-1) ?? ''
    const isGone = yield* withFolderIn(disk, bin, { names: above.slice(0, -1), work: (folder) => removeIfEmpty(disk, folder, name) })
    if (!isGone) return
  }
}
