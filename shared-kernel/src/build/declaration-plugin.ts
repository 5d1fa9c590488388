import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ChunkGroup, Compilation, Compiler, RspackPluginInstance } from '@rspack/core'
import type { RemoteDefinition } from '../declare/define-remote.ts'
import { manifestOf, type RemoteManifest } from '../remote/remote-manifest.ts'

/** What a build tells beside the bundler's own manifest: the files each window needs first. */
export interface WindowFiles {
  /** By window name; the background half of the remote is in each. */
  readonly windows: Readonly<Record<string, readonly string[]>>
  /** What the sentences come in, by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>
}

/** The data half of a declaration and the module each window loads. */
export interface ReadDeclaration {
  readonly manifest: RemoteManifest
  /** Window name to the request inside its `load: () => import('…')`. */
  readonly loads: Readonly<Record<string, string>>
  /** The same of the sentences, by language; none when they are not loaded by `() => import('…')`. */
  readonly texts: Readonly<Record<string, string>>
  /** The request inside `activate`. */
  readonly activate?: string
}

const importInside = /import\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/

const requestIn = (load: unknown): string | undefined => importInside.exec(String(load))?.[1]

/**
 * Evaluates `remote.ts` in this Node process; its loaders are never called. Throws when the declaration breaks the schema, when the
 * folder has another name than the remote, or when a loader is not a plain `() => import('./file.tsx')`.
 */
export async function readDeclaration(dir: string): Promise<ReadDeclaration> {
  const url = pathToFileURL(path.join(dir, 'remote.ts'))
  url.searchParams.set('read', String(performance.now()))
  const module: { default: RemoteDefinition } = await import(url.href)
  const manifest = manifestOf(module.default)
  if (manifest.id !== path.basename(dir))
    throw new Error(`remotes/${path.basename(dir)}/remote.ts: the id must be the folder's name, it is '${manifest.id}'`)
  const loads = Object.entries(module.default.windows).map(([name, window]) => {
    const request = requestIn(window.load)
    if (request === undefined)
      throw new Error(`remotes/${manifest.id}/remote.ts: window '${name}' must load by () => import('./src/…/window.tsx')`)
    return [name, request] as const
  })
  const texts = Object.entries(module.default.texts ?? {}).flatMap(([language, load]) => {
    const request = requestIn(load)
    return request === undefined ? [] : [[language, request] as const]
  })
  const activate = requestIn(module.default.activate)
  return { manifest, loads: Object.fromEntries(loads), texts: Object.fromEntries(texts), ...(activate === undefined ? {} : { activate }) }
}

const codeOf = (group: ChunkGroup | undefined): readonly string[] =>
  (group?.getFiles() ?? []).filter((file) => /\.(js|css)$/.test(file) && !file.includes('.hot-update.'))

const filesOf = (groups: readonly ChunkGroup[], request: string): readonly string[] =>
  codeOf(groups.find((candidate) => candidate.origins.some((origin) => origin.request === request)))

/**
 * W9: what a window's own file names in an import() is wanted right behind its first picture, so it is fetched beside the file. (What other
 * files name so, a dialog or a preview, waits until somebody asks for it.)
 */
export const filesBehind = (groups: readonly ChunkGroup[], windowFile: string): readonly string[] =>
  groups.filter((group) => group.origins.some(({ module }) => module?.nameForCondition() === windowFile)).flatMap(codeOf)

const mapValues = <A, B>(record: Readonly<Record<string, A>>, map: (value: A) => B): Readonly<Record<string, B>> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

/** Rspack plugin: writes `remote.json` (the manifest) and `windows.json` (each window's first files) beside the bundles. */
export function declarationPlugin(dir: string): RspackPluginInstance {
  const emit = async (compiler: Compiler, compilation: Compilation) => {
    try {
      const { manifest, loads, texts, activate } = await readDeclaration(dir)
      const filesFor = (request: string) => filesOf(compilation.chunkGroups, request)
      // W9: a first window waits for the background half, too, so it is fetched with the window and not after it.
      const background = activate === undefined ? [] : filesFor(activate)
      const files: WindowFiles = {
        windows: mapValues(loads, (request) => {
          const behind = filesBehind(compilation.chunkGroups, path.resolve(dir, request))
          return [...new Set([...filesFor(request), ...background, ...behind])]
        }),
        texts: mapValues(texts, filesFor),
      }
      const { RawSource } = compiler.webpack.sources
      compilation.emitAsset('remote.json', new RawSource(JSON.stringify(manifest)))
      compilation.emitAsset('windows.json', new RawSource(JSON.stringify(files)))
    } catch (error) {
      compilation.errors.push(new compiler.webpack.WebpackError(error instanceof Error ? error.message : String(error)))
    }
  }
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('cove-declaration', (compilation) => {
        const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
        compilation.hooks.processAssets.tapPromise({ name: 'cove-declaration', stage }, () => emit(compiler, compilation))
      })
    },
  }
}
