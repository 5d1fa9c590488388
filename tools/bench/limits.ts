import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, lstatSync, mkdirSync, openSync, readdirSync, readSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What a bare program takes for the unavoidable work. `by` says who did it: C where a compiler is installed, Node else. */
export interface Limit {
  readonly ms: number
  readonly by: 'C' | 'Node'
}

/** W2: the same large upload by bare programs. Each of them is one thread that receives and does the rest in turn. */
export interface UploadLimits {
  /** Over loopback TCP into a file. */
  readonly tcpWriteMs: number
  /** The same with one MD5 pass over it. */
  readonly tcpMd5WriteMs: number
  /** One MD5 pass over as many bytes in memory. */
  readonly md5Ms: number
  /** CPU of the receiver that hashes: unlike the times it hardly depends on what else the machine does. */
  readonly receiverCpuMs: number
}

const rootDir = path.resolve(import.meta.dirname, '../..')

/** W1: readdir and lstat of everything in a folder. */
export function listLimit(folder: string): Limit {
  return inC('list', folder) ?? inNode(() => readdirSync(folder).forEach((name) => lstatSync(path.join(folder, name))))
}

/** W7: readdir and lstat of everything below a folder. */
export function walkLimit(folder: string): Limit {
  return inC('walk', folder) ?? nodeWalk(folder)
}

/** The same walk by synchronous calls of Node, whatever is installed. */
export const nodeWalk = (folder: string): Limit => inNode(() => walkInNode(folder))

function walkInNode(folder: string): void {
  for (const name of readdirSync(folder)) {
    const at = path.join(folder, name)
    if (lstatSync(at).isDirectory()) walkInNode(at)
  }
}

/** W8: finds every place of a text in one blob of names. */
export function memmemLimit(blob: Buffer, text: string): Limit {
  const wanted = Buffer.from(text)
  return inNode(() => {
    for (let at = blob.indexOf(wanted); at >= 0; at = blob.indexOf(wanted, at + wanted.length));
  })
}

/** W3: create and write many small files. */
function createLimit(folder: string, files: number, sizeBytes: number): Limit {
  mkdirSync(folder, { recursive: true })
  const block = Buffer.alloc(sizeBytes)
  return (
    inC('create', folder, String(files), String(sizeBytes)) ??
    inNode(() => {
      for (let index = 0; index < files; index += 1) writeFileSync(path.join(folder, `f${index}`), block)
    })
  )
}

/** W3: receive many small files over loopback TCP, create and write them. Undefined without a compiler: in Node it is no limit. */
function tcpCreateLimit(folder: string, files: number, sizeBytes: number): Limit | undefined {
  mkdirSync(folder, { recursive: true })
  return inC('tcp-create', folder, String(files), String(sizeBytes))
}

/** W3: the limit of the table, or what of it this machine can do; its name says which. */
export function smallLimit(folder: string, files: number, sizeBytes: number): Limit & { readonly name: string } {
  const overTcp = tcpCreateLimit(folder, files, sizeBytes)
  if (overTcp) return { ...overTcp, name: 'TCP + create + write in C, not durable' }
  const alone = createLimit(folder, files, sizeBytes)
  return { ...alone, name: `create + write in ${alone.by}, not durable, no network` }
}

/** W2, over a file it makes and takes away. Undefined without a compiler. */
export function uploadLimits(file: string, sizeBytes: number): UploadLimits | undefined {
  const bare = runC('tcp-write', file, String(sizeBytes))
  rmSync(file, { force: true })
  const hashed = runC('tcp-md5-write', file, String(sizeBytes))
  const pass = runC('md5', String(sizeBytes))
  if (!bare || !hashed || !pass) return undefined
  // The written file is the receiver's proof: a limit that hashes wrong bytes would be none.
  const md5 = createHash('md5')
  for (const block of blocksOf(file)) md5.update(block)
  rmSync(file)
  const digest = md5.digest('hex')
  if (hashed.md5 !== digest || pass.md5 !== digest) throw new Error('the MD5 in limits-md5.h is wrong')
  return { tcpWriteMs: bare.ms, tcpMd5WriteMs: hashed.ms, md5Ms: pass.ms, receiverCpuMs: hashed.cpuMs }
}

function* blocksOf(file: string): Generator<Uint8Array> {
  const fd = openSync(file, 'r')
  const block = Buffer.allocUnsafe(1024 ** 2)
  for (let count = readSync(fd, block); count > 0; count = readSync(fd, block)) yield block.subarray(0, count)
  closeSync(fd)
}

function inNode(work: () => void): Limit {
  const startedAt = performance.now()
  work()
  return { ms: performance.now() - startedAt, by: 'Node' }
}

let compiled: string | undefined | false

function inC(...args: string[]): Limit | undefined {
  const run = runC(...args)
  return run && { ms: run.ms, by: 'C' }
}

function runC(...args: string[]): { readonly ms: number; readonly md5: string | undefined; readonly cpuMs: number } | undefined {
  compiled ??= compile()
  if (!compiled) return undefined
  const [ms, , md5, cpuMs] = execFileSync(compiled, args, { encoding: 'utf8' }).trim().split(' ')
  return { ms: Number(ms), md5, cpuMs: Number(cpuMs) }
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
