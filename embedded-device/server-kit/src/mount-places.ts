import { readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

/** Where something lies whatever its path is called: a file system of this computer, and the place in it. */
export interface MountPlace {
  readonly device: string
  readonly path: string
}

/** One line of `mountinfo`: what of a file system is to be seen, and where. */
interface Mount extends MountPlace {
  readonly at: string
}

/** The mounts that a process sees; none where the system does not tell them, and paths are compared as they are. */
export function mountsOf(pid: number | 'self' = 'self'): readonly Mount[] {
  try {
    return readFileSync(`/proc/${pid}/mountinfo`, 'utf8').split('\n').flatMap(mountIn)
  } catch {
    // Ended meanwhile, of another user, or not Linux.
    return []
  }
}

function mountIn(line: string): readonly Mount[] {
  const [, , device, path, at] = line.split(' ')
  return device === undefined || path === undefined || at === undefined ? [] : [{ device, path: plain(path), at: plain(at) }]
}

/** Spaces and control characters are written in octal. */
const plain = (text: string): string =>
  text.replace(/\\([0-7]{3})/g, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)))

const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)

/** Below `folder`, as a path to be joined to another one. */
const rest = (path: string, folder: string): string => path.slice(folder === sep ? 0 : folder.length)

/** Where a path without links lies; the same for each of its names. */
export function placeOf(mounts: readonly Mount[], path: string): MountPlace {
  // Of two mounts at one place the later one is to be seen.
  const mount = mounts.reduce<Mount | undefined>(
    (best, one) => (isWithin(path, one.at) && one.at.length >= (best?.at.length ?? 0) ? one : best),
    undefined,
  )
  return mount ? { device: mount.device, path: join(mount.path, rest(path, mount.at)) } : { device: '', path }
}

/** True for the folder itself and for what lies below it. */
export const isPlaceWithin = (place: MountPlace, folder: MountPlace): boolean =>
  place.device === folder.device && isWithin(place.path, folder.path)

/** All that is to be seen below a folder: its own place, and those of the file systems that are mounted below it. */
export function placesBelow(mounts: readonly Mount[], dir: string): readonly MountPlace[] {
  return [placeOf(mounts, dir), ...mounts.filter(({ at }) => at !== dir && isWithin(at, dir))]
}

/** Every name of every folder around this one, nearest first: a mount gives a folder further names, and each has folders around it. */
export function foldersAround(mounts: readonly Mount[], dir: string): readonly string[] {
  const known = new Set(namesOf(mounts, dir))
  const around = new Set<string>()
  for (const one of known) {
    const parent = dirname(one)
    if (parent === one) continue
    for (const name of namesOf(mounts, parent)) {
      known.add(name)
      around.add(name)
    }
  }
  return [...around]
}

function namesOf(mounts: readonly Mount[], dir: string): readonly string[] {
  const place = placeOf(mounts, dir)
  const others = mounts.filter((mount) => isPlaceWithin(place, mount)).map((mount) => join(mount.at, rest(place.path, mount.path)))
  return [dir, ...others.filter((name) => name !== dir && isSame(placeOf(mounts, name), place))]
}

const isSame = (one: MountPlace, other: MountPlace): boolean => one.device === other.device && one.path === other.path
