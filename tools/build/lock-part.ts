import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What a folder of the workspace is installed with, as the lockfile has it: its own dependencies, and all that they bring. */
export interface Lockfile {
  /**
   * `name@version` of what one folder is built from, sorted; workspace packages it links to are left out. With `only`, those of its
   * dependencies alone.
   */
  readonly partOf: (folder: string, only?: (name: string) => boolean) => readonly string[]
}

/** Blocks of one section by their key; a block is its lines. */
type Blocks = ReadonlyMap<string, readonly string[]>

const unquoted = (text: string) => text.trim().replace(/^'(.*)'$/, '$1')

function blocksOf(lines: readonly string[], section: string): Blocks {
  const blocks = new Map<string, string[]>()
  let isInside = false
  let block: string[] = []
  for (const line of lines) {
    if (/^\S/.test(line)) isInside = line === `${section}:`
    else if (isInside && /^ {2}\S/.test(line)) {
      block = []
      const [, key = ''] = /^ {2}(.*?):(?: \{\})?$/.exec(line) ?? []
      blocks.set(unquoted(key), block)
    } else if (isInside) block.push(line)
  }
  return blocks
}

/** `name@version` of what a folder depends on, without what only its tests and its types use. */
function directOf(block: readonly string[] = []): readonly { readonly name: string; readonly id: string }[] {
  let name = ''
  return block.flatMap((line) => {
    const [, key] = /^ {6}(\S.*?):$/.exec(line) ?? []
    if (key !== undefined) name = unquoted(key)
    const [, version] = /^ {8}version: (.*)$/.exec(line) ?? []
    return version === undefined || version.startsWith('link:') ? [] : [{ name, id: `${name}@${unquoted(version)}` }]
  })
}

const runtimeOf = (block: readonly string[] = []) => {
  const end = block.indexOf('    devDependencies:')
  return end === -1 ? block : block.slice(0, end)
}

const broughtBy = (block: readonly string[] = []): readonly string[] =>
  block.flatMap((line) => {
    const [, name, version] = /^ {6}(\S.*?): (.*)$/.exec(line) ?? []
    return name === undefined || version === undefined ? [] : [`${unquoted(name)}@${unquoted(version)}`]
  })

/** Reads `pnpm-lock.yaml` of a repository; empty where there is none. */
export function readLockfile(root: string): Lockfile {
  const file = path.join(root, 'pnpm-lock.yaml')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const importers = blocksOf(lines, 'importers')
  const snapshots = blocksOf(lines, 'snapshots')
  return {
    partOf(folder, only) {
      const block = importers.get(folder)
      // Named ones may be tools of the build; else a tool of the tests is no part of what is built.
      const direct = only ? directOf(block).filter(({ name }) => only(name)) : directOf(runtimeOf(block))
      const found = new Set<string>()
      const add = (id: string): void => {
        if (found.has(id)) return
        found.add(id)
        for (const brought of broughtBy(snapshots.get(id))) add(brought)
      }
      for (const { id } of direct) add(id)
      return [...found].toSorted()
    },
  }
}
