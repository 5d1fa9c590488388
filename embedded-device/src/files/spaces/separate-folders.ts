import { StartProblem } from '../../core/start-problems/start-problem.ts'
import { errnoOf, isRefusal } from '@cove/server-kit/refusal'
import { OverlappingFolder } from './refuse-overlap.ts'
import type { Spaces } from './spaces.ts'
import type { Space } from '../places/space.ts'
import { startProblemTexts } from '../../core/start-problems/texts/start-problems.ts'

const administrator = { userNo: 'device', role: 'admin' } as const

/** S-H1: hides folders of earlier starts that overlap the device's data or an older space. Returns the hidden ones. */
export async function hideOverlapping(spaces: Spaces): Promise<readonly Space[]> {
  const kept: string[] = []
  const hidden: Space[] = []
  for (const space of spaces.list(administrator)) {
    if (space.kind === 'managed' || (await spaces.state(space)) !== 'ready') continue
    const overlap = await overlapOf(spaces, space.rootDir, kept)
    if (overlap === undefined) kept.push(space.rootDir)
    else {
      spaces.hide(space)
      hidden.push(space)
    }
  }
  return hidden
}

/** S-H1: refuses the start when one of the given folders would show the device's data, or files another space shows. Nothing is written. */
export async function checkGiven(spaces: Spaces, folders: readonly string[]): Promise<void> {
  const shown = spaces.list(administrator).flatMap((space) => (space.kind === 'folder' ? [space.rootDir] : []))
  for (const [at, folder] of folders.entries()) {
    const overlap = await overlapOf(spaces, folder, [...shown, ...folders.slice(0, at)])
    if (overlap) throw overlapProblem(folder, overlap)
  }
}

/** The sentence for a folder that overlaps another. */
export function overlapProblem(folder: string, { overlap, other, isData }: OverlappingFolder): StartProblem {
  const { folderShowsData, foldersOverlap } = startProblemTexts
  return new StartProblem(isData ? folderShowsData(folder, overlap, other) : foldersOverlap(folder, overlap, other), 2)
}

/** What a refusal of `addFolder` says about an overlap. */
export function overlapIn(error: unknown): OverlappingFolder | undefined {
  return isRefusal(error) && error.cause instanceof OverlappingFolder ? error.cause : undefined
}

async function overlapOf(spaces: Spaces, folder: string, others: readonly string[]): Promise<OverlappingFolder | undefined> {
  try {
    await spaces.checkFolder(folder, others)
    return undefined
  } catch (error) {
    const overlap = overlapIn(error)
    // A folder that cannot be reached is refused or waited for when it is added.
    if (overlap || errnoOf(error) !== undefined) return overlap
    throw error
  }
}
