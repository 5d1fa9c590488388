import { refuse } from '@cove/server-kit/refusal'
import { spareBytesOf } from '../../../module-kit/staging-kit.ts'
import { levelNumber, sevenMemory } from '../formats.ts'
import type { ArchivesParts } from '../parts.ts'
import { runArchiver } from '../read/run-archiver.ts'
import { copySource } from './copy-source.ts'
import { openPart } from './part-writer.ts'
import { makeTreeFolder, partName, putIntoTree, treeName } from './staged-tree.ts'
import type { PackedEntry } from './walk-sources.ts'
import { nameAsPart } from './write-archive.ts'
import type { AddOrder } from './write-added.ts'

const copyName = `${partName}.7z`

/**
 * TSK-17: the program adds copies of the new files to a copy of the archive. Copies, because the program reads by paths: only in a folder
 * of the device can no user change what they lead to, and there a file can have another name than its source.
 */
export async function addToSeven(parts: ArchivesParts, order: AddOrder): Promise<void> {
  const { scratch, plan, level, password, work, source } = order
  await copySource(parts, order, copyName)
  let addedBytes = 0
  for (const one of plan.entries) {
    await work.proceed()
    const { kind, mode } = one.entry
    if (kind === 'folder') await makeTreeFolder(parts.staging.disk, scratch, { names: one.path.split('/'), mode })
    else addedBytes += await stage(parts, order, one)
  }
  const capacity = await parts.vfs.capacity(scratch.space)
  const fileBytes = Math.max(0, capacity.freeBytes - spareBytesOf(capacity))
  // The program writes a whole archive next to the copy before it removes the copy.
  if (fileBytes < source.sizeBytes + addedBytes) refuse('notEnoughSpace')
  const secret = password === undefined ? [] : ['-p']
  const run = async (args: readonly string[]): Promise<void> => {
    const ended = await runArchiver(parts, 'seven', {
      args: [...args, ...secret],
      cwd: `${scratch.hostPath}/${treeName}`,
      // Once to open the archive, once for the new files.
      input: `${password ?? ''}\n${password ?? ''}\n`,
      fileBytes,
      signal: work.signal,
      hold: work.hold,
      failedAs: 'archiveCompressFailed',
    })
    if (ended.code !== 0) refuse('archiveCompressFailed')
  }
  const common = ['-bd', '-y', '-spd', '-ssc', '-scsUTF-8', `-w${scratch.hostPath}`]
  const added = new Set(plan.entries.map(({ path }) => path))
  const stale = order.droppedPaths.filter((path) => !added.has(path))
  // What shares a block with a dropped file is packed again, at the program's own level.
  const drop = ['d', ...common, ...sevenMemory('normal'), `../${copyName}`]
  if (stale.length > 0) await run([...drop, ...stale.map((path) => `-i!${path}`)])
  const tops = [...new Set(plan.entries.map(({ path }) => path.split('/')[0] ?? ''))]
  const effort = [`-mx=${levelNumber[level]}`, ...sevenMemory(level)]
  await run(['a', '-t7z', ...common, ...effort, `../${copyName}`, ...tops.map((name) => `-i!${name}`)])
  await nameAsPart(parts, scratch, copyName)
}

/** Copies one file into the tree under its path in the archive; returns its bytes. */
async function stage(parts: ArchivesParts, order: AddOrder, { at, path, entry }: PackedEntry): Promise<number> {
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
