import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { finish, rootDir } from './workspace.ts'

/** What each part imports of others: by part, the files through which it does. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>

/** One import of a file, types too. */
type Import = readonly [file: string, imported: string]

const specifiers = /(?:from |import\()'(\.\.?\/[^']+)'/g
const { dirname, join } = path.posix

/**
 * The part of the device that a file belongs to: a folder of core or files, a module with all its folders, the module kit, the start. A file
 * that lies beside such folders, such as a composition root, is a part by itself.
 */
export function partOf(file: string): string {
  const [top = '', second = '', ...deeper] = file.split('/')
  if (second === '') return file
  if (!['core', 'files', 'modules'].includes(top)) return top
  return deeper.length === 0 ? file : `${top}/${second}`
}

/**
 * The same by single folder: a folder is a part without those below it. A composition root, beside folders and imported by no file around
 * or below it, is a part by itself.
 */
export function folderOf(imports: readonly Import[]): typeof partOf {
  const withFolders = new Set(imports.map(([file]) => dirname(dirname(file))))
  const needed = new Set(imports.flatMap(([file, imported]) => (`${file}/`.startsWith(`${dirname(imported)}/`) ? [imported] : [])))
  return (file) => (withFolders.has(dirname(file)) && !needed.has(file) ? file : dirname(file))
}

/** What files import of each other. `files` are paths below the sources, with their text. */
export function importsOf(files: Readonly<Record<string, string>>): Import[] {
  return Object.entries(files).flatMap(([file, text]) =>
    [...text.matchAll(specifiers)].flatMap(([, specifier = '']) => {
      const imported = join(dirname(file), specifier)
      return imported.startsWith('..') ? [] : [[file, imported] as const]
    }),
  )
}

/** Reads which parts import which. */
export function graphOf(imports: readonly Import[], toPart = partOf): Graph {
  const graph = new Map<string, Map<string, string>>()
  for (const [file, imported] of imports) {
    const [from, to] = [toPart(file), toPart(imported)]
    if (from === to) continue
    const row = graph.get(from) ?? new Map<string, string>()
    graph.set(from, row.set(to, row.get(to) ?? `${file} imports ${imported}`))
  }
  return graph
}

/** One sentence for each import that is part of a cycle of parts. */
export function cycleProblems(graph: Graph): string[] {
  const reached = new Map([...graph.keys()].map((part) => [part, reachableFrom(graph, part)]))
  return [...graph].flatMap(([from, row]) =>
    [...row].flatMap(([to, why]) =>
      reached.get(to)?.has(from) ? [`${from} and ${to} import each other, also through others: ${why}`] : [],
    ),
  )
}

function reachableFrom(graph: Graph, start: string): ReadonlySet<string> {
  const found = new Set<string>()
  const left = [start]
  for (let part = left.pop(); part !== undefined; part = left.pop())
    for (const next of graph.get(part)?.keys() ?? [])
      if (!found.has(next)) {
        found.add(next)
        left.push(next)
      }
  return found
}

if (import.meta.main) {
  const sources = path.join(rootDir, 'embedded-device/src')
  const files = globSync('**/*.ts', { cwd: sources }).filter((file) => !/\.test\.ts$|(^|\/)test\//.test(file))
  const imports = importsOf(Object.fromEntries(files.map((file) => [file, readFileSync(path.join(sources, file), 'utf8')])))
  finish('folder-cycles', [...cycleProblems(graphOf(imports)), ...cycleProblems(graphOf(imports, folderOf(imports)))])
}
