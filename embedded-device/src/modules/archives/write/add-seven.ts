import { refuse } from '@cove/server-kit/refusal'
import { spareBytesOf } from '../../../module-kit/staging-kit.ts'
import { levelNumber, sevenMemory } from '../rules/formats.ts'
import type { ArchivesParts } from '../parts.ts'
import { runArchiver } from '../read/run-archiver.ts'
import { copySource } from './copy-source.ts'
import { stageEntries } from './stage-entries.ts'
import { partName, treeName } from './staged-tree.ts'
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
  const addedBytes = await stageEntries(parts, order, plan.entries)
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
