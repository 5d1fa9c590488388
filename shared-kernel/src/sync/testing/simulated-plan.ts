import { DeviceProblem } from '../../backup/ports.ts'
import type { ProposedPage } from '../ports.ts'
import type { SimulatedRun } from './simulated-device.ts'
import { bytesOf } from './simulated-tree.ts'

/** A page of the plan that waits for the user. */
export function proposeOn(run: SimulatedRun, { isFirst, isLast, items, reason }: ProposedPage): void {
  if (isFirst) run.plan = run.plan.filter(({ decision }) => decision === 'skip')
  for (const item of items) run.plan.push({ ...item, itemId: run.plan.length + 1, decision: 'open' })
  if (isLast) Object.assign(run, { state: 'waiting', shows: reason, isDecided: false })
}

/** The bytes of a file of a simulated device. */
export async function* readOn(
  { files }: { readonly files: ReadonlyMap<string, string> },
  path: string,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const text = files.get(path)
  if (text === undefined) throw new DeviceProblem('fileNotFound')
  yield bytesOf(text)
}
