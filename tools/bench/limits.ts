import { execFileSync } from 'node:child_process'
import { lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What a bare program takes for the unavoidable work. `by` says who did it: C where a compiler is installed, Node else. */
export interface Limit {
  readonly ms: number
  readonly by: 'C' | 'Node'
}

const rootDir = path.resolve(import.meta.dirname, '../..')

/** W1: readdir and lstat of everything in a folder. */
export function listLimit(folder: string): Limit {
  return inC('list', folder) ?? inNode(() => readdirSync(folder).forEach((name) => lstatSync(path.join(folder, name))))
}

/** W3: create and write many small files. */
export function createLimit(folder: string, files: number, sizeBytes: number): Limit {
  mkdirSync(folder, { recursive: true })
  const block = Buffer.alloc(sizeBytes)
  return (
    inC('create', folder, String(files), String(sizeBytes)) ??
    inNode(() => {
      for (let index = 0; index < files; index += 1) writeFileSync(path.join(folder, `f${index}`), block)
    })
  )
}

function inNode(work: () => void): Limit {
  const startedAt = performance.now()
  work()
  return { ms: performance.now() - startedAt, by: 'Node' }
}

let compiled: string | undefined | false

function inC(...args: string[]): Limit | undefined {
  compiled ??= compile()
  if (!compiled) return undefined
  return { ms: Number(execFileSync(compiled, args, { encoding: 'utf8' }).split(' ')[0]), by: 'C' }
}

function compile(): string | false {
  const binary = path.join(rootDir, '.cache/bench-limits')
  mkdirSync(path.dirname(binary), { recursive: true })
  try {
    execFileSync('cc', ['-O2', '-o', binary, path.join(import.meta.dirname, 'limits.c')], { stdio: 'ignore' })
    return binary
  } catch {
    // No compiler here: the Node version of the same work stands in, and every line says so.
    return false
  }
}
