import { inParent, leafName } from './space-folders.ts'
import type { Location } from './space.ts'
import type { Disk } from '../disk/disk.ts'
import { runAsync, step } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import { keepMode } from '../disk/kept-attributes.ts'
import { openFile } from '../disk/path-guard.ts'

const EXECUTE = 0o111

/** A file that came from a computer is a program here as there: who may read it may run it. Nothing where that computer has no modes. */
export async function keepExecutable(
  { staging: { disk } }: { readonly staging: { readonly disk: Disk } },
  at: Location,
  mode: number | null | undefined,
): Promise<void> {
  if (typeof mode === 'number') await runAsync(setExecutable(disk, at, (mode & EXECUTE) !== 0))
}

function* setExecutable(disk: Disk, at: Location, isExecutable: boolean): DiskWork<void> {
  yield* inParent(disk, at, function* (folder) {
    const { fd, stat } = yield* openFile(disk, folder, leafName(at))
    try {
      const wanted = isExecutable ? stat.mode | ((stat.mode >> 2) & EXECUTE) : stat.mode & ~EXECUTE
      if (wanted !== stat.mode) yield* keepMode(disk, fd, wanted)
    } finally {
      yield* step(disk.close(fd))
    }
  })
}
