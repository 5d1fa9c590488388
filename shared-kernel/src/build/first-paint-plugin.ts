import type { Compiler, RspackPluginInstance } from '@rspack/core'

/**
 * Rspack plugin: writes `desktop.json`, the scripts and styles a usable desktop loads (the entry and the module it imports first).
 * The budget of W9 is measured on them.
 */
export function firstPaintPlugin(bootstrapRequest: string): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('cove-first-paint', (compilation) => {
        const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
        compilation.hooks.processAssets.tap({ name: 'cove-first-paint', stage }, () => {
          const first = compilation.chunkGroups.filter(
            (group) => group.isInitial() || group.origins.some((origin) => origin.request === bootstrapRequest),
          )
          const files = new Set(first.flatMap((group) => group.getFiles()).filter((file) => /\.(js|css)$/.test(file)))
          compilation.emitAsset('desktop.json', new compiler.webpack.sources.RawSource(JSON.stringify([...files])))
        })
      })
    },
  }
}
