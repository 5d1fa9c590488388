import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { rspack } from '@rspack/core'
import type { Configuration } from '@rspack/core'
import { firstPaintPlugin } from './first-paint-plugin.ts'
import { offeredPlugin } from './offered-plugin.ts'
import { rspackConfig } from './rspack-config.ts'
import type { BuildOptions } from './rspack-config.ts'
import { rootDir } from './workspace.ts'

/** The shell's configuration: it offers every shared module to the remotes. For shell/rspack.config.ts. */
export function shellConfig(dir: string): (options?: BuildOptions) => Configuration {
  const main = path.join(dir, 'src/main.ts')
  const offerRefresh = fileURLToPath(new URL('./offer-refresh.ts', import.meta.url))
  return (options = {}) =>
    rspackConfig(
      {
        id: 'shell',
        dir,
        uniqueName: 'shell',
        outDir: path.join(options.distDir ?? path.join(rootDir, 'dist'), 'shell'),
        // Absolute: relative script addresses would break deep links such as /app/files.
        publicPath: '/',
        entry: { main: options.mode === 'development' ? [offerRefresh, main] : [main] },
        plugins: [
          offeredPlugin(options.mode ?? 'production'),
          firstPaintPlugin({ font: /^inter-latin-wght-normal\..*\.woff2$/ }),
          new rspack.HtmlRspackPlugin({ template: path.join(dir, 'index.html'), scriptLoading: 'defer', inject: 'head' }),
          new rspack.CopyRspackPlugin({ patterns: [{ from: path.join(dir, 'public'), noErrorOnMissing: true }] }),
        ],
      },
      options,
    )
}
