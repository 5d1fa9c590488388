import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { rspack } from '@rspack/core'
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core'

const suffix = '.frame.ts'
const workerSuffix = '.worker.ts'

/**
 * Rspack plugin: makes `<name>.worker.js` of each `src/frames/<name>.worker.ts` of a remote, because a worker of the bundler would ask for the
 * federation of the page, and `<name>.frame.html` of each `src/frames/<name>.frame.ts`. Such a document shows what another person wrote
 * (S-I3): the device serves it without an origin and without a network. Everything it needs is in its text, and the digest of its one
 * script is its policy, so that nothing that it shows can run.
 */
export function framePlugin(dir: string): RspackPluginInstance {
  const folder = path.join(dir, 'src/frames')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(suffix) || name.endsWith(workerSuffix)) : []
  const emitAll = async (compilation: Compilation, { RawSource }: Compiler['webpack']['sources']) => {
    for (const name of names) {
      const entry = path.join(folder, name)
      const { script, files } = await bundle(entry)
      for (const file of files) compilation.fileDependencies.add(file)
      if (name.endsWith(workerSuffix)) compilation.emitAsset(`${path.basename(name, '.ts')}.js`, new RawSource(script))
      else compilation.emitAsset(`${path.basename(name, suffix)}.frame.html`, new RawSource(frameHtml(script)))
    }
  }
  return {
    apply(compiler: Compiler) {
      if (names.length === 0) return
      const { Compilation: stages, sources } = compiler.webpack
      compiler.hooks.thisCompilation.tap('cove-frame', (compilation) => {
        const stage = stages.PROCESS_ASSETS_STAGE_ADDITIONAL
        compilation.hooks.processAssets.tapPromise({ name: 'cove-frame', stage }, () => emitAll(compilation, sources))
      })
    },
  }
}

/** Connections that the policy of a frame does not stop in every browser, under the names that browsers give them. */
const waysOut = ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection', 'WebTransport', 'PresentationRequest']
const shut = `for(const name of ${JSON.stringify(waysOut)})Reflect.deleteProperty(globalThis,name);`

/** A document with one script, which its policy names by its digest. The ways out are gone before the script starts. */
export function frameHtml(script: string): string {
  // Neither ends the element early.
  const safe = `${shut}${script}`.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
  const digest = createHash('sha256').update(safe).digest('base64')
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="script-src 'sha256-${digest}'">`,
    '<meta name="viewport" content="width=device-width"></head><body></body>',
    `<script>${safe}</script></html>`,
  ].join('')
}

/** The script of a frame in one piece, and the files that it was made of. */
async function bundle(entry: string): Promise<{ readonly script: string; readonly files: readonly string[] }> {
  const out = mkdtempSync(path.join(os.tmpdir(), 'cove-frame-'))
  const compiler = rspack({
    mode: 'production',
    target: ['web', 'es2022'],
    entry,
    devtool: false,
    output: { path: out, filename: 'frame.js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
    optimization: { splitChunks: false, runtimeChunk: false },
    performance: false,
    infrastructureLogging: { level: 'error' },
  })
  try {
    const files = await new Promise<readonly string[]>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only') ?? 'the frame was not built'))
        else resolve([...stats.compilation.fileDependencies])
      })
    })
    return { script: readFileSync(path.join(out, 'frame.js'), 'utf8'), files }
  } finally {
    await new Promise<void>((resolve) => {
      compiler.close(() => resolve())
    })
    rmSync(out, { recursive: true, force: true })
  }
}
