/**
 * Builds the shell and the remotes into dist/, compresses, and publishes what it built; bundles the device.
 *   node tools/build.ts                 everything            node tools/build.ts hello shell      only these
 *   node tools/build.ts device          only the device's bundle, in embedded-device/dist
 *   --stale    only what changed since the last build         --version=1.0.1    build the named remotes as this version
 *   --dist=DIR another output folder                          --dev              also publish development-only remotes
 *   --no-cache without the bundler's cache                    --quiet            print nothing when all is well
 *   --no-publish  only build; the registry stays as it is
 * A version of a remote is built once. With --stale and --dev, builds are local ones: 1.0.0+3fa9c1d2, another for other sources.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { packageFacts, remoteIds, rootDir } from '@cove/kernel/build'
import { currentStamps, readStamps, staleTargets, writeStamps } from './build/build-stamp.ts'
import { buildTargets, checkTargets } from './build/build-targets.ts'
import { bundleDevice } from './build/device-bundle.ts'
import { buildSharePage } from './build/share-page.ts'
import { readDigests } from './publish/digests.ts'
import { localVersion } from './publish/install-folder.ts'
import type { Installed } from './publish/install-folder.ts'
import { isDevOnly, publish, sentenceOf } from './publish/publish-site.ts'
import { readRegistry } from './publish/registry-file.ts'
import { remotePlace, shellPlace } from './publish/site-layout.ts'
import type { Place } from './publish/site-layout.ts'

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    stale: { type: 'boolean', default: false },
    version: { type: 'string' },
    dist: { type: 'string' },
    dev: { type: 'boolean', default: false },
    'no-cache': { type: 'boolean', default: false },
    'no-publish': { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  },
})
/** The device is no part of the site: no version of it is published. */
const positionals = named.filter((id) => id !== 'device')
const bundlesDevice = named.length > positionals.length || (named.length === 0 && values.dist === undefined)
const dist = path.resolve(values.dist ?? path.join(rootDir, 'dist'))
const stampFile = path.join(dist, '.build-stamp.json')
const isLocal = values.version === undefined && (values.stale || values.dev)
const stamps = currentStamps(rootDir, remoteIds())

const isBuilt = (place: Place) => readDigests(dist, place) !== undefined && existsSync(path.join(dist, place))
const released = (id: string) => packageFacts(path.join(rootDir, 'remotes', id)).version
const local = (id: string) => localVersion(released(id), stamps[id] ?? '')
const versionOf = (id: string) => values.version ?? (isLocal ? local(id) : released(id))

const publishedVersion = (id: string) => readRegistry(dist)?.remotes.find((entry) => entry.id === id)?.version
const includeDevOnly = values.dev || process.env['COVE_DEV'] === '1'

const hasOutput = (id: string) => {
  if (id !== 'shell') return [local(id), released(id)].some((version) => isBuilt(remotePlace(id, version)))
  const shell = readRegistry(dist)?.shell
  return shell !== undefined && isBuilt(shellPlace(shell))
}

/** What this run is to build, in the order of the known targets. */
const chosen = (): readonly string[] => {
  if (!values.stale) return positionals.length > 0 ? positionals : ['shell', ...remoteIds()]
  const stale = staleTargets(stamps, readStamps(stampFile), hasOutput)
  return stale.filter((id) => positionals.length === 0 || positionals.includes(id))
}

/** Skips local builds that exist already, for example after going back to earlier sources. */
const buildOnce = async (ids: readonly string[]): Promise<Installed> => {
  const remotes = ids.filter((id) => id !== 'shell')
  const versions = Object.fromEntries(remotes.map((id) => [id, versionOf(id)]))
  const known = remotes.filter((id) => isLocal && isBuilt(remotePlace(id, versionOf(id))))
  const built = await buildTargets({ ids: ids.filter((id) => !known.includes(id)), distDir: dist, versions, cache: !values['no-cache'] })
  return { ...built, versions: { ...built.versions, ...Object.fromEntries(known.map((id) => [id, versionOf(id)])) } }
}

/** A build of everything also publishes remotes that are built and not in the registry: those for developers, after a build without them. */
const missing = (): Record<string, string> => {
  if (positionals.length > 0) return {}
  const published = new Set(readRegistry(dist)?.remotes.map(({ id }) => id))
  const found = remoteIds().filter((id) => !published.has(id) && isBuilt(remotePlace(id, local(id))))
  return Object.fromEntries(found.map((id) => [id, local(id)]))
}

/** Ids whose pointer was not moved, each with its sentence. */
const publishBuilt = ({ shell, versions }: Installed): Readonly<Record<string, string>> => {
  const isAll = positionals.length === 0
  const pins = { ...missing(), ...versions }
  const hidden = includeDevOnly
    ? []
    : (isAll ? remoteIds() : Object.keys(pins)).filter((id) => isDevOnly(dist, id, pins[id] ?? publishedVersion(id)))
  if (hidden.length > 0 && !values.quiet && !isAll) console.log(`for developers only, published with --dev: ${hidden.join(', ')}`)
  const { refused } = publish({
    dist,
    pins: Object.fromEntries(Object.entries(pins).filter(([id]) => !hidden.includes(id))),
    withdraw: isAll ? hidden : [],
    includeDevOnly,
    ...(shell === undefined ? {} : { shell }),
  })
  return Object.fromEntries(refused.map((refusal) => [refusal.id, sentenceOf(refusal)]))
}

const buildSite = async () => {
  const startedAt = performance.now()
  const ids = chosen()
  if (ids.length > 0 && (!values.quiet || values.stale)) console.log(`building ${ids.join(', ')} …`)
  const built = await buildOnce(ids)
  const unpublished = values['no-publish'] ? {} : publishBuilt(built)
  const refused = { ...unpublished, ...built.taken }
  for (const sentence of Object.values(refused)) console.error(sentence)
  if (Object.keys(refused).length > 0) process.exitCode = 1
  // A build under another version says nothing about the sources' own version; what was refused is tried again.
  const done = ids.filter((id) => refused[id] === undefined)
  if (values.version === undefined && !values['no-publish'])
    writeStamps(stampFile, Object.fromEntries(done.map((id) => [id, stamps[id] ?? ''])))
  if (ids.length > 0 && !values.quiet) console.log(`built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

try {
  checkTargets(positionals)
  if (named.length === 0 || positionals.length > 0) await buildSite()
  if (named.length === 0) await buildSharePage(rootDir, dist, values.quiet && !values.stale ? undefined : console.log)
  if (bundlesDevice) await bundleDevice(rootDir, values.quiet && !values.stale ? undefined : console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
