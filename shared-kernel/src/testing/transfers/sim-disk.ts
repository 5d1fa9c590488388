import type { Resource } from '@cove/device-contract/files'
import { baseNameOf, childOf, numberedName, parentOf } from '@cove/device-contract/rules'
import { coveredBytes } from '../../transfers/engine/chunk-policy.ts'
import type { SimDevice, SimFile } from './sim-device.ts'

/** Writes a file and the folders above it. */
export function putFile(device: SimDevice, path: string, file: SimFile): void {
  makeFolders(device, parentOf(path))
  device.files.set(path, file)
}

/** Makes a folder and those above it. */
export function makeFolders({ folders }: SimDevice, path: string): void {
  for (let at = path; !folders.has(at); at = parentOf(at)) folders.add(at)
}

/** The path itself, or the first numbered one that is free. */
export function freePath({ files, uploads }: SimDevice, path: string): string {
  for (let count = 0; ; count += 1) {
    const candidate = count === 0 ? path : childOf(parentOf(path), numberedName(baseNameOf(path), count))
    if (!files.has(candidate) && !uploads.has(candidate)) return candidate
  }
}

/** Bytes that files and open uploads leave free. */
export function freeBytes({ files, uploads, capacityBytes }: SimDevice): number {
  const stored = [...files.values()].reduce((sum, file) => sum + file.bytes.length, 0)
  const reserved = [...uploads.values()].reduce((sum, one) => sum + one.sizeBytes - coveredBytes(one.pieces), 0)
  return capacityBytes - stored - reserved
}

interface FileIdentity {
  readonly sizeBytes: number
  readonly modifiedSeconds: number
}

/** True when the file is on the device, also under a numbered name if `numbered`. */
export function isThere({ files }: SimDevice, { path, numbered }: { path: string; numbered: boolean }, file: FileIdentity): boolean {
  if (isSame(files.get(path), file)) return true
  for (let count = 1; numbered; count += 1) {
    const other = files.get(childOf(parentOf(path), numberedName(baseNameOf(path), count)))
    if (!other) return false
    if (isSame(other, file)) return true
  }
  return false
}

function isSame(file: SimFile | undefined, { sizeBytes, modifiedSeconds }: FileIdentity): boolean {
  return file !== undefined && file.bytes.length === sizeBytes && Math.abs(file.modifiedSeconds - modifiedSeconds) < 0.002
}

/** S-J1: true when the folder that existed before the upload is gone; it is not made again. */
export function isFolderGone({ folders }: SimDevice, standingFolder: string | undefined): boolean {
  return standingFolder !== undefined && !folders.has(standingFolder)
}

/** A file or folder as the device describes it. */
export function resourceOf(path: string, file: SimFile | undefined): Resource {
  return {
    storageId: 's',
    path,
    name: baseNameOf(path),
    kind: file ? 'unknown' : 'folder',
    sizeBytes: file?.bytes.length ?? 0,
    createdSeconds: 0,
    modifiedSeconds: file?.modifiedSeconds ?? 0,
    hidden: false,
    hasThumbnail: false,
  }
}
