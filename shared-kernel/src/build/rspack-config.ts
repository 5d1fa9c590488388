import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack } from '@rspack/core'
import type { Configuration, RuleSetRule, SwcLoaderOptions } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { esmRuntimeAlias } from './esm-runtime-alias.ts'
import { consumedByRemotes } from './shared-modules.ts'
import { rootDir } from './workspace.ts'

/** What a caller of a configuration may choose; everything else is the same for every remote. */
export interface BuildOptions {
  readonly mode?: 'production' | 'development'
  /** The folder that receives `shell/` and `remotes/`; `dist` of the repository when left out. */
  readonly distDir?: string
  /** Version to build a remote as; the one in its package.json when left out. */
  readonly version?: string
  readonly cache?: boolean
}

/** The parts in which shell and remote differ. */
export interface ProjectConfig {
  readonly id: string
  readonly dir: string
  /** The chunk-loading global: it must differ per version of a remote, or a new version would run the old code. */
  readonly uniqueName: string
  readonly outDir: string
  readonly publicPath: string
  readonly entry: Record<string, string[]>
  /** What a remote exposes. Undefined for the shell, whose code fetches the federation behind the first picture (W11). */
  readonly federation?: Record<string, unknown>
  readonly plugins: NonNullable<Configuration['plugins']>
}

const targets = ['chrome >= 125', 'safari >= 18.2', 'firefox >= 132']

/** Code that windows share becomes a separate file from this size of sources on. */
const sharedChunkBytes = 60_000

const swc = (production: boolean): SwcLoaderOptions => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic', development: !production, refresh: !production }, reactCompiler: true },
  },
})

const fileNames = (production: boolean): NonNullable<Configuration['output']> =>
  production
    ? {
        filename: '[name].[contenthash:8].js',
        chunkFilename: 'c.[contenthash:10].js',
        cssFilename: 's.[contenthash:10].css',
        cssChunkFilename: 's.[contenthash:10].css',
        assetModuleFilename: '[name].[contenthash:10][ext]',
      }
    : {
        filename: '[name].js',
        chunkFilename: 'c.[name].js',
        cssFilename: 's.[name].css',
        cssChunkFilename: 's.[name].css',
        assetModuleFilename: '[name].[contenthash:10][ext]',
      }

/** The Rspack configuration behind `shellConfig` and `remoteConfig`. */
export function rspackConfig(project: ProjectConfig, options: BuildOptions): Configuration {
  const mode = options.mode ?? 'production'
  const build: Build = { project, mode, production: mode === 'production', isRemote: project.federation !== undefined }
  return {
    name: project.id,
    mode,
    context: rootDir,
    target: ['web', 'es2022'],
    // Never eval-*: the device's content security policy forbids it in development too.
    devtool: build.production ? false : 'cheap-module-source-map',
    entry: project.entry,
    output: outputOf(build),
    // It cannot work across federated compilers: there is one hot-update global.
    lazyCompilation: false,
    cache: options.cache === false ? false : cacheOf(build),
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.json'],
      // A remote's own copy of the refresh runtime would never learn about the renderer: it uses the shell's.
      alias: { ...esmRuntimeAlias(), ...(!build.production && build.isRemote ? refreshProxy : {}) },
    },
    module: {
      // Names of containers and custom properties are shared between packages: `@container app-frame` in a remote means the kit's.
      parser: { 'css/auto': { namedExports: false, container: false, dashedIdents: false } },
      rules: rulesOf(build),
    },
    optimization: optimizationOf(build),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    plugins: [...federationOf(build), ...modePluginsOf(build), ...project.plugins],
  }
}

/** One build and the facts that its parts depend on. */
interface Build {
  readonly project: ProjectConfig
  readonly mode: 'production' | 'development'
  readonly production: boolean
  readonly isRemote: boolean
}

const refreshProxy = { 'react-refresh': path.join(rootDir, 'tools/refresh-proxy') }

function outputOf({ project, production }: Build): NonNullable<Configuration['output']> {
  return {
    path: project.outDir,
    publicPath: project.publicPath,
    uniqueName: project.uniqueName,
    ...fileNames(production),
    clean: production,
    crossOriginLoading: 'anonymous',
    // H-60: the bundler's own 120 s would hide a dead request behind a blank window; the kernel retries until the limit.
    chunkLoadTimeout: 15_000,
    trustedTypes: { policyName: 'cove#bundler' },
  }
}

function cacheOf({ project, mode }: Build): NonNullable<Configuration['cache']> {
  return {
    type: 'persistent',
    storage: { type: 'filesystem', location: path.join(rootDir, '.cache/rspack', `${project.uniqueName}-${mode}`) },
    buildDependencies: readdirSync(import.meta.dirname).map((file) => path.join(import.meta.dirname, file)),
  }
}

function rulesOf({ project, production, isRemote }: Build): RuleSetRule[] {
  const startChunk: RuleSetRule = {
    test: (file: string) => file === path.join(project.dir, 'remote.ts'),
    loader: path.join(import.meta.dirname, 'start-chunk-loader.ts'),
  }
  return [
    { test: /\.tsx?$/, type: 'javascript/auto', loader: 'builtin:swc-loader', options: swc(production) },
    {
      test: /[\\/]areas[\\/][\w-]+[\\/]calls[\\/][\w-]+\.ts$/,
      enforce: 'pre',
      loader: path.join(import.meta.dirname, 'call-docs-loader.ts'),
    },
    ...(isRemote ? [startChunk] : []),
    // A worker is one file: it has no integrity to check chunks by, and must not wait for any.
    { test: /engine-worker\.ts$/, layer: 'worker' },
    { issuerLayer: 'worker', test: /\.ts$/, parser: { dynamicImportMode: 'eager' } },
    // The worker of a remote is one script without imports: a bundled one would start the federation runtime, which a worker does not have.
    { dependency: 'url', test: /-thread\.ts$/, type: 'asset/resource', generator: { filename: '[name].[contenthash:10].js' } },
    { test: /\.css$/, type: 'css/auto' },
    {
      test: /\.module\.css$/,
      include: [path.join(rootDir, 'shell'), path.join(rootDir, 'shared-parts'), project.dir],
      loader: path.join(import.meta.dirname, 'app-layer-loader.ts'),
    },
    { test: /\.(svg|png|webp|avif|jpg)$/, type: 'asset', parser: { dataUrlCondition: { maxSize: 1024 } } },
    { test: /\.(woff2?|wasm)$/, type: 'asset/resource' },
  ]
}

function optimizationOf({ production, isRemote }: Build): NonNullable<Configuration['optimization']> {
  return {
    minimize: production,
    moduleIds: production ? 'deterministic' : 'named',
    runtimeChunk: false,
    // W9: code that two windows of a remote share is in both until it is large enough; one more file costs a first window more.
    ...(isRemote ? { splitChunks: { chunks: 'async', minSize: sharedChunkBytes } } : {}),
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
    ],
  }
}

function federationOf({ project, mode }: Build): ModuleFederationPlugin[] {
  if (!project.federation) return []
  return [
    new ModuleFederationPlugin({
      name: project.uniqueName,
      shared: consumedByRemotes(mode),
      // The default, version-first, fetches the entry of every registered remote as soon as one is opened.
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
      dev: false,
      injectTreeShakingUsedExports: false,
      ...project.federation,
      experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
    }),
  ]
}

function modePluginsOf({ production, isRemote }: Build): NonNullable<Configuration['plugins']> {
  return production
    ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })]
    : [new rspack.HotModuleReplacementPlugin(), new ReactRefreshRspackPlugin({ injectEntry: !isRemote })]
}
