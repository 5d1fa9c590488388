import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { integrityOf, trustedScriptUrl } from './script-policy.ts'

/** One attempt may take this long; the kernel retries up to the limit of H-60. */
const scriptTimeoutMs = 15_000

/** Runtime plugin of the federation: how the entry script of a remote is made. */
export function loaderPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'cove-loader',
    createScript({ url }) {
      const script = document.createElement('script')
      script.crossOrigin = 'anonymous'
      const integrity = integrityOf(url)
      if (integrity !== undefined) script.integrity = integrity
      script.src = trustedScriptUrl(url)
      return { script, timeout: scriptTimeoutMs }
    },
  }
}
