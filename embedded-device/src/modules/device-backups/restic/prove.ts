import type { JobReport } from '../../../core/jobs/define-job.ts'
import type { DeviceBackupParts } from '../parts.ts'
import { dropStaged, namesOf, openStaged } from '../staged.ts'
import type { StagedFolder } from '../staged.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import type { Location } from '../../../files/places/space.ts'
import type { HashedFile } from '../../../files/vfs/file-hash.ts'
import type { StoredPlan } from '../store.ts'
import type { Connection } from './connection.ts'
import { listSnapshots, literalPattern, nodeOf } from './repository.ts'
import type { SnapshotNode } from './repository.ts'
import { jsonLine, runRestic } from './run-restic.ts'
import { fail } from '../problem.ts'

/** What a proof found. */
export interface ProofResult {
  readonly fileCount: number
  readonly comparedCount: number
}

/** How a proof is steered. */
export interface ProofRun {
  readonly jobId: number
  readonly signal: AbortSignal
  readonly report: (progress: JobReport) => void
}

type Way = { readonly plan: StoredPlan; readonly connection: Connection }

/** Of the data of the repository, at random: a year of weekly proofs reads about all of it. */
const readPart = '5%'
const sampleFiles = 20
const sampleFileBytes = 64 * 1024 * 1024

/**
 * BK-09g: reads a part of the repository, restores random files of the newest snapshot, and compares those with their originals that did not
 * change since. The others are compared with the hashes of the repository. Refuses `deviceBackupDamaged`.
 */
export async function prove(parts: DeviceBackupParts, way: Way, run: ProofRun): Promise<ProofResult> {
  const { connection, plan } = way
  const [newest] = await listSnapshots(parts, connection, run.signal)
  if (!newest) return fail('deviceBackupSnapshotMissing')
  await runRestic(parts, { ...connection, args: ['check', `--read-data-subset=${readPart}`], signal: run.signal, timeMs: Infinity })
  const chosen = await sampleOf(parts, connection, { snapshotId: newest.snapshotId, signal: run.signal })
  if (chosen.length === 0) return { fileCount: 0, comparedCount: 0 }
  run.report({ done: 0, total: chosen.length })
  const space = parts.space(plan.sourceStorageId)
  const staged = await openStaged(parts, space, run.jobId)
  try {
    const includes = chosen.flatMap(({ path }) => ['--include', literalPattern(path)])
    const args = ['restore', '--no-lock', '--verify', '--target', staged.hostPath, ...includes, newest.snapshotId]
    await runRestic(parts, { ...connection, args, signal: run.signal, timeMs: Infinity })
    return await compare(parts, chosen, { staged, plan, run })
  } finally {
    await dropStaged(parts, space, run.jobId)
  }
}

/** So many files of a snapshot, each with the same chance, without keeping the list of all. */
async function sampleOf(
  parts: DeviceBackupParts,
  connection: Connection,
  { snapshotId, signal }: { readonly snapshotId: string; readonly signal: AbortSignal },
): Promise<readonly SnapshotNode[]> {
  const chosen: SnapshotNode[] = []
  let seen = 0
  await runRestic(parts, {
    ...connection,
    args: ['ls', '--json', '--no-lock', snapshotId],
    signal,
    timeMs: Infinity,
    onLine(line) {
      const node = nodeOf(jsonLine(line))
      if (!node?.isFile || node.sizeBytes > sampleFileBytes) return
      seen += 1
      if (chosen.length < sampleFiles) chosen.push(node)
      else {
        const at = Math.floor(Math.random() * seen)
        if (at < sampleFiles) chosen[at] = node
      }
    },
  })
  return chosen
}

interface Comparison {
  readonly staged: StagedFolder
  readonly plan: StoredPlan
  readonly run: ProofRun
}

async function compare(parts: DeviceBackupParts, chosen: readonly SnapshotNode[], { staged, plan, run }: Comparison): Promise<ProofResult> {
  const hash = (at: Location): Promise<HashedFile | undefined> => hashOf(parts, at, run.signal)
  let comparedCount = 0
  for (const [index, node] of chosen.entries()) {
    run.signal.throwIfAborted()
    const copy = await hash(staged.at(node.path))
    if (copy?.sizeBytes !== node.sizeBytes) return fail('deviceBackupDamaged')
    const original = await hash(originalOf(staged.at('').space, plan, node))
    // One that changed since then proves nothing: what was restored has passed the hashes of the repository.
    if (original && isUnchanged(original, node)) {
      if (original.sha1 !== copy.sha1) return fail('deviceBackupDamaged')
      comparedCount += 1
    }
    run.report({ done: index + 1, total: chosen.length, current: node.path })
  }
  return { fileCount: chosen.length, comparedCount }
}

function originalOf(space: Location['space'], { sourcePlace }: StoredPlan, { path }: SnapshotNode): Location {
  const names = [...sourcePlace.split('/').filter(Boolean), ...namesOf(path)]
  const joined = `/${names.join('/')}`
  return { space, base: [], names, path: joined, indexPath: joined }
}

const isUnchanged = ({ sizeBytes, mtimeMs }: HashedFile, node: SnapshotNode): boolean =>
  sizeBytes === node.sizeBytes && Math.floor(mtimeMs / 1000) === node.modifiedSeconds

/** Undefined for a file that is not there, or that changes while it is read. */
async function hashOf({ staging }: DeviceBackupParts, at: Location, signal: AbortSignal): Promise<HashedFile | undefined> {
  try {
    return await staging.hashes.sha1(at, {}, signal)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return undefined
  }
}
