import { ulid } from '@cove/server-kit/ulid'
import type { HostFiles } from '../../../module-kit/module-kit.ts'
import type { Disk } from '../../../files/disk/disk.ts'
import type { DiskWork } from '../../../files/disk/disk-work.ts'
import type { OpenFolder } from '../../../files/disk/path-guard.ts'
import type { Location, Space } from '../../../files/places/space.ts'
import {
  inParent,
  inStaging,
  leafName,
  openFile,
  removeTree,
  runAsync,
  STAGING,
  step,
  withMadeFolder,
} from '../../../module-kit/staging-kit.ts'

/** Folders of this module in staging end with it. */
export const scratchSuffix = '.archive'

/** A folder of our own on the volume of a space, for programs that work on files. */
export interface Scratch extends AsyncDisposable {
  readonly space: Space
  readonly names: readonly string[]
  /** For programs: no user can change what this path leads to. */
  readonly hostPath: string
  within<T>(work: (folder: OpenFolder) => DiskWork<T>): Promise<T>
}

/** Makes a folder in staging; disposing removes it with all that is in it. */
export async function openScratch(
  { staging }: Pick<HostFiles, 'staging'>,
  space: Space,
  name = `${ulid()}${scratchSuffix}`,
): Promise<Scratch> {
  const { disk } = staging
  const names = [...STAGING, name]
  const within = <T>(work: (folder: OpenFolder) => DiskWork<T>): Promise<T> =>
    runAsync(withMadeFolder(disk, { rootDir: space.rootDir, names, ours: true }, work))
  await within(function* () {})
  return {
    space,
    names,
    hostPath: [space.rootDir, ...names].join('/'),
    within,
    [Symbol.asyncDispose]: () => dropScratch({ staging }, space, name),
  }
}

/** Removes a folder that `openScratch` made, also after a restart. */
export async function dropScratch({ staging }: Pick<HostFiles, 'staging'>, space: Space, name: string): Promise<void> {
  await runAsync(inStaging(staging.disk, space, (folder) => removeTree(staging.disk, folder, name)))
}

function* tried(work: Promise<void> | void): DiskWork<boolean> {
  try {
    yield* step(work)
    return true
  } catch {
    return false
  }
}

/** The content of a user's file in a scratch folder, so that a program reads exactly this file; false where the disk has neither. */
export function linkInto(
  disk: Disk,
  at: Location,
  { scratch, name }: { readonly scratch: Scratch; readonly name: string },
): Promise<boolean> {
  return scratch.within((folder) =>
    inParent(disk, at, function* (parent) {
      // Never a link or a device.
      const { fd } = yield* openFile(disk, parent, leafName(at))
      yield* step(disk.close(fd))
      // Shared blocks leave the user's file untouched; a second name changes its ctime.
      return (
        (yield* tried(disk.clone(parent.at(leafName(at)), folder.at(name)))) ||
        (yield* tried(disk.link(parent.at(leafName(at)), folder.at(name))))
      )
    }),
  )
}
