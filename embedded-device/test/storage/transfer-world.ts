import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { syncDisk } from '../../src/files/disk/disk.ts'
import type { Disk } from '../../src/files/disk/disk.ts'
import { systemError } from '../../src/files/disk/faulty-disk.ts'
import type { ConflictPolicy } from '../../src/files/disk/entry.ts'
import type { Location } from '../../src/files/places/space.ts'
import type { TransferPlan, TransferStep, TransferSteps } from '../../src/files/jobs/transfer-types.ts'
import { ann, makeFolderAt, root, snapshot, someBytes } from './world.ts'
import type { World } from './world.ts'

export function runAll(steps: TransferSteps, seen: TransferStep[] = []): TransferStep {
  let turn = steps.next()
  while (!turn.done) {
    seen.push(turn.value)
    turn = steps.next({ persisted: true })
  }
  return turn.value
}

export async function planOf(
  world: World,
  sources: readonly string[],
  [into, conflict = 'rename']: readonly [into: string, conflict?: ConflictPolicy],
): Promise<TransferPlan> {
  return { jobId: '7', who: ann, sources: await Promise.all(sources.map((path) => world.at(path))), into: await world.at(into), conflict }
}

/** Creates the folder `a` with files and folders, and an empty folder `to`. */
export function makeTree(home: string): void {
  makeFolderAt(join(home, 'a', 'empty'))
  makeFolderAt(join(home, 'a', 'b'))
  makeFolderAt(join(home, 'to'))
  writeFileSync(join(home, 'a', 'one'), someBytes(3000))
  writeFileSync(join(home, 'a', 'b', 'two'), someBytes(2_500_000))
  writeFileSync(join(home, 'a', 'b', 'zero'), '')
  utimesSync(join(home, 'a', 'one'), 1_600_000_000, 1_600_000_000)
}

export const filesBelow = (home: string, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(snapshot(home)).flatMap(([path, hash]) =>
      path.startsWith(`${name}/`) && path.length > name.length + 1 ? [[path.slice(name.length + 1), hash]] : [],
    ),
  )

/** A folder space on its own root: another space, so moves must copy, verify and delete. */
export async function secondSpace(world: World): Promise<{ readonly into: Location; readonly dir: string }> {
  const dir = join(world.dir, 'second')
  makeFolderAt(dir)
  const space = await world.spaces.addFolder({ hostDir: dir, name: 'Second' })
  return { into: await world.spaces.locate(root, space.id, '/'), dir }
}

export const withoutClone: Disk = {
  ...syncDisk,
  clone: () => {
    throw systemError('EOPNOTSUPP')
  },
}
