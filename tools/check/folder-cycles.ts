import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { finish, rootDir } from './workspace.ts'

/** What each part imports of others: by part, the files through which it does. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>

const specifiers = /(?:from |import\()'(\.\.?\/[^']+)'/g

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

/** Reads which parts import which, types too. `files` are paths below the sources, with their text. */
export function graphOf(files: Readonly<Record<string, string>>): Graph {
  const graph = new Map<string, Map<string, string>>()
  for (const [file, text] of Object.entries(files))
    for (const [, specifier = ''] of text.matchAll(specifiers)) {
      const imported = path.posix.join(path.posix.dirname(file), specifier)
      const [from, to] = [partOf(file), partOf(imported)]
      if (from === to || imported.startsWith('..')) continue
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
  finish(
    'folder-cycles',
    cycleProblems(graphOf(Object.fromEntries(files.map((file) => [file, readFileSync(path.join(sources, file), 'utf8')])))),
  )
}
