import { HtmlRspackPlugin } from '@rspack/core'
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core'

interface FirstPaint {
  /** The font the first text is drawn with, by file name. */
  readonly font: RegExp
}

const isCode = (file: string) => /\.(js|css)$/.test(file) && !file.includes('.hot-update.')

const filesOf = (compilation: Compilation): readonly string[] => {
  const first = compilation.chunkGroups.filter((group) => group.isInitial())
  return [...new Set(first.flatMap((group) => group.getFiles()).filter(isCode))]
}

const preload = (file: string) => ({
  tagName: 'link',
  voidTag: true,
  attributes: { rel: 'preload', as: 'font', href: `/${file}`, crossorigin: 'anonymous' },
})
const script = (file: string) => ({
  tagName: 'script',
  voidTag: false,
  attributes: { defer: true, src: `/${file}`, crossorigin: 'anonymous' },
})
const style = (file: string) => ({
  tagName: 'link',
  voidTag: true,
  attributes: { rel: 'stylesheet', href: `/${file}`, crossorigin: 'anonymous' },
})

interface Tag {
  readonly tagName: string
  readonly attributes: Record<string, string | boolean | undefined | null>
}

/** Styles, which are small, then scripts, then the font: a browser opens six connections to one address. */
const placeOf = ({ tagName, attributes }: Tag) => (attributes['rel'] === 'stylesheet' ? 0 : tagName === 'script' ? 1 : 2)

/**
 * The tags in the order they are wanted. A deferred script is of low priority: of such a browser fetches one at a time while styles are on their
 * way, so that the largest file would begin last. These are what the first paint waits for, and say so.
 */
function inOrder<T extends Tag>(tags: readonly T[]): T[] {
  for (const tag of tags) if (tag.tagName === 'script') tag.attributes['fetchpriority'] = 'high'
  return tags.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/**
 * Rspack plugin for the shell's page. The head names what the first paint needs behind the entry, as scripts before the entry and styles
 * behind its own: it is fetched at once, and the entry finds it there and asks for nothing (W9). Besides, `desktop.json` lists the scripts and styles a usable desktop loads, on which the budget of W9 is measured.
 */
export function firstPaintPlugin({ font }: FirstPaint): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('cove-first-paint', (compilation) => {
        const hooks = HtmlRspackPlugin.getCompilationHooks(compilation)
        // Only with integrity does the bundler fetch in CORS mode, as these links do; without it everything would be fetched twice.
        const production = compiler.options.mode === 'production'
        hooks.alterAssetTagGroups.tapPromise('cove-first-paint', (page) =>
          Promise.resolve(production ? { ...page, headTags: inOrder(page.headTags) } : page),
        )
        hooks.alterAssetTags.tapPromise('cove-first-paint', async (page) => {
          if (!production) return page
          const { scripts, styles } = page.assetTags
          const named = JSON.stringify([...scripts, ...styles])
          const behind = filesOf(compilation).filter((file) => !named.includes(file))
          const fonts = Object.keys(compilation.assets).filter((file) => font.test(file))
          scripts.unshift(...behind.filter((file) => file.endsWith('.js')).map(script))
          styles.unshift(...fonts.map(preload))
          styles.push(...behind.filter((file) => file.endsWith('.css')).map(style))
          return page
        })
        const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
        compilation.hooks.processAssets.tap({ name: 'cove-first-paint', stage }, () => {
          compilation.emitAsset('desktop.json', new compiler.webpack.sources.RawSource(JSON.stringify(filesOf(compilation))))
        })
      })
    },
  }
}
