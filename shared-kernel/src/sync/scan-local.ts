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

/** Reads the computer's folder. Files with the size and time of the last agreement are not read again. */
export async function scanLocal(ports: SyncPorts, options: ScanOptions): Promise<LocalScan> {
  const files = new Map<string, LocalFile>()
  const failures: { path: string; reason: SyncFailure }[] = []
  const fail = (path: string, reason: SyncFailure) => void failures.push({ path, reason })
  const folders = ['']
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    options.signal.throwIfAborted()
    const entries = await entriesOf(ports, folder)
    if (!entries) fail(folder, 'unreadable')
    for (const entry of entries ?? []) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      const isFolder = entry.kind === 'folder'
      if (!(isFolder ? options.rules.hasFolder(path) : options.rules.hasFile(path))) continue
      if (entry.kind === 'link') fail(path, 'link')
      else if (path.length > longestPath || path.split('/').length > mostLevels) fail(path.slice(0, longestPath), 'nameTooLong')
      else if (isFolder) folders.push(path)
      else {
        // Only a file that has to be read costs a promise.
        const file = knownContent(ports, { path, entry }, options) ?? (await newContent(ports, { path, entry }, options))
        if (typeof file === 'string') fail(path, file)
        else if (file) files.set(path, file)
        options.onFile(files.size)
      }
    }
  }
  return { files, failures, unknown: failures.map(({ path }) => path) }
}

/** Undefined for a folder below the root that cannot be read. */
async function entriesOf({ tree }: SyncPorts, folder: string): Promise<SourceEntry[] | undefined> {
  try {
    const entries: SourceEntry[] = []
    for await (const entry of tree.list(folder)) entries.push(entry)
    return entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))
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
function knownContent({ hashes }: SyncPorts, { path, entry }: Found, { base }: ScanOptions): LocalFile | undefined {
  const { sizeBytes, modifiedMs, stamp } = entry
  const row = stamp === undefined ? base.get(path) : undefined
  const isSame = row?.sizeBytes === sizeBytes && Math.round(row.localSeconds * 1000) === modifiedMs
  // Size and time are the second best; a stamp also notices another file of the same size and time.
  const md5 = stamp === undefined ? (isSame ? row.md5 : undefined) : hashes?.get(path, stamp)
  return md5 === undefined ? undefined : { path, md5, sizeBytes, modifiedMs }
}

/** Undefined for a file that is gone by now. */
async function newContent(
  ports: SyncPorts,
  { path, entry: { stamp } }: Found,
  { signal }: ScanOptions,
): Promise<LocalFile | SyncFailure | undefined> {
  const read = await readContent(ports, path, signal)
  if (stamp !== undefined && typeof read === 'object') ports.hashes?.set(path, stamp, read.md5)
  return read
}

/** Reads a file to know its content; a failure says why that is not possible now. */
export async function readContent(ports: SyncPorts, path: string, signal: AbortSignal): Promise<LocalFile | SyncFailure | undefined> {
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
