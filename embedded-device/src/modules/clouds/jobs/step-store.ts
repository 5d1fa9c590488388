import type { Host } from '../../../module-kit/module-kit.ts'
import type { CloudHash, DriverEntry } from '../drivers/driver.ts'

/** One file or folder of a transfer, each with the names of its place. */
export interface Step {
  readonly source: readonly string[]
  /** From the root of the target's end on. */
  readonly target: readonly string[]
  readonly entry: DriverEntry
}

interface Row {
  readonly source: string
  readonly target: string
  readonly isFolder: number
  readonly sizeBytes: number
  readonly modifiedSeconds: number
  readonly version: string | null
  readonly hash: string | null
}

const columns = `source, target, is_folder as isFolder, size_bytes as sizeBytes, modified_seconds as modifiedSeconds, version, hash`

/** The plans of transfers. */
export const createStepStore = (db: Host['db']) => ({
  drop: (jobId: number) => db.run('delete from clouds_step where job_id = ?', jobId),
  /** Puts steps after those that are there. */
  add(jobId: number, first: number, steps: readonly Step[]): void {
    const sql = `insert into clouds_step (job_id, seq, source, target, is_folder, size_bytes, modified_seconds, version, hash)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?)`
    db.transaction(() => {
      for (const [index, { source, target, entry }] of steps.entries()) {
        const { isFolder, sizeBytes, modifiedSeconds, version = null, hash } = entry
        const values = [JSON.stringify(source), JSON.stringify(target), isFolder ? 1 : 0, sizeBytes, modifiedSeconds, version] as const
        db.run(sql, jobId, first + index, ...values, hash ? `${hash.kind}:${hash.hex}` : null)
      }
    })
  },
  get(jobId: number, seq: number): Step | undefined {
    const row = db.get<Row>(`select ${columns} from clouds_step where job_id = ? and seq = ?`, jobId, seq)
    if (!row) return undefined
    const { isFolder, sizeBytes, modifiedSeconds, version, hash } = row
    const source = JSON.parse(row.source) as string[]
    const entry = { name: source.at(-1) ?? '', isFolder: isFolder === 1, sizeBytes, modifiedSeconds }
    return { source, target: JSON.parse(row.target) as string[], entry: { ...entry, version: version ?? undefined, hash: hashIn(hash) } }
  },
})
export type StepStore = ReturnType<typeof createStepStore>

function hashIn(text: string | null): CloudHash | undefined {
  const [kind, hex] = text?.split(':') ?? []
  return (kind === 'md5' || kind === 'sha1' || kind === 'sha256') && hex !== undefined ? { kind, hex } : undefined
}
