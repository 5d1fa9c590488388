import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from '@cove/kernel/build'
import type { Configuration } from '@rspack/core'

/** The bundler's configuration of one program of the desktop client: one file, with Electron and Node outside. */
function programConfig(root: string, outDir: string, name: 'main' | 'preload'): Configuration {
  // A preload in the sandbox is CommonJS and may import nothing but Electron.
  const isModule = name === 'main'
  return {
    name: `client-${name}`,
    mode: 'production',
    target: [isModule ? 'electron-main' : 'electron-preload', 'es2024'],
    context: root,
    entry: { [name]: path.join(root, `electron-host/src/${name}/${name}.ts`) },
    output: {
      path: outDir,
      filename: isModule ? '[name].mjs' : '[name].cjs',
      ...(isModule
        ? { module: true, chunkFormat: 'module', chunkLoading: 'import', library: { type: 'module' } }
        : { library: { type: 'commonjs2' } }),
    },
    externals: { electron: isModule ? 'module electron' : 'commonjs electron' },
    resolve: { extensions: ['.ts', '.js', '.mjs', '.json'] },
    module: {
      // One file: what is imported later would be a second one, which the packed list does not name.
      parser: { javascript: { url: false, dynamicImportMode: 'eager' } },
      rules: [
        {
          test: /\.ts$/,
          use: [{ loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } } }],
        },
      ],
    },
    // Readable in a bug report: the size does not matter on a disk.
    optimization: { minimize: false, moduleIds: 'named', splitChunks: false },
  }
}

/** Bundles main and preload of the desktop client into a folder that Electron can start. */
export async function bundleClient(root: string, outDir: string): Promise<void> {
  mkdirSync(outDir, { recursive: true })
  const warnings = await compile([programConfig(root, outDir, 'main'), programConfig(root, outDir, 'preload')])
  if (warnings) throw new Error(warnings)
  const facts = { name: 'cove-desktop', productName: 'Cove', version: '1.0.0', type: 'module', main: 'main.mjs' }
  writeFileSync(path.join(outDir, 'package.json'), `${JSON.stringify(facts, null, 2)}\n`)
}
