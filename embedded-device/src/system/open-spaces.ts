import { basename } from 'node:path'
import { principalOf, type UserRow } from '../auth/users.ts'
import { ConfigProblem } from '../config.ts'
import { fillHome } from '../seed/fill-home.ts'
import { type SampleFile } from '../seed/sample-files.ts'
import { isRefusal } from '../storage/refusal.ts'
import { type Spaces } from '../storage/spaces.ts'
import { type DeviceParts } from './device-parts.ts'
import { firstSpaceName } from './texts/console.ts'

/** Whoever opens spaces sees all of them. */
const administrator = { userNo: 'device', role: 'admin' } as const

/** The spaces of this start: given folders, else the first managed one; each is recovered before it is served (device.md 3.4). */
export async function openSpaces({
  config,
  spaces,
  uploads,
  trash,
  index,
  ballasts,
  log,
}: Omit<DeviceParts, 'jobs' | 'downloads'>): Promise<void> {
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
    if (!isRefusal(error)) throw error
    throw new ConfigProblem(`--folder ${hostDir} cannot be shown: it must be a folder this account may read and write (${error.error}).`, {
      cause: error,
    })
  }
}
