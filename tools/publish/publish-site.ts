import path from 'node:path'
import type { PreparingRemote, Registry, RegistryEntry, RegistryFiles } from '@cove/kernel/build'
import { bundleOf, misfits, providesOf } from './bundle-manifest.ts'
import { builtRemotes, versionsOf } from './built-versions.ts'
import { cleanUp } from './clean-up.ts'
import { digestProblems } from './digests.ts'
import { findJson } from './json-file.ts'
import { keptFiles, registryEntry, remoteFiles, withoutFiles } from './registry-entry.ts'
import { readFiles, readRegistry, recordRegistry, writeRegistry } from './registry-file.ts'
import { withSiteLock } from './site-lock.ts'
import { remotePlace, shellPlace } from './site-layout.ts'

/** What to publish. What is not named stays as it is published. */
export interface PublishRequest {
  readonly dist: string
  /** Version per remote id; undefined for its newest build. */
  readonly pins?: Readonly<Record<string, string | undefined>>
  /** Also the newest build of each remote that is built and not published. */
  readonly missing?: boolean
  /** A build of the shell to switch to. */
  readonly shell?: string
  /** Ids to take out of the registry. */
  readonly withdraw?: readonly string[]
  /** Remotes that are being built, from those that were; one that is published leaves this list by itself. */
  readonly preparing?: (last: readonly PreparingRemote[]) => readonly PreparingRemote[]
  /** Remotes marked `devOnly` are refused without it. */
  readonly includeDevOnly?: boolean
}

/** One thing that was not published, while the rest of the request was. */
export interface Refusal {
  /** `shell`, or a remote's id. */
  readonly id: string
  readonly version: string
  readonly reasons: readonly string[]
}

/** What came of a request. */
export interface Published {
  readonly registry: Registry
  readonly refused: readonly Refusal[]
}

interface Judged {
  readonly shell: string
  readonly entries: readonly RegistryEntry[]
  readonly refused: readonly Refusal[]
}

/**
 * Moves the named pointers of the registry in one atomic step; other publishers wait for it. A build that is damaged or does not fit the
 * shell is refused alone. A shell that a published remote does not fit is refused, and the remotes are judged against the current one.
 * Throws, changing nothing, when no shell was ever built.
 */
export function publish(request: PublishRequest): Published {
  const { dist, withdraw = [] } = request
  return withSiteLock(dist, () => {
    const last = readRegistry(dist)
    const { shell, entries, refused } = judgeRequest(request, last)
    const named = new Set([...entries.map(({ id }) => id), ...withdraw])
    const kept = (last?.remotes ?? []).filter(({ id }) => !named.has(id)).map(withoutFiles)
    const remotes = [...kept, ...entries].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const known = readFiles(dist, last)
    const files = filesOf(dist, remotes, { moved: entries, known })
    const { kernel, mf, shared: provides } = providesOf(bundleOf(dist, shellPlace(shell)))
    const next = {
      mf,
      kernel,
      shell,
      provides,
      remotes,
      ...preparingOf(request, last, remotes),
      files,
    }
    const isNews = JSON.stringify(next) !== JSON.stringify(last && asNext(last, known))
    const registry = isNews || !last ? writeRegistry(dist, next, last) : last
    recordRegistry(dist)
    cleanUp([...named, ...(request.shell === undefined ? [] : ['shell'])], { dist, registry, nowMs: Date.now() })
    return { registry, refused }
  })
}

/** Nothing, as a rule: the field is there only while something is built. */
function preparingOf(
  { preparing }: PublishRequest,
  last: Registry | undefined,
  remotes: readonly RegistryEntry[],
): Pick<Registry, 'preparing'> {
  const before = last?.preparing ?? []
  const now = (preparing?.(before) ?? before).filter(({ id }) => !remotes.some((entry) => entry.id === id))
  return now.length > 0 ? { preparing: now } : {}
}

const asNext = ({ mf, kernel, shell, provides, remotes, preparing }: Registry, files: RegistryFiles['remotes'] | undefined) => ({
  mf,
  kernel,
  shell,
  provides,
  remotes,
  ...(preparing && { preparing }),
  files,
})

