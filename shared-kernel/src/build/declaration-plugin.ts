import path from 'node:path'
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core'
import { carriedFiles, carryInEntry } from './carried-files.ts'
import { filesBehind, filesOf } from './chunk-files.ts'
import { readDeclaration } from './read-declaration.ts'
import type { ReadDeclaration } from './read-declaration.ts'

/** What a build tells beside the bundler's own manifest: the files each window needs first. */
export interface WindowFiles {
  /** By window name; the background half of the remote is in each. */
  readonly windows: Readonly<Record<string, readonly string[]>>
  /** What each window wants right behind its first picture. */
  readonly behind: Readonly<Record<string, readonly string[]>>
  /** What the sentences come in, by language; nothing where the entry carries them. */
  readonly texts: Readonly<Record<string, readonly string[]>>
  /** What the entry carries, so that nobody has to fetch it. */
  readonly carried: readonly string[]
}

const mapValues = <A, B>(record: Readonly<Record<string, A>>, map: (value: A) => B): Readonly<Record<string, B>> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

interface Built {
  readonly dir: string
  readonly compilation: Compilation
  readonly declaration: ReadDeclaration
  readonly carried: readonly string[]
}

function windowFiles({ dir, compilation, declaration, carried }: Built): WindowFiles {
  const { loads, texts, start } = declaration
  const without = (files: readonly string[], known: readonly string[]) => [...new Set(files)].filter((file) => !known.includes(file))
  const filesFor = (request: string) => filesOf(compilation.chunkGroups, request)
  // W9: a first window waits for the background half, too, so it is fetched with the window and not after it.
  const background = start.flatMap(filesFor)
  const windows = mapValues(loads, (request) => without([...filesFor(request), ...background], carried))
  const behind = mapValues(loads, (request) =>
    without(filesBehind(compilation.chunkGroups, path.resolve(dir, request)), [...carried, ...filesFor(request), ...background]),
  )
  return { windows, behind, texts: mapValues(texts, (request) => without(filesFor(request), carried)), carried }
}

/**
 * Rspack plugin: writes `remote.json` (the manifest) and `windows.json` (each window's first files) beside the bundles, and puts what is
 * small and nearly always wanted first into the entry of a remote that is built for people.
 */
export function declarationPlugin(dir: string): RspackPluginInstance {
  const tap = (compiler: Compiler, compilation: Compilation) => {
    const { Compilation: stages, sources, WebpackError } = compiler.webpack
    const declaration = readDeclaration(dir)
    // Awaited below, where a failure becomes one of the build.
    declaration.catch(() => undefined)
    const isForPeople = compiler.options.mode === 'production'
    const during = (stage: number, work: (read: ReadDeclaration, carried: readonly string[]) => void) =>
      compilation.hooks.processAssets.tapPromise({ name: 'cove-declaration', stage }, async () => {
        try {
          const read = await declaration
          work(read, isForPeople ? carriedFiles(compilation, read) : [])
        } catch (error) {
          compilation.errors.push(new WebpackError(error instanceof Error ? error.message : String(error)))
        }
      })
    // Behind the last change of a chunk's text and before the hash of the entry's name is taken.
    during(stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1, (_read, carried) => carryInEntry(compilation, sources, carried))
    during(stages.PROCESS_ASSETS_STAGE_REPORT, (read, carried) => {
      const files = windowFiles({ dir, compilation, declaration: read, carried })
      compilation.emitAsset('remote.json', new sources.RawSource(JSON.stringify(read.manifest)))
      compilation.emitAsset('windows.json', new sources.RawSource(JSON.stringify(files)))
    })
  }
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('cove-declaration', (compilation) => tap(compiler, compilation))
    },
  }
}
