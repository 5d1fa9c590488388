import path from 'node:path'
import { rspack } from '@rspack/core'
import type { Configuration } from '@rspack/core'
import { declarationPlugin } from './declaration-plugin.ts'
import { framePlugin } from './frame-plugin.ts'
import { rspackConfig } from './rspack-config.ts'
import type { BuildOptions } from './rspack-config.ts'
import { startChunk } from './start-chunk-loader.ts'
import { federationName, packageFacts, rootDir } from './workspace.ts'

/** Files that a remote ships as they are: where they go in the build, by the absolute folder they come from. */
export interface RemoteFiles {
  readonly files?: Readonly<Record<string, string>>
}

/** A remote's configuration: it exposes `./remote` and nothing else. For remotes/<id>/rspack.config.ts. */
export function remoteConfig(dir: string, { files = {} }: RemoteFiles = {}): (options?: BuildOptions) => Configuration {
  return (options = {}) => {
    const id = path.basename(dir)
    const version = options.version ?? packageFacts(dir).version
    const patterns = Object.entries(files).map(([from, to]) => ({ from, to }))
    const copied = patterns.length > 0 ? [new rspack.CopyRspackPlugin({ patterns })] : []
    const development = options.mode === 'development'
    return rspackConfig(
      {
        id,
        dir,
        uniqueName: federationName(id, version),
        outDir: path.join(options.distDir ?? path.join(rootDir, 'dist'), 'remotes', id, version),
        publicPath: 'auto',
        entry: {},
        federation: {
          filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
          exposes: {
            './remote': { import: [path.join(dir, 'remote.ts')], name: startChunk },
            // Runs inside the remote's own runtime, so that check() fetches this remote's update and not the shell's.
            ...(development ? { './hot': path.join(rootDir, 'shell/src/federation/hot-update.ts') } : {}),
          },
        },
        plugins: [declarationPlugin(dir), framePlugin(dir), ...copied],
      },
      options,
    )
  }
}
