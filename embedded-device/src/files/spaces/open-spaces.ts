import { basename } from 'node:path'
import { StartProblem } from '../../core/start-problems/start-problem.ts'
import { isRefusal, toRefusal } from '@cove/server-kit/refusal'
import type { Refusal } from '@cove/server-kit/refusal'
import { createFolderClaims } from './folder-claims.ts'
import type { FolderClaims } from './folder-claims.ts'
import type { Space } from '../places/space.ts'
import type { Spaces } from './spaces.ts'
import type { SpaceParts } from './space-parts.ts'
import { startReturns } from './returning-spaces.ts'
import type { AwaySpace } from './returning-spaces.ts'
import { checkGiven, hideOverlapping, overlapIn, overlapProblem } from './separate-folders.ts'
import { firstSpaceName } from './texts/first-space.ts'
import { startProblemTexts } from '../../core/start-problems/texts/start-problems.ts'

/** Opening spaces sees all of them. */
const administrator = { userNo: 'device', role: 'admin' } as const

/**
 * The spaces of this start: given folders, and the first managed one; each is recovered before it is served (device.md 3.4). A space that
 * is not there leaves the others, and is opened when it is back, until the result is disposed. `notify` gets a sentence about each.
 */
export async function openSpaces(parts: SpaceParts, notify: (sentence: string) => void): Promise<AsyncDisposable> {
  const { config, disk, spaces, openedSpaces, log } = parts
  const isKnown = (rootDir: string): boolean => spaces.list(administrator).some((space) => space.rootDir === rootDir)
  const claims = createFolderClaims({ disk, log, dataDir: config.dataDir, isKnown })
  await using stack = new AsyncDisposableStack()
  stack.use(claims)
  stack.use(await openClaimed(parts, claims, notify))
  // STO-06a: an external disk that is ejected is let go of, and claimed again when it is back.
  stack.use(openedSpaces.onClosed(({ rootDir }) => claims.release(rootDir)))
  stack.use(await openedSpaces.onOpened(async ({ kind, rootDir }) => (kind === 'folder' ? claims.claim(rootDir) : undefined)))
  return stack.move()
}

async function openClaimed(parts: SpaceParts, claims: FolderClaims, notify: (sentence: string) => void): Promise<AsyncDisposable> {
  const { config, spaces, openedSpaces, log } = parts
  for (const hostDir of config.forgottenFolders) await spaces.forgetFolder(hostDir)
  for (const { rootDir } of await hideOverlapping(spaces)) {
    log.error(`space ${rootDir} overlaps the data folder or another space`)
    notify(startProblemTexts.folderHidden(rootDir))
  }
  await checkGiven(spaces, config.folders)
  const add = async (hostDir: string): Promise<Space> => {
    await claims.claim(hostDir)
    return spaces.addFolder({ hostDir, name: nameOf(hostDir) })
  }
  const open = async (space: Space): Promise<void> => {
    if (space.kind === 'folder') await claims.claim(space.rootDir)
    await openedSpaces.open(space)
  }
  const awayFolders = await showFolders(spaces, config.folders, add)
  for (const hostDir of awayFolders) notify(startProblemTexts.folderAway(hostDir))
  // USR-01a: next to shown folders too, so that every member has a home from the first minute.
  if (!spaces.list(administrator).some(({ kind }) => kind === 'managed')) await spaces.createManaged(firstSpaceName)
  const awaySpaces: AwaySpace[] = []
  for (const space of spaces.list(administrator)) {
    if ((await spaces.state(space)) === 'ready') await open(space)
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
    add,
    open,
  })
}

/** The name of a folder's space. */
const nameOf = (hostDir: string): string => basename(hostDir) || hostDir

/** Shows the given folders and returns those that are not there. Refuses the start when none of them can be shown and none is known: a slip of the pen. */
async function showFolders(spaces: Spaces, folders: readonly string[], add: AddFolder): Promise<string[]> {
  const known = new Set(spaces.list(administrator).map((space) => space.rootDir))
  const away: { readonly hostDir: string; readonly refusal: Refusal }[] = []
  for (const hostDir of folders) {
    const refusal = await addFolder(add, hostDir)
    if (refusal) away.push({ hostDir, refusal })
  }
  const [first] = away
  if (first && away.length === folders.length && !folders.some((hostDir) => known.has(hostDir)))
    throw new StartProblem(startProblemTexts.folderUnusable(first.hostDir, first.refusal.error), 2, { cause: first.refusal })
  for (const { hostDir } of away) spaces.expectFolder({ hostDir, name: nameOf(hostDir) })
  return away.map(({ hostDir }) => hostDir)
}

type AddFolder = (hostDir: string) => Promise<Space>

async function addFolder(add: AddFolder, hostDir: string): Promise<Refusal | undefined> {
  try {
    await add(hostDir)
    return undefined
  } catch (error) {
    const overlap = overlapIn(error)
    if (overlap) throw overlapProblem(hostDir, overlap)
    if (error instanceof StartProblem) throw error
    const refusal = toRefusal(error)
    if (isRefusal(refusal)) return refusal
    throw error
  }
}
