/**
 * Builds the shell and the remotes into dist/, compresses, and publishes what it built; bundles the device.
 *   node tools/build.ts                 everything            node tools/build.ts hello shell      only these
 *   node tools/build.ts device          only the device's bundle, in embedded-device/dist
 *   --stale    only what changed since the last build         --version=1.0.1    build the named remotes as this version
 *   --dist=DIR another output folder                          --dev              also publish development-only remotes
 *   --no-cache without the bundler's cache                    --quiet            print nothing when all is well
 *   --no-publish  only build; the registry stays as it is
 * In two parts, as `npm start` does it:
 *   --first    what changed of the shell, the apps of the dock and the device; the registry names the others as being built
 *   --behind   the others, one by one, each published when it is ready        --gave-up    marks them as not built
 * A version of a remote is built once. With --stale and --dev, builds are local ones: 1.0.0+3fa9c1d2, another for other sources.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { remoteIds, rootDir } from '@cove/kernel/build'
import { checkTargets } from './build/build-targets.ts'
import { bundleDevice } from './build/device-bundle.ts'
import { buildBehind, buildFirst, giveUp } from './build/in-turn.ts'
import { buildSharePage } from './build/share-page.ts'
import { createSiteBuild } from './build/site-build.ts'

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    stale: { type: 'boolean', default: false },
    first: { type: 'boolean', default: false },
    behind: { type: 'boolean', default: false },
    'gave-up': { type: 'boolean', default: false },
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
const isInTurn = values.first || values.behind
const dist = path.resolve(values.dist ?? path.join(rootDir, 'dist'))
const options = {
  dist,
  version: values.version,
  isLocal: values.version === undefined && (values.stale || isInTurn || values.dev),
  includeDevOnly: values.dev || process.env['COVE_DEV'] === '1',
  cache: !values['no-cache'],
  publishes: !values['no-publish'],
  moves: values.stale || isInTurn || positionals.length === 0 ? ('free' as const) : ('all' as const),
  quiet: values.quiet,
}
const print = values.quiet && !values.stale && !values.first ? undefined : console.log

const tellRefused = (refused: Readonly<Record<string, string>>) => {
  for (const sentence of Object.values(refused)) console.error(sentence)
  if (Object.keys(refused).length > 0) process.exitCode = 1
}

const buildSite = async () => {
  const startedAt = performance.now()
  const site = createSiteBuild(options)
  if (values.first) return tellRefused(await buildFirst(site, options, console.log))
  if (values.behind) return tellRefused(await buildBehind(site, options))
  const wanted = positionals.length > 0 ? positionals : ['shell', ...remoteIds()]
  const stale = values.stale ? site.stale() : wanted
  const ids = wanted.filter((id) => stale.includes(id))
  if (ids.length > 0 && (!values.quiet || values.stale)) console.log(`building ${ids.join(', ')} …`)
  tellRefused(await site.build({ ids, isAll: positionals.length === 0 }))
  if (ids.length > 0 && !values.quiet) console.log(`built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

try {
  checkTargets(positionals)
  if (values['gave-up']) giveUp(dist)
  else {
    if (named.length === 0 || positionals.length > 0) await buildSite()
    if (named.length === 0 && !values.first) await buildSharePage(rootDir, dist, print)
    if (bundlesDevice && !values.behind) await bundleDevice(rootDir, print)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
