import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, sep } from 'node:path'
import type { Overlap } from '../../core/start-problems/texts/start-problems.ts'

/** A part of a file system: the device it is on and the path inside that file system. */
interface Region {
  readonly device: string
  readonly path: string
}

interface Mount extends Region {
  readonly mountPoint: string
}

/** What can be reached through a folder. */
interface Footprint {
  /** Device and inode of the folder and of each folder above it, innermost first. */
  readonly ids: readonly string[]
  /** The folder itself first, then what is mounted inside it. Empty where the system does not list its mounts. */
  readonly regions: readonly Region[]
}

/** How `first` overlaps `second`, through symlinks and bind mounts too; undefined when they share nothing. Throws when one cannot be read. */
export async function overlapOf(first: string, second: string): Promise<Overlap | undefined> {
  const mounts = await readMounts()
  const [a, b] = [await footprintOf(first, mounts), await footprintOf(second, mounts)]
  if (a.ids[0] === b.ids[0]) return 'same'
  if (b.ids.includes(a.ids[0] ?? '') || shows(a, b)) return 'contains'
  return a.ids.includes(b.ids[0] ?? '') || shows(b, a) ? 'inside' : undefined
}

/** Inodes show what is above a folder; only the list of mounts shows what is mounted below it. */
function shows(outer: Footprint, inner: Footprint): boolean {
  return outer.regions.some((region) => inner.regions.some((other) => region.device === other.device && isWithin(other.path, region.path)))
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || folder === '/' || path.startsWith(`${folder}/`)
}

async function footprintOf(folder: string, mounts: readonly Mount[]): Promise<Footprint> {
  const path = await realpath(folder)
  const ids: string[] = []
  for (let at = path; ; at = dirname(at)) {
    const { dev, ino } = await stat(at, { bigint: true })
    ids.push(`${dev}:${ino}`)
    if (dirname(at) === at) break
  }
  return { ids, regions: regionsOf(path, mounts) }
}

function regionsOf(path: string, mounts: readonly Mount[]): Region[] {
  // A later mount hides an earlier one at the same place; the longest mount point is the one the path is on.
  const visible = [...new Map(mounts.map((mount) => [mount.mountPoint, mount])).values()]
  const on = visible
    .filter(({ mountPoint }) => isWithin(path, mountPoint))
    .reduce<Mount | undefined>((best, mount) => (best && best.mountPoint.length > mount.mountPoint.length ? best : mount), undefined)
  if (!on) return []
  const rest = on.mountPoint === '/' ? path : path.slice(on.mountPoint.length)
  const own = { device: on.device, path: `${on.path === '/' ? '' : on.path}${rest}` || '/' }
  const inside = visible.filter(({ mountPoint }) => mountPoint !== path && isWithin(mountPoint, path))
  return [own, ...inside.map(({ device, path: root }) => ({ device, path: root }))]
}

/** The mounts of this process, in the order they were made; none where the system does not list them. */
async function readMounts(): Promise<Mount[]> {
  // Windows has no bind mounts, macOS shows them in the real path.
  if (sep !== '/') return []
  try {
    return parseMounts(await readFile('/proc/self/mountinfo', 'utf8'))
  } catch {
    // macOS, or a container without /proc: inodes still show what is above a folder.
    return []
  }
}

function parseMounts(text: string): Mount[] {
  return text.split('\n').flatMap((line) => {
    const [, , device, path, mountPoint] = line.split(' ').map(unescaped)
    return device && path && mountPoint ? [{ device, path, mountPoint }] : []
  })
}

/** The kernel writes blanks and backslashes in octal. */
function unescaped(word: string): string {
  return word.replaceAll(/\\([0-7]{3})/g, (_all, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))
}
