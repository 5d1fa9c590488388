import { rspack } from '@rspack/core'
import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { federationVersion } from './esm-runtime-alias.ts'
import { offeredByShell } from './shared-modules.ts'
import type { Mode } from './shared-modules.ts'

/**
 * Rspack plugin for the shell, which makes its federation in code: tells that code what it offers (`coveOffered`), and writes it to
 * `mf-manifest.json` beside the build in the form that remotes have, so that publishing can compare the two.
 */
export function offeredPlugin(mode: Mode): RspackPluginInstance {
  const offered = offeredByShell(mode)
  const shared = Object.entries(offered).map(([name, { version, range }]) => ({ name, version, requiredVersion: range }))
  const metaData = { pluginVersion: federationVersion(), remoteEntry: { name: '' } }
  const manifest = JSON.stringify({ name: 'shell', metaData, shared, exposes: [] })
  return {
    apply(compiler: Compiler) {
      new rspack.DefinePlugin({
        coveOffered: JSON.stringify(offered),
        // What the federation's own plugin would define: it leaves out parts that are never used in a page.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        ENV_TARGET: JSON.stringify('web'),
      }).apply(compiler)
      const { Compilation, sources } = compiler.webpack
      compiler.hooks.thisCompilation.tap('cove-offered', (compilation) => {
        const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
        compilation.hooks.processAssets.tap({ name: 'cove-offered', stage }, () =>
          compilation.emitAsset('mf-manifest.json', new sources.RawSource(manifest)),
        )
      })
    },
  }
}
