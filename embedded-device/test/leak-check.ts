import { readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const lookEveryMs = 20
const patienceMs = 6000

/** What this process holds open below the folders, deleted files included. Undefined where the system cannot say (only Linux can). */
export function openDescriptors(folders: readonly string[]): string[] | undefined {
  if (process.platform !== 'linux') return undefined
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    const target = targetOf(fd)
    return target !== undefined && folders.some((folder) => target === folder || target.startsWith(`${folder}/`)) ? [target] : []
  })
}

function targetOf(fd: string): string | undefined {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`)
  } catch {
    // Closed since the folder was read, as the descriptor of that reading itself.
    return undefined
  }
}

/**
 * S-C9: fails when the process holds more open below the folders than `allowed`. Descriptors that are just being closed get a moment.
 * Prints that it cannot count where the system does not say.
 */
export async function leakCheck(folders: readonly string[], allowed = 0): Promise<void> {
  const endMs = performance.now() + patienceMs
  for (;;) {
    const open = openDescriptors(folders)
    if (!open) return void process.stdout.write(`leakCheck cannot count descriptors on ${process.platform}\n`)
    if (open.length <= allowed) return
    if (performance.now() > endMs) throw new Error(`${open.length} descriptors are open, ${allowed} expected:\n${open.join('\n')}`)
    await pause(lookEveryMs)
  }
}
