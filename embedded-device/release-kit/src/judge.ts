import path from 'node:path'
import type { Registry, RegistryEntry } from '@cove/kernel/release'
import { misfits } from './bundle-manifest.ts'
import { builtRemotes, versionsOf } from './built-versions.ts'
import { ownersOf } from './conflicts.ts'
import { digestProblems } from './digests.ts'
import { judgePlace } from './judge-release.ts'
import { findJson } from './json-file.ts'
import type { PublishRequest, Refusal } from './publish-request.ts'
import { registryEntry } from './registry-entry.ts'
import { isReleaseProblem } from './release-problem.ts'
import type { ReleaseProblem } from './release-problem.ts'
import { remotePlace, shellPlace } from './site-layout.ts'

/** What of a request may be done. */
export interface Judged {
  readonly shell: string
  readonly entries: readonly RegistryEntry[]
  /** REL-04: what a part of the users is shown from now on. */
  readonly canaries: readonly RegistryEntry[]
  readonly refused: readonly Refusal[]
}

/**
 * A build that is damaged, does not fit the shell or claims what another remote owns is refused alone. A shell that a published remote does
 * not fit is refused, and the remotes are judged against the current one. Throws when no shell was ever built.
 */
export function judgeRequest(request: PublishRequest, last: Registry | undefined): Judged {
  const { dist } = request
  const asked = request.shell ?? last?.shell
  if (asked === undefined) throw new Error('no shell is built yet: pnpm build shell')
  const judged = judgeRemotes(request, asked, last)
  if (request.shell === undefined) return judged
  const reasons = [...digestProblems(dist, shellPlace(asked)), ...unfitRemotes(request, judged, last)]
  if (reasons.length === 0) return judged
  const refusal = { id: 'shell', version: asked, reasons }
  if (last?.shell === undefined) throw new Error(sentenceOf(refusal))
  const withCurrent = judgeRemotes(request, last.shell, last)
  return { ...withCurrent, refused: [refusal, ...withCurrent.refused] }
}

/** Remotes that stay as they are published and do not fit the new shell, as sentences. */
export function unfitRemotes(
  { dist, withdraw = [] }: PublishRequest,
  { shell, entries }: Pick<Judged, 'shell' | 'entries'>,
  last: Registry | undefined,
): readonly string[] {
  const moved = new Set([...entries.map(({ id }) => id), ...withdraw])
  const staying = (last?.remotes ?? []).filter(({ id }) => !moved.has(id))
  return staying.flatMap(({ id, version }) =>
    misfits(dist, remotePlace(id, version), shellPlace(shell)).map(
      (reason) => `${id}@${version} is published and would not fit: ${reason}`,
    ),
  )
}

function judgeRemotes(request: PublishRequest, shell: string, last: Registry | undefined): Judged {
  const { dist, pins = {}, missing = false, withdraw = [], includeDevOnly = false, heldIds = [] } = request
  const published = last?.remotes ?? []
  const newest = (id: string) => versionsOf(dist, id).at(-1)?.version
  const isOffered = (id: string) => includeDevOnly || !isDevOnly(dist, id, newest(id))
  const isNew = (id: string) => !(id in pins) && !heldIds.includes(id) && !published.some((entry) => entry.id === id)
  const others = missing ? builtRemotes(dist).filter((id) => isNew(id) && isOffered(id)) : []
  const wanted = [...Object.keys(pins), ...others].map((id) => ({ id, version: pins[id] ?? newest(id) }))
  const { good: candidates, refused } = judgeVersions(request, wanted, shell)
  const isPublished = (id: string) => published.some((entry) => entry.id === id)
  const asked = Object.entries(request.canary ?? {}).map(([id, { version }]) => ({ id, version }))
  const shown = judgeVersions(
    request,
    asked.filter(({ id }) => isPublished(id)),
    shell,
  )
  refused.push(
    ...shown.refused,
    ...asked
      .filter(({ id }) => !isPublished(id))
      .map((one) => ({ ...one, reasons: ['it is not published yet: there is nothing to show the others'] })),
  )
  const standing = published.filter(({ id }) => !withdraw.includes(id))
  const owners = ownersOf(standing, candidates)
  const claims = (entry: RegistryEntry): boolean => {
    const reasons = owners.claim(entry)
    if (reasons.length > 0) refused.push({ id: entry.id, version: entry.version, reasons })
    return reasons.length === 0
  }
  return { shell, entries: candidates.filter(claims), canaries: shown.good.filter(claims), refused }
}

/** Each version is judged alone. */
function judgeVersions(
  request: PublishRequest,
  wanted: readonly { readonly id: string; readonly version?: string | undefined }[],
  shell: string,
) {
  const good: RegistryEntry[] = []
  const refused: Refusal[] = []
  for (const { id, version = '?' } of wanted) {
    const reasons = remoteReasons(request, { id, version, shell })
    const untrusted = reasons.length > 0 ? undefined : trustProblem(request, { id, version })
    if (untrusted) refused.push({ id, version, reasons: [untrusted.message], problem: untrusted.problem })
    else if (reasons.length > 0) refused.push({ id, version, reasons })
    else good.push(registryEntry(request.dist, id, version))
  }
  return { good, refused }
}

/** Why a built remote must not be published with a built shell; empty when it may. */
export function remoteReasons(
  { dist, includeDevOnly = false }: Pick<PublishRequest, 'dist' | 'includeDevOnly'>,
  { id, version, shell }: { readonly id: string; readonly version: string; readonly shell: string },
): readonly string[] {
  const place = remotePlace(id, version)
  const damage = digestProblems(dist, place)
  if (damage.length > 0) return damage
  const reasons = misfits(dist, place, shellPlace(shell))
  return isDevOnly(dist, id, version) && !includeDevOnly ? [...reasons, 'it is for developers only: publish it with --dev'] : reasons
}

/** REL-02: why a version is not trusted; undefined when it is, or trust is not judged. */
export function trustProblem(
  { dist, judging }: Pick<PublishRequest, 'dist' | 'judging'>,
  version: { readonly id: string; readonly version: string },
): ReleaseProblem | undefined {
  try {
    if (judging) judgePlace(dist, version, judging)
    return undefined
  } catch (error) {
    if (isReleaseProblem(error)) return error
    throw error
  }
}

/** True for a build of a remote that only developers are offered. */
export function isDevOnly(dist: string, id: string, version = ''): boolean {
  return findJson<{ readonly devOnly?: boolean }>(path.join(dist, remotePlace(id, version), 'remote.json'))?.devOnly === true
}

/** A refusal as a sentence. */
export const sentenceOf = ({ id, version, reasons }: Refusal): string => `${id}@${version} refused: ${reasons.join('; ')}`