interface ListedFiles {
  readonly moved: readonly RegistryEntry[]
  /** The files as they are published. */
  readonly known: RegistryFiles['remotes'] | undefined
}

function filesOf(dist: string, remotes: readonly RegistryEntry[], { moved, known }: ListedFiles): RegistryFiles['remotes'] {
  const one = (entry: RegistryEntry) =>
    moved.includes(entry) ? remoteFiles(dist, entry.id, entry.version) : (known?.[entry.name] ?? keptFiles(dist, entry))
  return Object.fromEntries(remotes.map((entry) => [entry.name, one(entry)]))
}

function judgeRequest(request: PublishRequest, last: Registry | undefined): Judged {
  const { dist } = request
  const asked = request.shell ?? last?.shell
  if (asked === undefined) throw new Error('no shell is built yet: pnpm build shell')
  const published = last?.remotes.map(({ id }) => id) ?? []
  const judged = judgeRemotes(request, asked, published)
  if (request.shell === undefined) return judged
  const reasons = [...digestProblems(dist, shellPlace(asked)), ...unfitRemotes(request, judged, last)]
  if (reasons.length === 0) return judged
  const refusal = { id: 'shell', version: asked, reasons }
  if (last?.shell === undefined) throw new Error(sentenceOf(refusal))
  const withCurrent = judgeRemotes(request, last.shell, published)
  return { ...withCurrent, refused: [refusal, ...withCurrent.refused] }
}

/** Remotes that stay as they are published and do not fit the new shell, as sentences. */
function unfitRemotes({ dist, withdraw = [] }: PublishRequest, { shell, entries }: Judged, last: Registry | undefined): readonly string[] {
  const moved = new Set([...entries.map(({ id }) => id), ...withdraw])
  const staying = (last?.remotes ?? []).filter(({ id }) => !moved.has(id))
  return staying.flatMap(({ id, version }) =>
    misfits(dist, remotePlace(id, version), shellPlace(shell)).map(
      (reason) => `${id}@${version} is published and would not fit: ${reason}`,
    ),
  )
}

function judgeRemotes(request: PublishRequest, shell: string, published: readonly string[]): Judged {
  const { dist, pins = {}, missing = false, includeDevOnly = false } = request
  const newest = (id: string) => versionsOf(dist, id).at(-1)?.version
  const isOffered = (id: string) => includeDevOnly || !isDevOnly(dist, id, newest(id))
  const others = missing ? builtRemotes(dist).filter((id) => !(id in pins) && !published.includes(id) && isOffered(id)) : []
  const wanted = [...Object.keys(pins), ...others].map((id) => ({ id, version: pins[id] ?? newest(id) }))
  const entries: RegistryEntry[] = []
  const refused: Refusal[] = []
  for (const { id, version = '?' } of wanted) {
    const reasons = remoteReasons(request, { id, version, shell })
    if (reasons.length > 0) refused.push({ id, version, reasons })
    else entries.push(registryEntry(dist, id, version))
  }
  return { shell, entries, refused }
}

function remoteReasons(
  { dist, includeDevOnly = false }: PublishRequest,
  { id, version, shell }: { readonly id: string; readonly version: string; readonly shell: string },
): readonly string[] {
  const place = remotePlace(id, version)
  const damage = digestProblems(dist, place)
  if (damage.length > 0) return damage
  const reasons = misfits(dist, place, shellPlace(shell))
  return isDevOnly(dist, id, version) && !includeDevOnly ? [...reasons, 'it is for developers only: publish it with --dev'] : reasons
}

/** True for a build of a remote that only developers are offered. */
export function isDevOnly(dist: string, id: string, version = ''): boolean {
  return findJson<{ readonly devOnly?: boolean }>(path.join(dist, remotePlace(id, version), 'remote.json'))?.devOnly === true
}

/** A refusal as a sentence. */
export const sentenceOf = ({ id, version, reasons }: Refusal): string => `${id}@${version} refused: ${reasons.join('; ')}`
