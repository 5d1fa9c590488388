import { archives } from '@cove/device-contract/archives'
import type { ArchiveConflict, ArchiveEncoding, ArchiveFormat, ArchiveLevel, FileChecksum } from '@cove/device-contract/archives'
import type { ResourceRef } from '@cove/device-contract/files'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'

type Started = Promise<Outcome<{ readonly taskId: string }>>

const refOf = ({ storageId, path }: ResourceRef): ResourceRef => ({ storageId, path })

/** How files are packed. */
export interface CompressRequest {
  readonly sources: readonly ResourceRef[]
  readonly target: ResourceRef
  readonly name: string
  readonly format: ArchiveFormat
  readonly level: ArchiveLevel
  readonly password: string
}

export function compressFiles(kernel: Kernel, { sources, target, name, format, level, password }: CompressRequest): Started {
  const body = { sources: sources.map(refOf), storageId: target.storageId, folder: target.path, name, format, level }
  return attempt(kernel, () => kernel.device.use(archives).compress({ body: password === '' ? body : { ...body, password } }))
}

/** What of an archive is extracted, and where to. */
export interface ExtractRequest {
  readonly archive: ResourceRef
  readonly target: ResourceRef
  readonly intoName?: string | undefined
  readonly paths?: readonly string[] | undefined
  readonly within?: string | undefined
  readonly encoding?: ArchiveEncoding | undefined
  readonly conflict?: ArchiveConflict | undefined
}

export function extractArchive(kernel: Kernel, request: ExtractRequest): Started {
  const { archive, target, intoName, paths, within = '', encoding = 'auto', conflict = 'ask' } = request
  const body = { archive: refOf(archive), storageId: target.storageId, folder: target.path, within, encoding, conflict }
  const into = intoName === undefined ? {} : { intoName }
  const chosen = paths === undefined ? {} : { paths: [...paths] }
  return attempt(kernel, () => kernel.device.use(archives).extract({ body: { ...body, ...into, ...chosen } }))
}

/** What is added to an archive, and to which of its folders. */
export interface AddRequest {
  readonly archive: ResourceRef
  readonly sources: readonly ResourceRef[]
  readonly within: string
}

/** TSK-17: starts the task that adds files to an archive; it asks about taken names. */
export function addToArchive(kernel: Kernel, { archive, sources, within }: AddRequest): Started {
  const body = { archive: refOf(archive), sources: sources.map(refOf), within, conflict: 'ask' as const }
  return attempt(kernel, () => kernel.device.use(archives).add({ body }))
}

/** TSK-16: starts the task that reads an archive to its end. */
export function testArchive(kernel: Kernel, archive: ResourceRef): Started {
  return attempt(kernel, () => kernel.device.use(archives).verify({ body: { archive: refOf(archive) } }))
}

/** TSK-15: starts the task that computes the sums. */
export function startChecksums(kernel: Kernel, sources: readonly ResourceRef[]): Started {
  return attempt(kernel, () => kernel.device.use(archives).checksum({ body: { sources: sources.map(refOf) } }))
}

/** The sums that a task has so far. */
export function readChecksums(
  kernel: Kernel,
  taskId: string,
): Promise<Outcome<{ readonly isDone: boolean; readonly files: readonly FileChecksum[] }>> {
  return attempt(kernel, () => kernel.device.use(archives).checksums({ query: { taskId } }))
}
