import { randomUUID } from 'node:crypto'
import type { Disk } from './disk.ts'

/** The running boot's id. Where the system has none, every process start counts as a new boot: trust only what was synced. */
export async function readBootId(disk: Disk): Promise<string> {
  try {
    return (await disk.readText('/proc/sys/kernel/random/boot_id')).trim()
  } catch {
    // Not Linux: the safe answer is "unknown boot".
    return `process-${randomUUID()}`
  }
}
