import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backup } from '@cove/device-contract/backup'
import type { BackupTask } from '@cove/device-contract/backup'
import { createRestoreSource, restoreTo } from '@cove/kernel/backup'
import type { RestoreEnd, RestoreProgress } from '@cove/kernel/backup'
import { ownFolder } from '@cove/kernel/sync'
import type { Command } from './command-line.ts'
import { nodeTree } from './node-tree.ts'
import { clock, startMd5 } from './run-tasks.ts'
import type { AgentParts } from './run-tasks.ts'
import { refusalSentence } from './sentences.ts'

type Restoring = Extract<Command, { readonly name: 'restore' }>

const sayEveryMs = 5_000
const failures = {
  name: 'the name cannot be stored here',
  damaged: 'the backup of this file is damaged',
  missing: 'the device no longer has it',
  denied: 'no permission',
  inUse: 'another program uses the file',
  blocked: 'a file is in the place of its folder',
  taken: 'no free name is left',
} as const

/** BK-02: restores files of a backup into a folder of this computer; answers what went wrong, or undefined. */
export async function restoreBackup(parts: AgentParts, command: Restoring): Promise<string | undefined> {
  const { connection, pace, signal, say } = parts
  const answer = await connection.client.use(backup).list()
  if (!answer.ok) return `The device refused: ${refusalSentence(answer.error.name)}`
  const found = answer.data.tasks.filter(({ taskId, name }) => taskId === command.title || name === command.title)
  const [task] = found
  if (!task) return `There is no backup "${command.title}". Backups: ${namesOf(answer.data.tasks)}`
  if (found.length > 1) return `Several backups have this name. Give the id: ${namesOf(found)}`
  const moment = { taskId: task.taskId, atSeconds: command.atSeconds ?? Date.now() / 1000, paths: command.paths }
  const folder = resolve(command.folder)
  await mkdir(folder, { recursive: true })
  const read = (entryId: number, reading: AbortSignal) => connection.bytes(backup.calls.content, { taskId: task.taskId, entryId }, reading)
  const source = createRestoreSource(connection.client, moment, { read, pace })
  const end = await restoreTo({ tree: nodeTree(folder), source, startMd5, clock }, { signal, onProgress: saying(say) })
  await tidy(folder)
  return sayEnd(end, say)
}

const namesOf = (tasks: readonly BackupTask[]): string => tasks.map(({ name, taskId }) => `${name} (${taskId})`).join(', ') || 'none'

function saying(say: (line: string) => void): (progress: RestoreProgress) => void {
  let saidMs = performance.now()
  return ({ doneCount, totalCount, current }) => {
    if (performance.now() - saidMs < sayEveryMs) return
    saidMs = performance.now()
    say(`${doneCount} of ${totalCount}: ${current}`)
  }
}

/** Drafts of this restore, and of one that was killed. A folder of a sync task has its mark, and its drafts stay. */
async function tidy(folder: string): Promise<void> {
  const own = join(folder, ownFolder)
  if ((await readdir(own).catch(() => [])).some((name) => name !== 'drafts')) return
  await rm(own, { recursive: true, force: true })
}

function sayEnd({ state, reason, progress }: RestoreEnd, say: (line: string) => void): string | undefined {
  for (const { path, reason: why } of progress.failures) say(`not restored: ${path} (${failures[why]})`)
  const count = progress.doneCount - progress.failures.length
  say(`Restored ${count} of ${progress.totalCount} files; ${progress.sameCount} of them were there already.`)
  if (state !== 'finished') return `The restore ended early: ${reason ?? state}. Start it again to continue.`
  return progress.failures.length > 0 ? `${progress.failures.length} files were not restored.` : undefined
}
