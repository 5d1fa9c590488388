import { refuse } from '../../../module-kit/module-kit.ts'
import { isNewName, parseDevicePath } from '../../../module-kit/staging-kit.ts'
import type { DriverEntry } from '../drivers/driver.ts'
import { patiently } from './patiently.ts'
import type { TransferCursor } from './payloads.ts'
import type { Step } from './step-store.ts'
import type { Transfer } from './transfer.ts'

/** A deeper tree of a service is not followed: it may have no end. */
const maxDepth = 64
const maxSteps = 1_000_000

/** Lists everything below the chosen items once, each folder before what it holds. A plan that was cut off is made again. */
export async function makePlan({ steps, jobId, source, wanted, signal }: Transfer): Promise<TransferCursor> {
  steps.drop(jobId)
  const folder = parseDevicePath(wanted.folder)
  let total = 0
  let totalBytes = 0
  const put = (found: readonly Step[]): void => {
    if (total + found.length > maxSteps) refuse('systemBusy')
    steps.add(jobId, total, found)
    total += found.length
    totalBytes += found.reduce((sum, { entry }) => sum + entry.sizeBytes, 0)
  }
  const visit = async (from: readonly string[], to: readonly string[]): Promise<void> => {
    if (from.length > maxDepth) refuse('invalidPath')
    for (const { name, ...entry } of await patiently(signal, () => entriesOf(source.list(from)))) {
      const one: Step = { source: [...from, name], target: [...to, name], entry: { name, ...entry } }
      put([one])
      // What its name leads to is another place: its copy is refused, and nothing is asked about it.
      if (entry.isFolder && isNewName(name)) await visit(one.source, one.target)
    }
  }
  // Folders that a part of a tree is tried again in.
  const above = new Set<string>()
  for (const { path, below } of wanted.items) {
    const names = parseDevicePath(path)
    for (const level of below.keys()) {
      const made = [...folder, ...below.slice(0, level + 1)]
      if (above.has(made.join('/'))) continue
      above.add(made.join('/'))
      put([{ source: names, target: made, entry: { name: made.at(-1) ?? '', isFolder: true, sizeBytes: 0, modifiedSeconds: 0 } }])
    }
    const to = [...folder, ...below, names.at(-1) ?? '']
    const entry = await patiently(signal, () => source.stat(names)).catch((error: unknown) => missing(error, names))
    put([{ source: names, target: to, entry }])
    if (entry.isFolder) await visit(names, to)
  }
  return { next: 0, total, doneBytes: 0, totalBytes }
}

async function entriesOf(list: AsyncIterable<readonly DriverEntry[]>): Promise<DriverEntry[]> {
  const all: DriverEntry[] = []
  for await (const entries of list) all.push(...entries)
  return all
}

/** A file that disappeared fails alone, when it is copied. */
function missing(error: unknown, names: readonly string[]): DriverEntry {
  const name = error instanceof Error && 'problem' in error ? error.problem : error instanceof Error && 'error' in error ? error.error : ''
  if (name !== 'notFound' && name !== 'fileNotFound') throw error
  return { name: names.at(-1) ?? '', isFolder: false, sizeBytes: 0, modifiedSeconds: 0, version: 'missing' }
}
