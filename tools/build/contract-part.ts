import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One module that is imported or exported again, and which names of it; undefined names for all of them. */
interface Reference {
  readonly module: string
  readonly names: readonly string[] | undefined
}

const statement = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?([\w\s{},*$]*?)\s*from\s*'([^']+)'/g
const dynamic = /\bimport\(\s*'([^']+)'\s*\)/g
const isTest = (name: string) => /\.(test|test-d)\.tsx?$/.test(name)
const skipped = new Set(['node_modules', 'test', 'testing', 'dist', '.cache'])

/** The names of `{ a, type B, c as d }` that exist at run time, as they are called in the module. */
function namesIn(clause: string): readonly string[] | undefined {
  const [, list] = /^\{([^}]*)\}$/.exec(clause.trim()) ?? []
  const named = list?.split(',').map((name) => name.trim())
  return named?.filter((name) => name !== '' && !name.startsWith('type ')).map((name) => name.split(/\s+as\s+/)[0] ?? name)
}

function referencesIn(text: string): readonly (Reference & { readonly given: readonly string[] | undefined })[] {
  const statements = [...text.matchAll(statement)].flatMap(([, type, clause = '', module = '']) => {
    const names = namesIn(clause)
    // Types are gone when a remote is built.
    if (type !== undefined || names?.length === 0) return []
    const given =
      names &&
      clause.split(',').map(
        (name) =>
          name
            .replaceAll(/[{}]/g, '')
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? '',
      )
    return [{ module, names, given }]
  })
  const loaded = [...text.matchAll(dynamic)].map(([, module = '']) => ({ module, names: undefined, given: undefined }))
  return [...statements, ...loaded]
}

/** True for a file that only exports again what others hold: of it, what is asked for counts. */
const isDoor = (file: string) => path.basename(file) === 'index.ts'

function filesBelow(dir: string): readonly string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(dir, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(file)
    return /\.tsx?$/.test(entry.name) && !isTest(entry.name) ? [file] : []
  })
}

/** The file of a door of the contract, such as `@cove/device-contract/album`; undefined for other packages. */
function doorFile(root: string, module: string): string | undefined {
  const [, door] = /^@cove\/device-contract(?:\/(.*))?$/.exec(module) ?? []
  if (!module.startsWith('@cove/device-contract')) return undefined
  const manifest = path.join(root, 'device-contract/package.json')
  const { exports = {} } = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly exports?: Readonly<Record<string, string>> })
    : {}
  const target = exports[door === undefined ? '.' : `./${door}`] ?? exports['./*']?.replace('*', door ?? '')
  return target === undefined ? undefined : path.join(root, 'device-contract', target)
}

/**
 * The files of the contract that a remote is built from: the areas it imports and what those are made of. A new area, or another one that
 * changes, is no part of it. Absolute paths, sorted.
 */
export function contractPart(root: string, remoteDir: string): readonly string[] {
  const found = new Set<string>()
  const asked = new Set<string>()
  const add = (file: string, names: readonly string[] | undefined): void => {
    const key = `${file} ${names?.join() ?? '*'}`
    if (asked.has(key) || !existsSync(file)) return
    asked.add(key)
    const references = referencesIn(readFileSync(file, 'utf8'))
    const isNarrow = names !== undefined && isDoor(file)
    // What else a door offers is left out of the build, and so is the door itself.
    if (!isNarrow) found.add(file)
    for (const { module, names: wanted, given } of references) {
      if (!module.startsWith('.')) continue
      const target = path.resolve(path.dirname(file), module)
      if (!isNarrow || wanted === undefined || given === undefined) add(target, wanted)
      else {
        const passed = wanted.filter((_name, index) => names.includes(given[index] ?? ''))
        if (passed.length > 0) add(target, passed)
      }
    }
  }
  for (const file of filesBelow(remoteDir))
    for (const { module, names } of referencesIn(readFileSync(file, 'utf8'))) {
      const door = doorFile(root, module)
      if (door !== undefined && !module.endsWith('/kit')) add(door, names)
    }
  return [...found].toSorted()
}
