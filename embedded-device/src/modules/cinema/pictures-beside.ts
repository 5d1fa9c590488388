import type { CinemaPictureKind } from '@cove/device-contract/cinema'
import { artworkOf } from './recognise/artwork.ts'
import type { Artwork, ArtworkRole } from './recognise/artwork.ts'
import { dirOf, isWithin, stemOf } from './found-unit.ts'
import type { FoundPicture, FoundUnit } from './found-unit.ts'
import type { PlannedFile } from './plan-unit.ts'

/** Pictures of one title. */
export type PicturesByKind = Partial<Record<CinemaPictureKind, FoundPicture>>

interface Hung extends Artwork {
  readonly picture: FoundPicture
}

/** What each kind is taken from, best first. A picture with the name of the film itself is its poster. */
const rolesOf: Readonly<Record<Exclude<CinemaPictureKind, 'still'>, readonly ArtworkRole[]>> = {
  poster: ['poster', 'thumb'],
  backdrop: ['backdrop', 'banner'],
  logo: ['logo', 'art'],
}

/** Finds the pictures of titles and episodes among those of a portion. */
export function createPictureFinder({ pictures, videos, folder }: Pick<FoundUnit, 'pictures' | 'videos' | 'folder'>) {
  const stems = Map.groupBy(videos, ({ dir }) => dir)
  const stemsIn = (dir: string): string[] => (stems.get(dir) ?? []).map(({ name }) => stemOf(name))
  const hung = new Map(
    [...Map.groupBy(pictures, ({ dir }) => dir)].map(([dir, own]) => [dir, own.flatMap((picture) => hangs(picture, stemsIn(dir)))]),
  )
  const best = (dir: string, role: ArtworkRole, stem: string | undefined): FoundPicture | undefined =>
    (hung.get(dir) ?? [])
      .filter((one) => one.role === role && one.stem === stem && one.season === undefined)
      .toSorted((one, other) => one.order - other.order)[0]?.picture
  const ofFile = ({ video }: PlannedFile, role: ArtworkRole): FoundPicture | undefined => best(video.dir, role, stemOf(video.name))
  return {
    /** `isSeries`: the names of files are those of episodes, and their pictures are stills. */
    ofTitle(files: readonly PlannedFile[], isSeries: boolean): PicturesByKind {
      if (pictures.length === 0) return {}
      const dirs = ownDirs({ videos, folder }, files)
      const found: PicturesByKind = {}
      for (const kind of ['poster', 'backdrop', 'logo'] as const) {
        const own = isSeries ? undefined : firstOf(rolesOf[kind].flatMap((role) => files.map((file) => ofFile(file, role))))
        const picture = own ?? firstOf(dirs.flatMap((dir) => rolesOf[kind].map((role) => best(dir, role, undefined))))
        if (picture) found[kind] = picture
      }
      return found
    },
    still: (file: PlannedFile): FoundPicture | undefined => (pictures.length === 0 ? undefined : ofFile(file, 'thumb')),
  }
}

function hangs(picture: FoundPicture, stems: readonly string[]): Hung[] {
  const artwork = artworkOf(picture.name, stems)
  return artwork ? [{ ...artwork, picture }] : []
}

/** Folders that have videos of this title alone, the nearest first: a picture of a folder with ten films is of none of them. */
function ownDirs({ videos, folder }: Pick<FoundUnit, 'videos' | 'folder'>, files: readonly PlannedFile[]): string[] {
  const own = new Set(files.map(({ video }) => video.mediaId))
  const dirs = new Set(files.flatMap(({ video }) => aboveIn(video.dir, folder.dir)))
  return [...dirs]
    .filter((dir) => videos.every((video) => own.has(video.mediaId) || !isWithin(video.dir, dir)))
    .toSorted((one, other) => other.length - one.length)
}

/** A folder and those above it, without the folder of the library where it is not the first. */
function aboveIn(from: string, top: string): string[] {
  const dirs = [from]
  for (let at = dirOf(from); at !== top && at !== '/' && isWithin(at, top); at = dirOf(at)) dirs.push(at)
  return dirs
}

const firstOf = <T>(all: readonly (T | undefined)[]): T | undefined => all.find((one) => one !== undefined)
