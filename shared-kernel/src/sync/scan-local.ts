import type { SyncBaseRow, SyncFailure } from '@cove/device-contract/sync'
import { md5OfFile } from '../backup/send-file.ts'
import { isSourceError } from '../backup/scan.ts'
import type { SourceEntry } from '../backup/ports.ts'
import type { PathRules } from './filter.ts'
import type { LocalFile } from './plan-path.ts'
import type { SyncPorts } from './ports.ts'

/** Deeper folders are not read: a folder that contains itself would never end. */
const mostLevels = 200
const longestPath = 4096

/** The computer's side. `unknown` has paths about which nothing is known; nothing at or below them is changed. */
export interface LocalScan {
  readonly files: ReadonlyMap<string, LocalFile>
  /** Folders below the root; true for one in which nothing is. */
  readonly folders: ReadonlyMap<string, boolean>
  readonly unknown: readonly string[]
  readonly failures: readonly { readonly path: string; readonly reason: SyncFailure }[]
}

/** How the computer's folder is read. */
export interface ScanOptions {
  readonly rules: PathRules
  readonly base: ReadonlyMap<string, SyncBaseRow>
  readonly signal: AbortSignal
  readonly onFile: (count: number) => void
}

/** What a scan works with. */
export type ScanPorts = Pick<SyncPorts, 'tree' | 'hashes' | 'startMd5'>

/** Reads the computer's folder. Files with the size and time of the last agreement are not read again. */
export async function scanLocal(ports: ScanPorts, options: ScanOptions): Promise<LocalScan> {
  const scan: Scan = { ports, options, files: new Map(), failures: [], folders: [''], emptiness: new Map() }
  for (let folder = scan.folders.pop(); folder !== undefined; folder = scan.folders.pop()) {
    options.signal.throwIfAborted()
    const entries = await entriesOf(ports, folder)
    const known = entries && scanned.get(entries)
    if (entries && folder !== '') scan.emptiness.set(folder, entries.length === 0)
    if (!entries) scan.failures.push({ path: folder, reason: 'unreadable' })
    else if (known?.rules === options.rules.key) {
      for (const file of known.files) scan.files.set(file.path, file)
      scan.folders.push(...known.folders)
    } else await scanFolder(scan, folder, entries)
    options.onFile(scan.files.size)
  }
  // What is below an unreadable folder may still be there.
  if (scan.failures.length === 0) ports.hashes?.keepOnly(scan.files)
  return { files: scan.files, folders: scan.emptiness, failures: scan.failures, unknown: scan.failures.map(({ path }) => path) }
}

interface Scan {
  readonly ports: ScanPorts
  readonly options: ScanOptions
  readonly files: Map<string, LocalFile>
  readonly failures: { readonly path: string; readonly reason: SyncFailure }[]
  readonly folders: string[]
  readonly emptiness: Map<string, boolean>
}

/** What an array of entries came to. A tree answers the same array only while nothing in the folder changes. */
const scanned = new WeakMap<
  readonly SourceEntry[],
  { readonly rules: string; readonly files: readonly LocalFile[]; readonly folders: readonly string[] }
>()

async function scanFolder(scan: Scan, folder: string, entries: readonly SourceEntry[]): Promise<void> {
  const { ports, options } = scan
  const [files, folders]: [LocalFile[], string[]] = [[], []]
  const isTooDeep = folder.split('/').length >= mostLevels
  let isStable = true
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    const isFolder = entry.kind === 'folder'
    if (!(isFolder ? options.rules.hasFolder(path) : options.rules.hasFile(path))) continue
    const isTooLong = isTooDeep || path.length > longestPath
    const failure = entry.kind === 'link' ? 'link' : isTooLong ? 'nameTooLong' : undefined
    if (failure === undefined && isFolder) folders.push(path)
    else {
      // Only a file that has to be read costs a promise.
      const known = failure ?? knownContent(ports, { path, entry }, options)
      const file = known ?? (await newContent(ports, { path, entry }, options))
      if (typeof file === 'string') scan.failures.push({ path: path.slice(0, longestPath), reason: file })
      else if (file) files.push(file)
      isStable &&= typeof known === 'object' && entry.stamp !== undefined
      if (known === undefined) options.onFile(scan.files.size + files.length)
    }
  }
  for (const file of files) scan.files.set(file.path, file)
  scan.folders.push(...folders)
  if (isStable) scanned.set(entries, { rules: options.rules.key, files, folders })
}

/** Undefined for a folder below the root that cannot be read. */
async function entriesOf({ tree }: ScanPorts, folder: string): Promise<readonly SourceEntry[] | undefined> {
  try {
    return await tree.list(folder)
  } catch (error) {
    if (isSourceError(error) && folder !== '') return undefined
    throw error
  }
}

interface Found {
  readonly path: string
  readonly entry: SourceEntry
}

/** Undefined for a file that has to be read. */
function knownContent({ hashes }: ScanPorts, { path, entry }: Found, { base }: ScanOptions): LocalFile | undefined {
  const { sizeBytes, modifiedMs, stamp } = entry
  const row = stamp === undefined ? base.get(path) : undefined
  const isSame = row?.sizeBytes === sizeBytes && Math.round(row.localSeconds * 1000) === modifiedMs
  // Size and time are the second best; a stamp also notices another file of the same size and time.
  const md5 = stamp === undefined ? (isSame ? row.md5 : undefined) : hashes?.get(path, stamp)
  return md5 === undefined ? undefined : { path, md5, sizeBytes, modifiedMs }
}

/** Undefined for a file that is gone by now. */
async function newContent(
  ports: ScanPorts,
  { path, entry: { stamp } }: Found,
  { signal }: ScanOptions,
): Promise<LocalFile | SyncFailure | undefined> {
  const read = await readContent(ports, path, signal)
  if (stamp !== undefined && typeof read === 'object') ports.hashes?.set(path, stamp, read.md5)
  return read
}

/** Reads a file to know its content; a failure says why that is not possible now. */
export async function readContent(ports: ScanPorts, path: string, signal: AbortSignal): Promise<LocalFile | SyncFailure | undefined> {
  try {
    const file = await ports.tree.open(path)
    const md5 = await md5OfFile(ports, file, signal)
    if (md5 === undefined || !(await file.isUnchanged())) return 'changing'
    const { sizeBytes, modifiedMs } = file
    return { path, md5, sizeBytes, modifiedMs }
  } catch (error) {
    if (!isSourceError(error)) throw error
    return error.problem === 'missing' ? undefined : failureOf(error.problem)
  }
}

/** SYN-04: what a source's problem means for one file. */
export function failureOf(problem: string): SyncFailure {
  if (problem === 'denied') return 'denied'
  if (problem === 'busy') return 'inUse'
  if (problem === 'name') return 'nameInvalid'
  return 'unreadable'
}
