import { readFileSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, sep } from 'node:path'

/** Where something lies whatever its path is called: a file system of this computer, and the place in it. */
export interface MountPlace {
  readonly device: string
  readonly path: string
}

/** One line of `mountinfo`: what of a file system is to be seen, and where. */
export interface Mount extends MountPlace {
  readonly at: string
  /** The folders that an overlay shows as one; none of other file systems. */
  readonly layers: readonly string[]
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
  const [left = '', right = ''] = line.split(' - ')
  const [, , device, path, at] = left.split(' ')
  const [kind, , options = ''] = right.split(' ')
  if (device === undefined || path === undefined || at === undefined) return []
  return [{ device, path: plain(path), at: plain(at), layers: kind === 'overlay' ? layersIn(plain(options)) : [] }]
}

/**
 * The folders of an overlay by its options. The system keeps their names as they were given: of a relative name, of a folder that was
 * renamed since, and of one in a container with a root of its own nobody can say where it is, so nothing is found by those. Neither do
 * overlays of programs (fuse-overlayfs, mergerfs, bindfs) and of other computers (NFS, SMB) name their folders here.
 */
function layersIn(options: string): readonly string[] {
  const named = options.split(/(?<!\\)(?:\\\\)*,/).flatMap((option) => {
    const [, key, value = ''] = /^(lowerdir\+?|datadir\+|upperdir)=(.*)$/s.exec(option) ?? []
    return key === 'lowerdir' ? value.split(/(?<!\\):+/) : key === undefined ? [] : [value]
  })
  return named.map((name) => name.replaceAll(/\\(.)/gs, '$1')).flatMap((name) => (isAbsolute(name) ? [real(name)] : []))
}

function real(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    // Of another user, or not to be seen from here.
    return path
  }
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

/** Stacked overlays are followed so far; the system allows two. */
const mostOverlays = 3

/** The same place in the folders of the overlay that it is in, if it is in one: its files are theirs. */
export function placesUnder(mounts: readonly Mount[], place: MountPlace, depth = mostOverlays): readonly MountPlace[] {
  const found = depth === 0 ? [] : layersAt(mounts, place).map((layer) => placeOf(mounts, join(layer, place.path)))
  return found.flatMap((one) => [one, ...placesUnder(mounts, one, depth - 1)])
}

/**
 * All that is to be seen below a folder: its own place, those of the file systems that are mounted below it, and the folders of overlays
 * among them.
 */
export function placesBelow(mounts: readonly Mount[], dir: string): readonly MountPlace[] {
  const places = [placeOf(mounts, dir), ...mounts.filter(({ at }) => at !== dir && isWithin(at, dir))]
  return places.flatMap((place) => [place, ...placesUnder(mounts, place)])
}

/**
 * Every name of every folder around this one, nearest first: a mount gives a folder further names, and each has folders around it. What
 * shows the same files through an overlay lies around it, too.
 */
export function foldersAround(mounts: readonly Mount[], dir: string): readonly string[] {
  const layers = foldersUnder(mounts, dir)
  const known = new Set([dir, ...layers].flatMap((name) => namesOf(mounts, name)))
  const around = new Set(layers)
  for (const one of known) {
    const parent = dirname(one)
    for (const name of [...overlaysOf(mounts, one), ...(parent === one ? [] : namesOf(mounts, parent))]) {
      known.add(name)
      around.add(name)
    }
  }
  around.delete(dir)
  return [...around]
}

function namesOf(mounts: readonly Mount[], dir: string): readonly string[] {
  const place = placeOf(mounts, dir)
  const others = mounts.filter((mount) => isPlaceWithin(place, mount)).map((mount) => join(mount.at, rest(place.path, mount.path)))
  return [dir, ...others.filter((name) => name !== dir && isSame(placeOf(mounts, name), place))]
}

/** The folder in the layers of the overlay that it is in, and in those of theirs. */
function foldersUnder(mounts: readonly Mount[], dir: string, depth = mostOverlays): readonly string[] {
  const place = placeOf(mounts, dir)
  const folders = layersAt(mounts, place).map((layer) => join(layer, place.path))
  return depth === 0 ? [] : folders.flatMap((one) => [one, ...foldersUnder(mounts, one, depth - 1)])
}

/** The layers of the overlay that a place is in. In a container those of its own root are not to be seen, and would seem to lie in it. */
const layersAt = (mounts: readonly Mount[], place: MountPlace): readonly string[] =>
  (mounts.find(({ device, layers }) => device === place.device && layers.length > 0)?.layers ?? []).filter(
    (layer) => placeOf(mounts, layer).device !== place.device,
  )

/** The folder in the overlays that have it in one of their layers. */
function overlaysOf(mounts: readonly Mount[], dir: string): readonly string[] {
  const place = placeOf(mounts, dir)
  return mounts.flatMap(({ path, at, layers }) =>
    layers.flatMap((layer) => {
      const root = placeOf(mounts, layer)
      const inside = isPlaceWithin(place, root) ? join(sep, rest(place.path, root.path)) : undefined
      return inside !== undefined && isWithin(inside, path) ? [join(at, rest(inside, path))] : []
    }),
  )
}

const isSame = (one: MountPlace, other: MountPlace): boolean => one.device === other.device && one.path === other.path
