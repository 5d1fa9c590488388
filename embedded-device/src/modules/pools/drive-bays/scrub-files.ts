import { commands } from './commands.ts'
import type { Machine } from './machine.ts'
import type { Mounted } from './mounted.ts'
import { devicesOf } from './pool-files.ts'
import type { ScrubFiles } from '../disks/scrub-result.ts'

/** So many blocks are looked up; each is a program. */
const mostPlaces = 500
/** Room that is kept free, which is no file of anybody. */
const ownFolder = '/.pc/ballast/'

const linesOfLog = async (host: Machine): Promise<readonly string[]> => {
  const { code, output } = await host.commands.tryRun(commands.kernelLog()).catch(() => ({ code: 1, output: '' }))
  return code === 0 ? output.split('\n').filter((line) => line !== '') : []
}

/** The newest line of the kernel's log; undefined where it is empty or cannot be read. */
export const lastKernelLine = async (host: Machine): Promise<string | undefined> => (await linesOfLog(host)).at(-1)

/** What a check found, and what is known of it beforehand. */
interface Found {
  readonly logBefore: string | undefined
  /** Addresses that a drill damaged: the kernel writes down ten places and is silent for seconds. */
  readonly practised: readonly string[]
  readonly corrected: number
  readonly uncorrectable: number
}

/** DSK-01a: the files that a check found wrong, by what the kernel wrote since `logBefore` about the devices of the pool, and by the drill. */
export async function scrubFiles(
  { host, poolId, target }: Mounted,
  { logBefore, practised, corrected, uncorrectable }: Found,
): Promise<ScrubFiles> {
  const placeCount = corrected + uncorrectable
  if (placeCount === 0) return { known: [], unknownCount: 0 }
  const lines = await linesOfLog(host)
  const names = (await devicesOf(host, poolId, target)).flatMap(({ name }) => name ?? [])
  const logged = placesIn(lines.slice(logBefore === undefined ? 0 : lines.lastIndexOf(logBefore) + 1), names)
  // Whether a place of the drill was repaired is known where all were, or none.
  const sure = corrected === 0 || uncorrectable === 0 ? practised : []
  const places = new Map([...sure.map((address) => [address, uncorrectable === 0] as const), ...logged])
  const files = new Map<string, boolean>()
  let foundCount = 0
  for (const [logical, isRepaired] of [...places].slice(0, mostPlaces)) {
    const paths = await filesAt(host, logical, target)
    if (paths.length > 0) foundCount += 1
    for (const path of paths) if (!path.startsWith(ownFolder)) files.set(path, isRepaired && (files.get(path) ?? true))
  }
  const known = [...files].map(([path, isRepaired]) => ({ path, isRepaired }))
  return { known, unknownCount: Math.max(0, placeCount - foundCount) }
}

/** Places with wrong bytes by their address, and whether each was repaired. */
export function placesIn(lines: readonly string[], devices: readonly string[]): ReadonlyMap<string, boolean> {
  const places = new Map<string, boolean>()
  for (const line of lines) {
    const found = /BTRFS \w+ \(device ([^)\s]+)[^)]*\): (?:scrub: )?(unable to fixup|fixed up).* at logical (\d+)/.exec(line)
    const [, device = '', what, logical = ''] = found ?? []
    if (!found || !devices.includes(device)) continue
    // A block with several bad copies is written about for each: it is repaired when one of them was good.
    places.set(logical, what === 'fixed up' || places.get(logical) === true)
  }
  return places
}

/** Files that have data at an address. None where only records of the file system are there. */
async function filesAt(host: Machine, logical: string, target: string): Promise<readonly string[]> {
  const { output } = await host.commands.tryRun(commands.filesAt(logical, target))
  const root = `${target.replace(/\/$/, '')}/`
  return output.split('\n').flatMap((line) => (line.startsWith(root) ? [`/${line.slice(root.length)}`] : []))
}
