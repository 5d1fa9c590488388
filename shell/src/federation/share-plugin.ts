import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { satisfies } from '@cove/kernel/host'

/** Versions a range is read for here. Everything else, a prerelease above all, is the federation's to judge. */
const plainVersion = /^\d+\.\d+\.\d+$/

/**
 * Runtime plugin of every remote's federation: what the shell offers in a version the remote takes is taken (W9). The federation's own reader
 * of ranges is made for all that may stand in one, anew in each remote, and took 5 ms of a window opened cold; what this plugin does not
 * know goes there, with its warnings and refusals.
 */
export function sharePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'cove-share',
    resolveShare(args) {
      const { shareScopeMap, scope, pkgName, version, shareInfo } = args
      const offered = shareScopeMap[scope]?.[pkgName]?.[version]
      const range = shareInfo?.shareConfig?.requiredVersion
      if (!offered || typeof range !== 'string' || shareInfo.treeShaking) return args
      if (plainVersion.test(version) && satisfies(version, range)) args.resolver = () => ({ shared: offered, useTreesShaking: false })
      return args
    },
  }
}
