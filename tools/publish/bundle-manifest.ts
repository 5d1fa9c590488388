import { existsSync } from 'node:fs'
import path from 'node:path'
import { fitsKernel, satisfies } from '@cove/kernel/build'
import type { RemoteManifest } from '@cove/kernel/build'
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
  const shell = bundleOf(dist, shellPlace)
  const remote = bundleOf(dist, remotePlace)
  const { kernel } = readJson<RemoteManifest>(path.join(dist, remotePlace, 'remote.json'))
  const provided = new Map(shell.shared.map((shared) => [shared.name, shared.version]))
  const reasons = remote.shared.flatMap(({ name, requiredVersion }) => {
    const version = provided.get(name)
    if (version === undefined) return [`the shell does not provide ${name}`]
    return satisfies(version, requiredVersion) ? [] : [`it needs ${name} ${requiredVersion}, the shell has ${version}`]
  })
  if (!fitsKernel(kernelOf(shell), kernel)) reasons.push(`it was built for kernel ${kernel}, the shell has ${kernelOf(shell)}`)
  const [mine, shells] = [remote.metaData.pluginVersion, shell.metaData.pluginVersion]
  if (mine !== shells) reasons.push(`it was built with federation ${mine}, the shell runs ${shells}`)
  return reasons
}
