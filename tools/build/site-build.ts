import { existsSync } from 'node:fs'
import path from 'node:path'
import { packageFacts, readDeclaration, remoteIds, rootDir } from '@cove/kernel/build'
import type { PreparingRemote, RemoteManifest } from '@cove/kernel/build'
import {
  isDevOnly,
  localVersion,
  misfits,
  publish,
  readDigests,
  readRegistry,
  remotePlace,
  sentenceOf,
  shellPlace,
} from '@cove/release-kit'
import type { Installed, Place } from '@cove/release-kit'
import { currentStamps, readStamps, staleTargets, writeStamps } from './build-stamp.ts'
import { buildTargets } from './build-targets.ts'
import { targetDir } from './targets.ts'

/** How a site is built. */
export interface SiteOptions {
  readonly dist: string
  /** Version to build the remotes as. */
  readonly version: string | undefined
  /** Builds get a version per state of their sources. */
  readonly isLocal: boolean
  readonly includeDevOnly: boolean
  readonly cache: boolean
  readonly publishes: boolean
  /** Whether a person named what to build: then also what is held moves on. A build that looks for changes itself leaves it. */
  readonly moves: 'all' | 'free'
  /** Prints what is left out for people. */
  readonly quiet: boolean
}

/** What one run of the builder builds. */
export interface SiteWork {
  readonly ids: readonly string[]
  /** The run is about the whole site: what is built and not published is published, what is for developers only is taken out. */
  readonly isAll: boolean
  /** Remotes that are built after this run. */
  readonly later?: readonly PreparingRemote[]
}

/** The shell and the remotes of this repository as a site. */
export interface SiteBuild {
  /** Targets whose sources changed since they were built. */
  readonly stale: () => readonly string[]
  /** What a remote declares; undefined for a declaration that cannot be read. */
  readonly manifestOf: (id: string) => Promise<RemoteManifest | undefined>
  /** Builds and publishes; resolves with what was refused, a sentence by id. Rejects when a compilation fails. */
  readonly build: (work: SiteWork) => Promise<Readonly<Record<string, string>>>
}

/** Reads the sources' stamps now; they are those of this process. */
export function createSiteBuild(options: SiteOptions): SiteBuild {
  const { dist } = options
  const stampFile = path.join(dist, '.build-stamp.json')
  const facts = siteFacts(options)
  return {
    stale: () => staleTargets(facts.stamps, readStamps(stampFile), facts.hasOutput),
    manifestOf: (id) =>
      readDeclaration(targetDir(id)).then(
        ({ manifest }) => manifest,
        () => undefined,
      ),
    async build(work) {
      const built = await buildOnce(options, facts, work.ids)
      const refused = { ...(options.publishes ? publishBuilt(options, facts, { built, work }) : {}), ...built.taken }
      // A build under another version says nothing about the sources' own version; what was refused is tried again.
      const done = work.ids.filter((id) => refused[id] === undefined)
      if (options.version === undefined && options.publishes)
        writeStamps(stampFile, Object.fromEntries(done.map((id) => [id, facts.stamps[id] ?? ''])))
      return refused
    },
  }
}

type SiteFacts = ReturnType<typeof siteFacts>

/** What is known of sources and builds. */
function siteFacts({ dist, isLocal, version }: SiteOptions) {
  const stamps = currentStamps(rootDir, remoteIds())
  const isBuilt = (place: Place) => readDigests(dist, place) !== undefined && existsSync(path.join(dist, place))
  const released = (id: string) => packageFacts(path.join(rootDir, 'remotes', id)).version
  const local = (id: string) => localVersion(released(id), stamps[id] ?? '')
  const hasOutput = (id: string) => {
    if (id !== 'shell') return [local(id), released(id)].some((one) => isBuilt(remotePlace(id, one)))
    const shell = readRegistry(dist)?.shell
    return shell !== undefined && isBuilt(shellPlace(shell))
  }
  return {
    stamps,
    local,
    hasOutput,
    isBuilt: (id: string, one: string) => isBuilt(remotePlace(id, one)),
    versionOf: (id: string) => version ?? (isLocal ? local(id) : released(id)),
    publishedVersion: (id: string) => readRegistry(dist)?.remotes.find((entry) => entry.id === id)?.version,
  }
}

/** Skips local builds that exist already, for example after going back to earlier sources. */
async function buildOnce({ dist, isLocal, cache }: SiteOptions, facts: SiteFacts, ids: readonly string[]): Promise<Installed> {
  const { versionOf, isBuilt } = facts
  const remotes = ids.filter((id) => id !== 'shell')
  const versions = Object.fromEntries(remotes.map((id) => [id, versionOf(id)]))
  const known = remotes.filter((id) => isLocal && isBuilt(id, versionOf(id)))
  const built = await buildTargets({ ids: ids.filter((id) => !known.includes(id)), distDir: dist, versions, cache })
  return { ...built, versions: { ...built.versions, ...Object.fromEntries(known.map((id) => [id, versionOf(id)])) } }
}

/** A build of everything also publishes remotes that are built and not in the registry: those for developers, after a build without them. */
function missing(dist: string, { isBuilt, local }: SiteFacts): Record<string, string> {
  const published = new Set(readRegistry(dist)?.remotes.map(({ id }) => id))
  const found = remoteIds().filter((id) => !published.has(id) && isBuilt(id, local(id)))
  return Object.fromEntries(found.map((id) => [id, local(id)]))
}

/** A new shell does not wait for what is built later: what does not fit it goes, and comes again when it is built. */
function unfit(
  dist: string,
  { publishedVersion }: SiteFacts,
  { shell, later }: { readonly shell: string; readonly later: readonly PreparingRemote[] },
) {
  return later
    .map(({ id }) => id)
    .filter((id) => {
      const version = publishedVersion(id)
      return version !== undefined && misfits(dist, remotePlace(id, version), shellPlace(shell)).length > 0
    })
}

/** Ids whose pointer was not moved, each with its sentence. */
function publishBuilt(
  { dist, includeDevOnly, quiet, moves, version }: SiteOptions,
  facts: SiteFacts,
  { built: { shell, versions }, work: { isAll, later } }: { readonly built: Installed; readonly work: SiteWork },
): Readonly<Record<string, string>> {
  const pins = { ...(isAll ? missing(dist, facts) : {}), ...versions }
  const named = isAll ? remoteIds() : Object.keys(pins)
  const hidden = includeDevOnly ? [] : named.filter((id) => isDevOnly(dist, id, pins[id] ?? facts.publishedVersion(id)))
  if (hidden.length > 0 && !quiet && !isAll) console.log(`for developers only, published with --dev: ${hidden.join(', ')}`)
  const { refused, stayed } = publish({
    dist,
    moves: version === undefined ? moves : 'held',
    reason: 'built',
    pins: Object.fromEntries(Object.entries(pins).filter(([id]) => !hidden.includes(id))),
    withdraw: [...(isAll ? hidden : []), ...(shell !== undefined && later ? unfit(dist, facts, { shell, later }) : [])],
    includeDevOnly,
    ...(isAll ? { preparing: () => later ?? [] } : {}),
    ...(shell === undefined ? {} : { shell }),
  })
  const staying = Object.entries(stayed).filter(([id]) => id in versions || id === 'shell')
  if (!quiet)
    for (const [id, at = 'away'] of staying)
      console.log(`${id} stays ${at}, as it was published by hand: pnpm publish-remotes ${id} moves it on`)
  return Object.fromEntries(refused.map((refusal) => [refusal.id, sentenceOf(refusal)]))
}
