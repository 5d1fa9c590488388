import { createRequire } from 'node:module'
import path from 'node:path'
import { packageFacts, rootDir } from './workspace.ts'

/**
 * Rspack's federation plugin resolves its runtime with `require.resolve`, which picks the CommonJS build that cannot be tree-shaken
 * (a remote's entry of 112 kB). Points those absolute paths at the ES module files beside them (25 kB).
 */
export function esmRuntimeAlias(): Record<string, string> {
  const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'))
  const plugin = createRequire(enhanced.resolve('@module-federation/rspack'))
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'))
  const runtime = createRequire(tools.resolve('@module-federation/runtime'))
  const toEsm = (file: string) => file.replace(/\.cjs$/, '.js')
  const commonJs = [
    tools.resolve('@module-federation/webpack-bundler-runtime'),
    tools.resolve('@module-federation/runtime'),
    plugin.resolve('@module-federation/inject-external-runtime-core-plugin'),
  ].filter((file) => file.endsWith('.cjs'))
  return {
    '@module-federation/runtime-tools/runtime-core$': toEsm(runtime.resolve('@module-federation/runtime-core')),
    ...Object.fromEntries(commonJs.map((file) => [file, toEsm(file)])),
  }
}

/** The one federation version of this repository: every remote runs on the shell's runtime, so both sides must agree on it. */
export function federationVersion(): string {
  return packageFacts(path.join(rootDir, 'shared-kernel/node_modules/@module-federation/enhanced')).version
}
