import type { SyncBaseRow, SyncFile, SyncPlanItem } from '@cove/device-contract/sync'
import { patiently } from '../backup/patience.ts'
import type { PathRules } from './filter.ts'
import type { SyncPorts } from './ports.ts'

interface Reading {
  readonly ports: SyncPorts
  readonly runId: string
  readonly rules: PathRules
  readonly signal: AbortSignal
}

/** The device's side; `onFiles` gets the count so far. */
export async function readDevice(
  { ports, runId, rules, signal }: Reading,
  onFiles: (count: number) => void,
): Promise<{ readonly files: Map<string, SyncFile>; readonly folders: Map<string, boolean>; readonly times: Map<string, number> }> {
  const files = new Map<string, SyncFile>()
  const folders = new Map<string, boolean>()
  const times = new Map<string, number>()
  let after: string | undefined
  do {
    const page = await patiently(ports.clock, signal, () => ports.device.files(runId, after))
    for (const file of page.files) if (rules.hasFile(file.path)) files.set(file.path, file)
    for (const { path, isEmpty, modifiedSeconds } of page.folders) {
      if (!rules.hasFolder(path)) continue
      folders.set(path, isEmpty)
      if (modifiedSeconds !== undefined) times.set(path, modifiedSeconds * 1000)
    }
    onFiles(files.size)
    after = page.next
  } while (after !== undefined)
  return { files, folders, times }
}

interface Base {
  readonly rows: ReadonlyMap<string, SyncBaseRow>
  /** Paths that the rules leave out since. */
  readonly leftOut: readonly string[]
  /** Empty folders. */
  readonly folders: ReadonlySet<string>
}

/** What both sides last agreed about. */
export async function readBase({ ports, runId, rules, signal }: Reading): Promise<Base> {
  const rows = new Map<string, SyncBaseRow>()
  const leftOut: string[] = []
  let folders: readonly string[] = []
  let after: string | undefined
  do {
    const page = await patiently(ports.clock, signal, () => ports.device.base(runId, after))
    for (const row of page.rows)
      if (rules.hasFile(row.path)) rows.set(row.path, row)
      else leftOut.push(row.path)
    folders = page.folders
    after = page.next
  } while (after !== undefined)
  return { rows, leftOut, folders: new Set(folders) }
}

/** The plan of a run with what the user decided. */
export async function readPlan({ ports, runId, signal }: Omit<Reading, 'rules'>): Promise<SyncPlanItem[]> {
  const items: SyncPlanItem[] = []
  let after: number | undefined
  do {
    const page = await patiently(ports.clock, signal, () => ports.device.plan(runId, after))
    items.push(...page.items)
    after = page.next
  } while (after !== undefined)
  return items
}
