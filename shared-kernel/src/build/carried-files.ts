import type { Compilation, Compiler } from '@rspack/core'
import { filesOf } from './chunk-files.ts'
import type { ReadDeclaration } from './read-declaration.ts'
import { startChunk } from './start-chunk-loader.ts'

/**
 * Tells V8 to compile every function of a script while it comes, beside the page's thread, and not one by one on that thread when it is first
 * called. Nearly all of an entry is called at once (W9: 7 of 15 ms); of the shell's file, most is not, and with it a load takes longer.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n'

/** A file of at most so much text costs more to ask for than to bring along unasked. */
const smallBytes = 16_000

/** What most of the people who have this desktop read; a language more is fetched. */
const sourceLanguage = 'zh-CN'

const isScript = (file: string) => file.endsWith('.js')

/**
 * What the entry of a remote carries: its declaration with the background half, and, each if it is small, the first declared window's own
 * scripts and the sentences of the source language. Every file of its own costs a browser some 5 ms on its way into a first window (W9).
 */
export function carriedFiles(compilation: Compilation, { loads, texts }: ReadDeclaration): readonly string[] {
  const start = [...(compilation.namedChunks.get(startChunk)?.files ?? [])].filter(isScript)
  const isSmall = (file: string) => (compilation.getAsset(file)?.source.size() ?? Infinity) <= smallBytes
  const small = [Object.values(loads)[0], texts[sourceLanguage]].flatMap((request) => {
    const files = request === undefined ? [] : filesOf(compilation.chunkGroups, request).filter(isScript)
    return files.every(isSmall) ? files : []
  })
  return [...new Set([...start, ...small])]
}

/**
 * Puts the files before the entry's own text. A chunk only registers itself, for whatever runtime of its remote comes to run; one that is
 * registered is never asked for. The files stay beside it, listed by nobody.
 */
export function carryInEntry(compilation: Compilation, { ConcatSource }: Compiler['webpack']['sources'], files: readonly string[]): void {
  const entry = Object.keys(compilation.assets).find((file) => /^remoteEntry\..*\.js$/.test(file))
  if (entry === undefined) return
  const carried = files.flatMap((file) => {
    const asset = compilation.getAsset(file)
    if (!asset) throw new Error(`${file} was to be carried by ${entry} and is not built`)
    return [asset.source, ';\n']
  })
  compilation.updateAsset(entry, (own) => new ConcatSource(compileHint, ...carried, own))
}
