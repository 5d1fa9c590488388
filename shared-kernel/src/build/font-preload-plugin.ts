import { type Compiler, HtmlRspackPlugin, type RspackPluginInstance } from '@rspack/core'

/** Rspack plugin: names a font in the page's head, so that the first text is not laid out twice. Nothing when the build has no such font. */
export function fontPreloadPlugin(fileName: RegExp): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('cove-font-preload', (compilation) => {
        HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTags.tapPromise('cove-font-preload', async (page) => {
          const fonts = Object.keys(compilation.assets).filter((file) => fileName.test(file))
          for (const file of fonts) {
            const attributes = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: 'anonymous' }
            page.assetTags.styles.unshift({ tagName: 'link', attributes, voidTag: true })
          }
          return page
        })
      })
    },
  }
}
