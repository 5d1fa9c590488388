import { inParent, leafName } from './space-folders.ts'
import type { Location } from './space.ts'
import type { Disk } from '../disk/disk.ts'
import { runAsync, step } from '../disk/disk-work.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import { keepMode, shutBits } from '../disk/kept-attributes.ts'
import { openFile } from '../disk/path-guard.ts'

const EXECUTE = 0o111

/**
 * A file that came from a computer is a program here as there: who may read it may run it. What only its owner, or only its group, may
 * read there, nobody else of this machine reads here. Nothing where that computer has no modes.
 */
export async function keepComputerMode(
  { staging: { disk } }: { readonly staging: { readonly disk: Disk } },
  at: Location,
  mode: number | null | undefined,
): Promise<void> {
  if (typeof mode === 'number') await runAsync(setMode(disk, at, mode))
}

function* setMode(disk: Disk, at: Location, mode: number): DiskWork<void> {
  yield* inParent(disk, at, function* (folder) {
    const { fd, stat } = yield* openFile(disk, folder, leafName(at))
    try {
      const open = (mode & EXECUTE) === 0 ? stat.mode & ~EXECUTE : stat.mode | ((stat.mode >> 2) & EXECUTE)
      const wanted = open & ~shutBits(mode)
      if (wanted !== stat.mode) yield* keepMode(disk, fd, wanted)
    } finally {
      yield* step(disk.close(fd))
    }
  })
}
