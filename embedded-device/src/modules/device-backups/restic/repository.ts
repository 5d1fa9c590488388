import type { DeviceBackupEntry } from '@cove/device-contract/device-backups'
import { z } from '@cove/device-contract/kit'
import type { DeviceBackupParts } from '../parts.ts'
import type { StoredPlan } from '../store.ts'
import { connect } from './connection.ts'
import type { Connection } from './connection.ts'
import { jsonLines, runRestic } from './run-restic.ts'
import { fail } from '../problem.ts'

const SnapshotSchema = z.object({ id: z.string(), time: z.string(), hostname: z.string() })
const NodeSchema = z.object({
  struct_type: z.literal('node'),
  name: z.string(),
  type: z.string(),
  path: z.string(),
  size: z.optional(z.number()),
  mtime: z.string(),
})
const StatsSchema = z.object({ total_size: z.number(), total_file_count: z.number() })

/** One state of the source in the repository. */
export interface Snapshot {
  readonly snapshotId: string
  readonly takenMs: number
  readonly host: string
}

/** A file or folder of a snapshot, by its path from the root of the source. */
export interface SnapshotNode extends DeviceBackupEntry {
  readonly path: string
  readonly isFile: boolean
}

/** The way to the repository of a plan. */
export function openConnection(parts: DeviceBackupParts, plan: StoredPlan): Promise<Connection> {
  return connect(parts, plan, parts.unseal(plan.sealedKey) ?? fail('deviceBackupKeyWrong'))
}

/** Makes the repository; refuses `deviceBackupExists` where there is one. */
export async function makeRepository(parts: DeviceBackupParts, connection: Connection, signal?: AbortSignal): Promise<void> {
  await runRestic(parts, { ...connection, args: ['init', '--json'], ...(signal ? { signal } : {}) })
}

/** What a killed program left behind; locks of others that are in use stay. */
export async function freeLocks(parts: DeviceBackupParts, connection: Connection, signal: AbortSignal): Promise<void> {
  await runRestic(parts, { ...connection, args: ['unlock'], signal })
}

/** The snapshots of a repository, newest first. Takes no lock, so it also answers while a backup runs. */
export async function listSnapshots(parts: DeviceBackupParts, connection: Connection, signal?: AbortSignal): Promise<Snapshot[]> {
  const { stdout } = await runRestic(parts, { ...connection, args: ['snapshots', '--json', '--no-lock'], ...(signal ? { signal } : {}) })
  const [found] = jsonLines(stdout)
  return z
    .array(SnapshotSchema)
    .parse(found ?? [])
    .map(({ id, time, hostname }) => ({ snapshotId: id, takenMs: Date.parse(time), host: hostname }))
    .toSorted((one, other) => other.takenMs - one.takenMs)
}

/** A node of an answer; undefined for other lines. */
export function nodeOf(line: unknown): SnapshotNode | undefined {
  const read = NodeSchema.safeParse(line)
  if (!read.success) return undefined
  const { name, type, path, size = 0, mtime } = read.data
  const modifiedSeconds = Math.max(0, Math.floor(Date.parse(mtime) / 1000))
  return { name, path, isFolder: type === 'dir', isFile: type === 'file', sizeBytes: size, modifiedSeconds }
}

/** What is in one folder of a snapshot. */
export async function listFolder(
  parts: DeviceBackupParts,
  connection: Connection,
  { snapshotId, path }: { readonly snapshotId: string; readonly path: string },
): Promise<DeviceBackupEntry[]> {
  const { stdout } = await runRestic(parts, { ...connection, args: ['ls', '--json', '--no-lock', snapshotId, path] })
  const nodes = jsonLines(stdout).flatMap((line) => nodeOf(line) ?? [])
  const isBelow = (node: SnapshotNode): boolean =>
    node.path !== path && node.path.slice(0, node.path.lastIndexOf('/')) === (path === '/' ? '' : path)
  // The folder itself is listed too: without it the snapshot has none of this name.
  if (path !== '/' && !nodes.some((node) => node.path === path && node.isFolder)) fail('deviceBackupItemMissing')
  return nodes
    .filter(isBelow)
    .map(({ name, isFolder, sizeBytes, modifiedSeconds }) => ({ name, isFolder, sizeBytes, modifiedSeconds }))
    .toSorted((one, other) => Number(other.isFolder) - Number(one.isFolder) || one.name.localeCompare(other.name))
}

/** Bytes that the whole snapshot takes when it is restored. */
export async function restoredBytes(
  parts: DeviceBackupParts,
  connection: Connection,
  run: { readonly snapshotId: string; readonly signal: AbortSignal },
) {
  const args = ['stats', '--json', '--no-lock', '--mode', 'restore-size', run.snapshotId]
  const { stdout } = await runRestic(parts, { ...connection, args, signal: run.signal, timeMs: 3600_000 })
  return StatsSchema.parse(jsonLines(stdout)[0]).total_size
}

/** Signs of patterns stand for themselves. */
export const literalPattern = (path: string): string => path.replaceAll(/[\\*?[\]]/g, String.raw`\$&`)
