import type { PreparingRemote, RemoteManifest } from '@cove/kernel/build'
import { publish, readRegistry } from '@cove/release-kit'
import { buildOrder } from './build-order.ts'
import type { SiteBuild, SiteOptions } from './site-build.ts'

interface Planned {
  readonly first: readonly string[]
  /** The remotes for later, those that are wanted soonest first. */
  readonly behind: readonly string[]
  readonly manifests: ReadonlyMap<string, RemoteManifest>
}

async function planOf(site: SiteBuild, includeDevOnly: boolean): Promise<Planned> {
  // Where nothing changed no declaration is read.
  const stale = site.stale()
  const ids = stale.filter((id) => id !== 'shell')
  const read = await Promise.all(ids.map(async (id) => [id, await site.manifestOf(id)] as const))
  const manifests = new Map(read.flatMap(([id, manifest]) => (manifest ? [[id, manifest]] : [])))
  const { first, behind } = buildOrder([...manifests.values()], includeDevOnly)
  // A declaration that cannot be read: its own build tells why, and keeps no other from being built.
  const unread = ids.filter((id) => !manifests.has(id))
  return { first: [...(stale.includes('shell') ? ['shell'] : []), ...first], behind: [...behind, ...unread], manifests }
}

type Options = Pick<SiteOptions, 'dist' | 'includeDevOnly'>

/**
 * Builds what a desktop needs, the shell and the apps of the dock, and publishes it together with what is to come. Resolves with what was
 * refused, a sentence by id.
 */
export async function buildFirst(site: SiteBuild, { includeDevOnly }: Options, print: (line: string) => void) {
  const { first, behind, manifests } = await planOf(site, includeDevOnly)
  if (first.length > 0) print(`building ${first.join(', ')} …`)
  const later = behind.flatMap((id): readonly PreparingRemote[] => {
    const manifest = manifests.get(id)
    return manifest ? [{ id, state: 'building', manifest }] : []
  })
  const refused = await site.build({ ids: first, isAll: true, later })
  if (behind.length > 0) print(`${behind.length} more are built behind the desktop: ${behind.join(', ')}`)
  return refused
}

/** Builds the others one by one, each published when it is ready; what cannot be built is marked, and the rest goes on. */
export async function buildBehind(site: SiteBuild, options: Options): Promise<Readonly<Record<string, string>>> {
  const { first, behind } = await planOf(site, options.includeDevOnly)
  mark(options.dist, 'building', behind)
  const problems: Record<string, string> = {}
  for (const id of [...first, ...behind]) {
    const problem = await buildOne(site, id)
    if (problem === undefined) continue
    problems[id] = problem
    mark(options.dist, 'failed', [id])
  }
  return problems
}

async function buildOne(site: SiteBuild, id: string): Promise<string | undefined> {
  try {
    const refused = await site.build({ ids: [id], isAll: false })
    return refused[id]
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** For a builder that was ended from outside: what it had not built says so, and is built by the next start. */
export function giveUp(dist: string): void {
  mark(dist, 'failed', readRegistry(dist)?.preparing?.map(({ id }) => id) ?? [])
}

function mark(dist: string, state: PreparingRemote['state'], ids: readonly string[]): void {
  if (!readRegistry(dist)?.preparing?.some((one) => ids.includes(one.id) && one.state !== state)) return
  publish({ dist, preparing: (last) => last.map((one) => (ids.includes(one.id) ? { ...one, state } : one)) })
}
