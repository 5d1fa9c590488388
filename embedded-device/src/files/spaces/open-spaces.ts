import { basename } from 'node:path'
import { StartProblem } from '../../startup/start-problem.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import type { Refusal } from '@cove/server-kit/refusal'
import type { Spaces } from './spaces.ts'
import type { FilesParts } from '../files-parts.ts'
import { startReturns } from './returning-spaces.ts'
import type { AwaySpace } from './returning-spaces.ts'
import { checkGiven, hideOverlapping, overlapIn, overlapProblem } from './separate-folders.ts'
import { firstSpaceName } from '../../startup/texts/console.ts'
import { startProblemTexts } from '../../startup/texts/start-problems.ts'

/** Opening spaces sees all of them. */
const administrator = { userNo: 'device', role: 'admin' } as const

type SpaceParts = Pick<FilesParts, 'config' | 'spaces' | 'openedSpaces' | 'hub' | 'log'>

/**
 * The spaces of this start: given folders, else the first managed one; each is recovered before it is served (device.md 3.4). A space that
 * is not there leaves the others, and is opened when it is back, until the result is disposed. `notify` gets a sentence about each.
 */
export async function openSpaces(parts: SpaceParts, notify: (sentence: string) => void): Promise<AsyncDisposable> {
  const { config, spaces, openedSpaces, log } = parts
  for (const hostDir of config.forgottenFolders) await spaces.forgetFolder(hostDir)
  for (const { rootDir } of await hideOverlapping(spaces)) {
    log.error(`space ${rootDir} overlaps the data folder or another space`)
    notify(startProblemTexts.folderHidden(rootDir))
  }
  await checkGiven(spaces, config.folders)
  const awayFolders = await showFolders(spaces, config.folders)
  for (const hostDir of awayFolders) notify(startProblemTexts.folderAway(hostDir))
  if (spaces.list(administrator).length === 0) await spaces.createManaged(firstSpaceName)
  const awaySpaces: AwaySpace[] = []
  for (const space of spaces.list(administrator)) {
    if ((await spaces.state(space)) === 'ready') await openedSpaces.open(space)
    else {
      log.error(`space ${space.name} is missing`)
      awaySpaces.push({ space, held: spaces.holdBack(space) })
    }
  }
  return startReturns({
    parts,
    awayFolders,
    awaySpaces,
    notify,
    add: (hostDir) => spaces.addFolder({ hostDir, name: nameOf(hostDir) }),
    open: (space) => openedSpaces.open(space),
  })
}

/** The name of a folder's space. */
const nameOf = (hostDir: string): string => basename(hostDir) || hostDir

/** Shows the given folders and returns those that are not there. Refuses the start when none of them can be shown and none is known: a slip of the pen. */
async function showFolders(spaces: Spaces, folders: readonly string[]): Promise<string[]> {
  const known = new Set(spaces.list(administrator).map((space) => space.rootDir))
  const away: { readonly hostDir: string; readonly refusal: Refusal }[] = []
  for (const hostDir of folders) {
    const refusal = await addFolder(spaces, hostDir)
    if (refusal) away.push({ hostDir, refusal })
  }
  const [first] = away
  if (first && away.length === folders.length && !folders.some((hostDir) => known.has(hostDir)))
    throw new StartProblem(startProblemTexts.folderUnusable(first.hostDir, first.refusal.error), 2, { cause: first.refusal })
  for (const { hostDir } of away) spaces.expectFolder({ hostDir, name: nameOf(hostDir) })
  return away.map(({ hostDir }) => hostDir)
}

async function addFolder(spaces: Spaces, hostDir: string): Promise<Refusal | undefined> {
  try {
    await spaces.addFolder({ hostDir, name: nameOf(hostDir) })
    return undefined
  } catch (error) {
    const overlap = overlapIn(error)
    if (overlap) throw overlapProblem(hostDir, overlap)
    if (isRefusal(error)) return error
    throw error
  }
}
