import { basename } from 'node:path'
import { principalOf, type UserRow } from '../auth/users.ts'
import { fillHome } from '../seed/fill-home.ts'
import { type SampleFile } from '../seed/sample-files.ts'
import { StartProblem } from '../startup/start-problem.ts'
import { isRefusal } from '../storage/refusal.ts'
import { type Spaces } from '../storage/spaces.ts'
import { type DeviceParts } from './device-parts.ts'
import { checkGiven, hideOverlapping, overlapIn, overlapProblem } from './separate-folders.ts'
import { firstSpaceName } from './texts/console.ts'
import { startProblemTexts } from './texts/start-problems.ts'

/** Whoever opens spaces sees all of them. */
const administrator = { userNo: 'device', role: 'admin' } as const

/** The spaces of this start: given folders, else the first managed one; each is recovered before it is served (device.md 3.4). */
export async function openSpaces(
  { config, spaces, uploads, trash, index, ballasts, log }: Omit<DeviceParts, 'jobs' | 'downloads'>,
  tell: (sentence: string) => void,
): Promise<void> {
  for (const hostDir of config.forgottenFolders) await spaces.forgetFolder(hostDir)
  for (const { rootDir } of await hideOverlapping(spaces)) {
    log.error(`space ${rootDir} overlaps the data folder or another space`)
    tell(startProblemTexts.folderHidden(rootDir))
  }
  await checkGiven(spaces, config.folders)
  for (const hostDir of config.folders) await showFolder(spaces, hostDir)
  if (spaces.list(administrator).length === 0) await spaces.createManaged(firstSpaceName)
  for (const space of spaces.list(administrator)) {
    if ((await spaces.state(space)) !== 'ready') {
      log.error(`space ${space.name} is missing`)
      continue
    }
    // Begins to make the ballast of its volume where it has none.
    await ballasts.of(space)
    await uploads.recover(space)
    await trash.recover(space)
    index.addSpace({ id: space.id, rootDir: space.rootDir })
  }
}

/** What a newcomer finds in the first managed space; a device started over somebody's folder shows that folder and nothing made up. */
export async function fillHomes(
  user: UserRow,
  wish: Pick<DeviceParts, 'spaces' | 'vfs' | 'uploads'> & { readonly samples: () => Promise<readonly SampleFile[]> },
): Promise<void> {
  const who = principalOf(user)
  const space = wish.spaces.list(who).find((one) => one.kind === 'managed')
  if (!space) return
  await fillHome(
    who,
    { vfs: wish.vfs, uploads: wish.uploads, locate: (path) => wish.spaces.locate(who, space.id, path) },
    await wish.samples(),
  )
}

async function showFolder(spaces: Spaces, hostDir: string): Promise<void> {
  try {
    await spaces.addFolder({ hostDir, name: basename(hostDir) || hostDir })
  } catch (error) {
    const overlap = overlapIn(error)
    if (overlap) throw overlapProblem(hostDir, overlap)
    if (!isRefusal(error)) throw error
    throw new StartProblem(startProblemTexts.folderUnusable(hostDir, error.error), 2, { cause: error })
  }
}
