import { toRefusal } from '@cove/server-kit/refusal'
import { runAsync } from './disk-work.ts'
import type { DiskWork } from './disk-work.ts'

/** Runs disk work; an error of the disk becomes a refusal. */
export async function refusing<T>(work: DiskWork<T>): Promise<T> {
  try {
    return await runAsync(work)
  } catch (error) {
    throw toRefusal(error)
  }
}
