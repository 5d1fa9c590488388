import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One file with what it imports: paths below the root, and names of packages. */
interface Node {
  readonly file: string
  readonly imports: readonly string[]
}

const specifiers = /(?:from |import\(|import |new URL\()'([^']+)'/g

function nodeOf(root: string, file: string): Node {
  const found = [...readFileSync(path.join(root, file), 'utf8').matchAll(specifiers)].map(([, specifier = '']) => specifier)
  const isFile = (specifier: string) => specifier.startsWith('.') || /^[\w-]+\.ts$/.test(specifier)
  return { file, imports: found.map((one) => (isFile(one) ? path.join(path.dirname(file), one) : one)) }
}

/** Files that match `pattern` and import, also through each other, something that `isWanted` accepts. */
export function importersOf(root: string, pattern: readonly string[], isWanted: (imported: string) => boolean): ReadonlySet<string> {
  const nodes = globSync([...pattern], { cwd: root }).map((file) => nodeOf(root, file))
  const found = new Set<string>()
  const isNew = ({ file, imports }: Node) => !found.has(file) && imports.some((one) => isWanted(one) || found.has(one))
  for (let more = nodes.filter(isNew); more.length > 0; more = nodes.filter(isNew)) for (const { file } of more) found.add(file)
  return found
}
