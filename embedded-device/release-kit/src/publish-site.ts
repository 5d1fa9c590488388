import type { Registry, RegistryEntry, RegistryFiles } from '@cove/kernel/release'
import { bundleOf, providesOf } from './bundle-manifest.ts'
import { cleanUp } from './clean-up.ts'
import { digestProblems } from './digests.ts'
import { judgeRequest } from './judge.ts'
import { appendLedger } from './ledger-file.ts'
import { pointerOf } from './ledger.ts'
import type { Fold } from './ledger.ts'
import { movesOf, resolveRequest } from './moves.ts'
import type { Published, PublishRequest } from './publish-request.ts'
import { keptFiles, registryEntry, remoteFiles, withoutFiles } from './registry-entry.ts'
import { readFiles, recordRegistry, writeRegistry } from './registry-file.ts'
import { withSiteLock } from './site-lock.ts'
import { deedOf, readSite } from './read-site.ts'
import { remotePlace, shellPlace } from './site-layout.ts'

/**
 * Moves the named pointers in one atomic step; other publishers wait for it. The ledger says so first, and the registry follows. What is
 * refused is refused alone. Throws, changing nothing, when no shell was ever built, or the ledger was altered.
 */
export function publish(original: PublishRequest): Published {
  const { dist, waitMs } = original
  const move = (): Published => {
    const { fold, written, current } = readSite(dist)
    const { request, refused: without, stayed } = resolveRequest(original, fold, current)
    const judged = judgeRequest(request, current)
    const { shell, entries, refused } = judged
    const moves = movesOf(original, { request, judged }, fold)
    const { actor, reason } = request
    const after = moves.length > 0 ? appendLedger(dist, deedOf(written, { actor, reason, moves })) : fold
    const named = new Set([...entries.map(({ id }) => id), ...(request.withdraw ?? [])])
    const kept = (current?.remotes ?? []).filter(({ id }) => !named.has(id)).map(withoutFiles)
    const sorted = [...kept, ...entries].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const remotes = sorted.map((entry) => withNext(dist, entry, after))
    const known = readFiles(dist, written)
    const files = filesOf(dist, remotes, { moved: entries, known })
    const { kernel, mf, shared: provides } = providesOf(bundleOf(dist, shellPlace(shell)))
    const next = { mf, kernel, shell, provides, remotes, ...preparingOf(request, { last: written, remotes, fold: after }), files }
    const isNews = JSON.stringify(next) !== JSON.stringify(written && asNext(written, known))
    const registry = isNews || !written ? writeRegistry(dist, next, written) : written
    recordRegistry(dist)
    cleanUp([...named, ...judged.canaries.map(({ id }) => id), ...(request.shell === undefined ? [] : ['shell'])], {
      dist,
      fold: after,
      nowMs: Date.now(),
    })
    return { registry, refused: [...without, ...refused], stayed }
  }
  return withSiteLock(dist, move, waitMs)
}

/** Nothing, as a rule: the field is there only while something is built. */
function preparingOf(
  { preparing }: PublishRequest,
  { last, remotes, fold }: { readonly last: Registry | undefined; readonly remotes: readonly RegistryEntry[]; readonly fold: Fold },
): Pick<Registry, 'preparing'> {
  const before = last?.preparing ?? []
  const now = (preparing?.(before) ?? before).filter(
    // What a person took away does not come back when it is built.
    ({ id }) => !remotes.some((entry) => entry.id === id) && !pointerOf(fold, id).held,
  )
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
    moved.some(({ name }) => name === entry.name)
      ? remoteFiles(dist, entry.id, entry.version)
      : (known?.[entry.name] ?? keptFiles(dist, entry))
  const all = remotes.flatMap(({ next, ...entry }) => [entry, ...(next ? [next.entry] : [])])
  return Object.fromEntries(all.map((entry) => [entry.name, one(entry)]))
}

/** REL-04: what the ledger says of a canary; the others' version alone where its build is gone. */
function withNext(dist: string, { next: before, ...entry }: RegistryEntry, fold: Fold): RegistryEntry {
  const { canary } = pointerOf(fold, entry.id)
  if (!canary) return entry
  const { version, share, users } = canary
  const place = remotePlace(entry.id, version)
  if (before?.entry.version !== version && digestProblems(dist, place).length > 0) return entry
  const shown = before?.entry.version === version ? before.entry : registryEntry(dist, entry.id, version)
  return { ...entry, next: { share, ...(users && { users: [...users] }), entry: shown } }
}
