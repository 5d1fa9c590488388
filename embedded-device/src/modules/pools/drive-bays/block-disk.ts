import { basename } from 'node:path'
import { commands } from './commands.ts'
import type { Machine } from './machine.ts'
import { mountOf, poolsUsing } from './pool-files.ts'

/** A disk of this machine as it is now. */
export interface BlockDisk {
  /** Such as `/dev/sdb`; another one after a start, so it is never stored. */
  readonly path: string
  /** What names the disk wherever it is plugged in; empty where it has no number. A loop device has its own name. */
  readonly serialNo: string
  readonly sizeBytes: number
  /** Where the disk or a part of it is mounted; `[SWAP]` for swap, and `[BUSY]` where something else was built on it. */
  readonly uses: readonly string[]
  /** What is written on it, such as `ext4 Photos`; empty for a disk without a signature. */
  readonly contents: readonly string[]
  /** Changes with each write to the disk and with each disk that gets its path; left out where the kernel does not count. */
  readonly writeMark?: string
}

interface Row {
  readonly path: string
  readonly type: string
  readonly size: number | null
  readonly serial: string | null
  readonly wwn: string | null
  readonly ro: boolean
  readonly mountpoints: readonly (string | null)[]
  readonly children?: readonly Row[]
}

/** Kinds that may be given to a storage space: never a partition, and nothing that stands on other disks. */
const wholeTypes = new Set(['disk', 'loop'])
const partTypes = new Set(['part'])

/**
 * STO-02: looks at one disk; undefined where there is none, where it cannot be written, and where the path names no whole disk. With what was
 * found `before`, its content is read again only when something was written: a disk that sleeps is not woken.
 */
export async function readBlockDisk(host: Machine, allowedPath: string, before?: BlockDisk): Promise<BlockDisk | undefined> {
  const { code, output } = await host.commands.tryRun(commands.disk(allowedPath))
  if (code !== 0) return undefined
  const [row] = (JSON.parse(output) as { readonly blockdevices: readonly Row[] }).blockdevices
  if (!row || !wholeTypes.has(row.type) || row.ro || (row.size ?? 0) === 0) return undefined
  const writeMark = await writeMarkOf(host, row.path)
  const isKnown = writeMark !== undefined && writeMark === before?.writeMark
  return {
    ...(writeMark === undefined ? {} : { writeMark }),
    path: row.path,
    serialNo: (row.serial ?? row.wwn ?? '').trim() || (row.type === 'loop' ? basename(row.path) : ''),
    sizeBytes: row.size ?? 0,
    uses: [...usesOf(row), ...(await btrfsUsesOf(host, row))],
    contents: isKnown ? before.contents : await contentsOf(host, row.path),
  }
}

function usesOf({ mountpoints, children = [] }: Row): readonly string[] {
  const own = mountpoints.flatMap((place) => place ?? [])
  return [...own, ...children.flatMap((child) => [...usesOf(child), ...(partTypes.has(child.type) ? [] : ['[BUSY]'])])]
}

/** Of a pool over several disks the kernel names only one as mounted. */
async function btrfsUsesOf(host: Machine, { path, children = [] }: Row): Promise<readonly string[]> {
  const pools = await Promise.all([path, ...children.map((child) => child.path)].map((device) => poolsUsing(host, device)))
  return Promise.all(pools.flat().map(async (poolId) => (await mountOf(host, poolId))?.target ?? '[BUSY]'))
}

/** Columns of `stat`: completed writes and discards. */
const writesColumn = 4
const discardsColumn = 11

async function writeMarkOf({ machine }: Machine, path: string): Promise<string | undefined> {
  try {
    const folder = `/sys/class/block/${basename(path)}`
    const counts = (await machine.readText(`${folder}/stat`)).trim().split(/\s+/)
    return [(await machine.readText(`${folder}/diskseq`)).trim(), counts[writesColumn], counts[discardsColumn] ?? ''].join(' ')
  } catch {
    return undefined
  }
}

interface Signature {
  readonly type: string
  readonly label?: string | null
}

async function contentsOf(host: Machine, path: string): Promise<readonly string[]> {
  const { code, output } = await host.commands.tryRun(commands.signatures(path))
  // A disk that cannot be read counts as one that has something on it.
  if (code !== 0) return ['?']
  const { signatures = [] } = (output.trim() === '' ? {} : JSON.parse(output)) as { readonly signatures?: readonly Signature[] }
  return [...new Set(signatures.map(({ type, label }) => [type, label ?? ''].join(' ').trim()))]
}
