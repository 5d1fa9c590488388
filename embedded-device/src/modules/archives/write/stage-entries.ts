import type { ArchivesParts } from '../parts.ts'
import { openPart } from './part-writer.ts'
import { makeTreeFolder, partName, putIntoTree } from './staged-tree.ts'
import type { PackedEntry } from './walk-sources.ts'
import type { PartOrder } from './write-archive.ts'

type StageOrder = Pick<PartOrder, 'scratch' | 'work' | 'budget' | 'onRead'>

/** Puts copies into the tree under their paths in the archive, for a program that packs it; returns their bytes. */
export async function stageEntries(parts: ArchivesParts, order: StageOrder, entries: readonly PackedEntry[]): Promise<number> {
  let stagedBytes = 0
  for (const one of entries) {
    await order.work.proceed()
    const { kind, mode } = one.entry
    if (kind === 'folder') await makeTreeFolder(parts.staging.disk, order.scratch, { names: one.path.split('/'), mode })
    else stagedBytes += await stage(parts, order, one)
  }
  return stagedBytes
}

/** Copies one file into the tree under its path in the archive; returns its bytes. */
async function stage(parts: ArchivesParts, order: StageOrder, { at, path, entry }: PackedEntry): Promise<number> {
  const { scratch, work, budget, onRead } = order
  const { disk } = parts.staging
  const file = await parts.vfs.openRead(at)
  try {
    const part = await openPart(disk, scratch, partName)
    try {
      if (file.sizeBytes > 0)
        await file.pump({ startByte: 0, endByte: file.sizeBytes - 1 }, async (bytes) => {
          await work.proceed()
          await budget.wrote(bytes.byteLength)
          // The buffer is used again for the next piece.
          await part.write(Buffer.from(bytes))
          onRead(bytes.byteLength, path)
        })
      await part.finish({ mtimeMs: entry.mtimeMs, mode: entry.mode, isSynced: false })
    } finally {
      await part.abandon()
    }
    const { sizeBytes, mtimeMs } = entry
    const raw = { rawPath: path, kind: 'file' as const, sizeBytes, packedBytes: undefined, mtimeMs, isEncrypted: false }
    await putIntoTree(disk, scratch, { names: path.split('/'), entry: raw, isRepeat: false })
    return file.sizeBytes
  } finally {
    await file.close()
  }
}
