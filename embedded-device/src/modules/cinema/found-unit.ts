import type { Space } from '../../files/places/space.ts'
import type { NfoFacts } from './recognise/nfo-facts.ts'
import type { StoredFolder } from './library-store.ts'

/** Where a portion of a library is. */
export interface UnitPlace {
  readonly folder: StoredFolder
  readonly space: Space
  readonly dir: string
}

/** A video of a library, as the index and the media module know it. */
export interface FoundVideo {
  readonly mediaId: number
  readonly ino: number
  readonly dir: string
  readonly name: string
  /** How positions name the file. */
  readonly itemKey: string
  readonly sizeBytes: number
  readonly mtimeMs: number
  readonly birthMs: number
  readonly facts: VideoFacts
}

/** What is known of the content of a video. */
export interface VideoFacts {
  readonly durationMs: number | undefined
  readonly widthPx: number | undefined
  readonly heightPx: number | undefined
  readonly videoCodec: string | undefined
  readonly audioCodec: string | undefined
  readonly colour: number | undefined
  readonly isRead: boolean
}

/** A picture beside videos. */
export interface FoundPicture {
  readonly mediaId: number
  readonly dir: string
  readonly name: string
  readonly mtimeMs: number
  readonly colour: number | undefined
}

/** One portion of a library: a folder with all below it, or the files of a large folder alone. */
export interface FoundUnit extends UnitPlace {
  readonly isDeep: boolean
  readonly videos: readonly FoundVideo[]
  readonly pictures: readonly FoundPicture[]
  /** By index path. */
  readonly nfos: ReadonlyMap<string, NfoFacts>
  /** Folders directly inside of one that is not read deep. */
  readonly childDirs: readonly string[]
}

export const joinPath = (dir: string, name: string): string => (dir === '/' ? `/${name}` : `${dir}/${name}`)

export function dirOf(path: string): string {
  const end = path.lastIndexOf('/')
  return end <= 0 ? '/' : path.slice(0, end)
}

/** A folder and those above it, up to `top`. */
export function dirsUpTo(from: string, top: string): string[] {
  const dirs = [from]
  for (let at = from; at !== top && at !== '/';) {
    at = dirOf(at)
    dirs.push(at)
  }
  return dirs
}

/** Whether a place is a folder or below it. */
export const isWithin = (path: string, dir: string): boolean => dir === '/' || path === dir || path.startsWith(`${dir}/`)

export const stemOf = (name: string): string => name.replace(/\.[^.]{1,8}$/, '')
