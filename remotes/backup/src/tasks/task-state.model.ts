import type { BackupProof, BackupTask } from '@cove/device-contract/backup'

/** How the last proof is shown. */
export type ProofTone = 'ok' | 'warn' | 'err' | 'off'

/**
 * The colour of the proof of a task: damage and overdue are red, late and a run that left files out are amber, and nothing is promised
 * without a proof.
 */
export function toneOf({ health, lastProof, lastRun }: Pick<BackupTask, 'health' | 'lastProof' | 'lastRun'>): ProofTone {
  if (health === 'overdue' || (lastProof?.brokenCount ?? 0) > 0) return 'err'
  if (health === 'late' || lastRun?.state === 'partial') return 'warn'
  return lastProof ? 'ok' : 'off'
}

/** Tasks whose last proof found no damage, that are not late and whose last run left nothing out. */
export const provenCount = (tasks: readonly BackupTask[]): number => tasks.filter((task) => toneOf(task) === 'ok').length

/** The task that needs the user most: overdue first, then damaged, then held. */
export function worstOf(tasks: readonly BackupTask[]): BackupTask | undefined {
  return (
    tasks.find(({ health }) => health === 'overdue') ??
    tasks.find(({ lastProof }) => (lastProof?.brokenCount ?? 0) > 0) ??
    tasks.find(({ heldCount }) => heldCount > 0)
  )
}

/** The sentence about a proof, as a key of the texts. */
export function proofKey(proof: BackupProof): 'all' | 'some' | 'broken' {
  if (proof.brokenCount > 0) return 'broken'
  return proof.changedCount > 0 ? 'some' : 'all'
}

/** A figure that is read as it is: counts in lists end at 9999+, those of a run do not. */
export const figureOf = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** Percent of a run, 0 to 100; bytes count where there are any. */
export function percentOfRun(run: {
  readonly totalBytes: number
  readonly doneBytes: number
  readonly totalCount: number
  readonly doneCount: number
}): number {
  const [done, total] = run.totalBytes > 0 ? [run.doneBytes, run.totalBytes] : [run.doneCount, run.totalCount]
  return total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100))
}
