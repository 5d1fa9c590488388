import { existsSync } from 'node:fs'
import path from 'node:path'
import { compareVersions, fits } from '@cove/kernel/release'
import type { Misfit, Provides, RemoteManifest } from '@cove/kernel/release'
import { readJson } from './json-file.ts'
import type { Place } from './site-layout.ts'

/** What is read of the manifest the bundler writes next to a build. */
export interface BundleManifest {
  readonly name: string
  readonly metaData: { readonly pluginVersion: string; readonly remoteEntry: { readonly name: string } }
  readonly shared: readonly { readonly name: string; readonly version: string; readonly requiredVersion: string }[]
  readonly exposes: readonly {
    readonly path: string
    readonly assets: Readonly<Record<'js' | 'css', { readonly sync: readonly string[] }>>
  }[]
}

/** Reads the manifest of a build. */
export const bundleOf = (dist: string, place: Place): BundleManifest => readJson<BundleManifest>(path.join(dist, place, 'mf-manifest.json'))

/** Version of the kernel a shell provides: the one in the kernel's package.json when the shell was built. */
export const kernelOf = (shell: BundleManifest): string => shell.shared.find(({ name }) => name === '@cove/kernel')?.version ?? '0.0.0'

/**
 * Why a built remote must not be published with a built shell: shared modules that are missing or of the wrong version, a kernel outside
 * its range, another federation runtime. Empty when it fits.
 */
export function misfits(dist: string, remotePlace: Place, shellPlace: Place): readonly string[] {
  if (!existsSync(path.join(dist, remotePlace, 'mf-manifest.json'))) return [`${remotePlace} is missing`]
  const remote = bundleOf(dist, remotePlace)
  const { kernel } = readJson<RemoteManifest>(path.join(dist, remotePlace, 'remote.json'))
  const judged = { kernel, mf: remote.metaData.pluginVersion, requires: requiresOf(remote) }
  return fits(providesOf(bundleOf(dist, shellPlace)), judged).map(sentenceOf)
}

/** What a built shell offers to remotes. */
export const providesOf = (shell: BundleManifest): Provides => ({
  kernel: kernelOf(shell),
  mf: shell.metaData.pluginVersion,
  shared: Object.fromEntries(shell.shared.map(({ name, version }) => [name, version])),
})

/** The shared modules a built remote was made against, by name: in one order for all, the registry that every page loads is smaller. */
export const requiresOf = ({ shared }: BundleManifest): Readonly<Record<string, string>> =>
  Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The kernels a build runs on: as it declares, and not before the one that its code was made against. */
export function kernelRangeOf(bundle: BundleManifest, declared: string): string {
  const made = requiresOf(bundle)['@cove/kernel']
  const start = (range: string) => range.replace(/^[\^~>=\s]+/, '')
  return made !== undefined && made.startsWith('^') && compareVersions(start(made), start(declared)) > 0 ? made : declared
}

function sentenceOf({ part, needs, has }: Misfit): string {
  if (part === 'kernel') return `it was built for kernel ${needs}, the shell has ${has}`
  if (part === 'federation') return `it was built with federation ${needs}, the shell runs ${has}`
  return has === undefined ? `the shell does not provide ${part}` : `it needs ${part} ${needs}, the shell has ${has}`
}
