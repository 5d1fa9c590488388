import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { backup } from '@cove/device-contract/backup'
import type { BackupFailure } from '@cove/device-contract/backup'
import { sync } from '@cove/device-contract/sync'
import type { SyncTask } from '@cove/device-contract/sync'
import { createBackupDevice, pacedBackup, runBackup } from '@cove/kernel/backup'
import type { Pace, RunEnd } from '@cove/kernel/backup'
import { createSyncDevice, pacedSync, runSync, undoRun } from '@cove/kernel/sync'
import type { SyncEnd, SyncTree } from '@cove/kernel/sync'
import type { AgentStore, LinkedFolder } from './agent-store.ts'
import type { Connection } from './connection.ts'
import { nodeTree } from './node-tree.ts'

/** What running tasks needs. */
export interface AgentParts {
  readonly store: AgentStore
  readonly connection: Connection
  /** The limit and the hours of the user, shared by all tasks of this computer. */
  readonly pace: Pace
  readonly signal: AbortSignal
  readonly say: (line: string) => void
  /** Where folders are watched: the tree that knows what did not change. */
  readonly watched?: (link: LinkedFolder, tree: SyncTree) => SyncTree
}

export const clock = {
  nowMs: () => Date.now(),
  wait: (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }),
}
export const startMd5 = async () => {
  const hash = createHash('md5')
  return { update: (bytes: Uint8Array) => void hash.update(bytes), digest: () => hash.digest('hex') }
}

/** One agent runs on a computer, so that it continues at once after a kill. */
const leaseOf = (store: AgentStore): string => `${store.computerId()}.${randomUUID().slice(0, 8)}`

/** Runs a sync task, or undoes one of its runs. */
export async function runSyncTask(parts: AgentParts, link: LinkedFolder, task: SyncTask): Promise<SyncEnd> {
  const { store, connection, pace, signal } = parts
  const { taskId, requested, requestedRun } = task
  const calls = createSyncDevice(connection.client, { taskId, lease: leaseOf(store), read: connection.readBytes(task) })
  const device = pacedSync(calls, { pace, signal })
  using hashes = store.hashes(link.folder)
  const bare = nodeTree(link.folder)
  const tree = parts.watched?.(link, bare) ?? bare
  const ports = { tree, device, startMd5, clock, hashes }
  const options = { task, computerName: task.computer.name, signal }
  const undone = requested === 'undo' && requestedRun !== undefined ? await undoneRun(connection, taskId, requestedRun) : undefined
  const end = undone ? await undoRun(ports, undone, options) : await runSync(ports, options)
  parts.say(`${task.name}: ${end.state}${end.reason === undefined ? '' : ` (${end.reason})`}`)
  return end
}

async function undoneRun({ client }: Connection, taskId: string, runId: string) {
  const answer = await client.use(sync).runs({ query: { taskId } })
  return answer.ok ? answer.data.runs.find((run) => run.runId === runId) : undefined
}

/** Runs a backup once. */
export async function runBackupTask(parts: AgentParts, { taskId, folder }: LinkedFolder): Promise<void> {
  const { store, connection, pace, signal, say } = parts
  const answer = await connection.client.use(backup).list()
  const task = answer.ok ? answer.data.tasks.find((one) => one.taskId === taskId) : undefined
  if (!task) return
  const device = pacedBackup(createBackupDevice(connection.client, task, leaseOf(store)), { pace, signal })
  const end = await runBackup({ tree: nodeTree(folder), device, startMd5, clock }, { filter: task, signal })
  sayEnd(task.name, end, say)
}

/** BK-01b: why a file is not in the backup as it is now. */
const leftOutReasons: Readonly<Record<BackupFailure, string>> = {
  unreadable: 'it cannot be read',
  missing: 'it is gone',
  changing: 'it changed while it was read',
  nameInvalid: 'the device cannot store its name',
  nameTooLong: 'its path is too long',
  refused: 'the device refused it',
  link: 'it is a link or no file',
  broken: 'its copy was damaged',
  folderUnreadable: 'the folder cannot be read, nor what is in it',
}

function sayEnd(name: string, { state, reason, leftOut }: RunEnd, say: (line: string) => void): void {
  if (!leftOut) return say(`${name}: ${state}${reason === undefined ? '' : ` (${reason})`}`)
  for (const one of leftOut.first) say(`left out: ${one.path} (${leftOutReasons[one.reason]})`)
  say(`${name}: incomplete, ${leftOut.count} left out`)
}
