import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadDisk } from '../../src/files/disk/disk.ts'
import type { Disk } from '../../src/files/disk/disk.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import type { SmallAnswer } from '../../src/files/vfs/small-writer.ts'
import type { ConflictPolicy } from '../../src/files/disk/entry.ts'
import type { SmallFile } from '../../src/files/vfs/small-file.ts'
import { md5, someBytes } from './world.ts'
import type { World } from './world.ts'

/** The thread's disk with syncs that are answered without one: a kill keeps the page cache. */
export const quickThreadDisk: Disk = { ...threadDisk, fsync: async () => undefined, fdatasync: async () => undefined }
export const oldContent = Buffer.from('the old content')
export const modifiedMs = 1_700_000_000_000

export interface FileSpec {
  readonly path: string
  readonly sizeBytes: number
  readonly cover: ConflictPolicy
}

export async function filesOf(world: World, specs: readonly FileSpec[]): Promise<SmallFile[]> {
  return Promise.all(
    specs.map(async ({ path, sizeBytes, cover }, order) => {
      const bytes = someBytes(sizeBytes, order + 1)
      return { at: await world.at(path), bytes, md5: md5(bytes), cover, makeParents: true, mtimeMs: modifiedMs }
    }),
  )
}

export const contentAt = (world: World, path: string): Buffer => readFileSync(join(world.home, path))
export const problems = (answers: readonly SmallAnswer[]): string[] =>
  answers.flatMap((one) => (one instanceof Error ? [isRefusal(one) ? one.error : `defect: ${one.message}`] : []))

let nameCount = 0
export const manyFiles = (count: number): FileSpec[] =>
  Array.from({ length: count }, (_, order): FileSpec => ({
    path: `/d${order % 3}/f${(nameCount += 1)}`,
    sizeBytes: order * 40,
    cover: 'rename',
  }))
