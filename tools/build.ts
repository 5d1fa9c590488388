/**
 * Builds the shell and the remotes into dist/, compresses, and publishes the registry.
 *   node tools/build.ts                 everything            node tools/build.ts hello shell      only these
 *   --stale    only what changed since the last build         --version=1.0.1    build the named remotes as this version
 *   --dist=DIR another output folder                          --dev              the registry also lists development-only remotes
 *   --no-cache without the bundler's cache                    --quiet            print nothing when all is well
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { compile, packageFacts, remoteIds, rootDir } from '@cove/kernel/build'
import { compressFolder } from './build/compress.ts'
import { currentStamps, readStamps, staleTargets, writeStamps } from './build/build-stamp.ts'
import { configOf, targetDir } from './build/targets.ts'
import { publish } from './publish.ts'

/** What to build, and where to. */
export interface BuildRequest {
  /** Target ids (`shell`, or a remote's); all when empty. */
  readonly ids?: readonly string[]
  readonly distDir?: string
  readonly version?: string
  readonly cache?: boolean
}

const versionsOf = (ids: readonly string[], version?: string): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, version ?? packageFacts(path.join(rootDir, 'remotes', id)).version]))

/** Builds and compresses the named targets; publishing is the caller's next step. */
export async function build({ ids = [], distDir = path.join(rootDir, 'dist'), version, cache }: BuildRequest): Promise<readonly string[]> {
  const known = ['shell', ...remoteIds()]
  const unknown = ids.filter((id) => !known.includes(id))
  if (unknown.length > 0) throw new Error(`no such target: ${unknown.join(', ')} (known: ${known.join(', ')})`)
  const targets = ids.length > 0 ? ids : known
  const options = { distDir, ...(version === undefined ? {} : { version }), ...(cache === undefined ? {} : { cache }) }
  const configs = await Promise.all(targets.map((id) => configOf(targetDir(id), options)))
  const warnings = await compile(configs)
  if (warnings) console.warn(warnings)
  for (const config of configs) await compressFolder(String(config.output?.path))
  return targets
}

const main = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stale: { type: 'boolean' },
      version: { type: 'string' },
      dist: { type: 'string' },
      dev: { type: 'boolean' },
      'no-cache': { type: 'boolean' },
      quiet: { type: 'boolean' },
    },
  })
  const distDir = path.resolve(values.dist ?? path.join(rootDir, 'dist'))
  const stampFile = path.join(distDir, '.build-stamp.json')
  const all = remoteIds()
  const pins = versionsOf(all)
  const outputOf = (id: string) => (id === 'shell' ? 'shell/index.html' : `remotes/${id}/${pins[id]}/remote.json`)
  const stamps = currentStamps(rootDir, all)
  const stale = staleTargets(stamps, readStamps(stampFile), (id) => existsSync(path.join(distDir, outputOf(id))))
  const ids = values.stale ? stale.filter((id) => positionals.length === 0 || positionals.includes(id)) : positionals
  const startedAt = performance.now()
  const nothing = values.stale === true && ids.length === 0
  if (!nothing) {
    if (!values.quiet || values.stale) console.log(`building ${ids.length > 0 ? ids.join(', ') : 'everything'} …`)
    const built = await build({
      ids,
      distDir,
      ...(values.version ? { version: values.version } : {}),
      ...(values['no-cache'] ? { cache: false } : {}),
    })
    // A build under another version says nothing about the sources' own version.
    if (!values.version) writeStamps(stampFile, Object.fromEntries(built.map((id) => [id, stamps[id] ?? ''])))
  }
  const named = values.version
    ? versionsOf(
        positionals.filter((id) => id !== 'shell'),
        values.version,
      )
    : {}
  const present = (id: string) => existsSync(path.join(distDir, 'remotes', id))
  const onDisk = Object.fromEntries(Object.entries({ ...pins, ...named }).filter(([id]) => present(id)))
  if (existsSync(path.join(distDir, 'shell/index.html'))) publish({ dist: distDir, pins: onDisk, includeDevOnly: values.dev === true })
  if (!nothing && !values.quiet) console.log(`built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

if (process.argv[1] === import.meta.filename) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
