import { Readable, pipeline } from 'node:stream'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import type { ArchiveFormat } from '@cove/device-contract/archives'
import { refuse } from '@cove/server-kit/refusal'
import type { ArchivesParts } from '../parts.ts'
import { mostBytesOf, runArchiver } from '../read/run-archiver.ts'
import { addToSeven } from './add-seven.ts'
import { copySource, countingSource } from './copy-source.ts'
import { dropScratchFile, streamScratchFile } from '../read/scratch-file.ts'
import type { ArchiveSource } from '../read/source.ts'
import { refuseArchive } from '../rules/refusals.ts'
import type { AddPlan } from './plan-adding.ts'
import { compressPart, writeParted } from './write-archive.ts'
import type { PartOrder } from './write-archive.ts'

/** An archive with new files, to be written into a scratch folder. */
export interface AddOrder extends PartOrder {
  readonly source: ArchiveSource
  readonly format: ArchiveFormat
  readonly plan: AddPlan
  /** What the entries of `plan.drops` are called in the archive. */
  readonly droppedPaths: readonly string[]
}

/** Writes the archive with the new files as the part of the scratch folder, durably. */
export async function writeAdded(parts: ArchivesParts, order: AddOrder): Promise<void> {
  const { format, plan, source } = order
  if (format === '7z') return addToSeven(parts, order)
  if (format === 'tar.xz' || format === 'tar.bz2') return writeConverted(parts, { ...order, format })
  const entries = Readable.from(plan.entries) as AsyncIterable<(typeof plan.entries)[number]>
  await writeParted(parts, { ...order, entries }, async (packing) => {
    const { packTar, packZip } = await import('./packers.ts')
    if (format === 'zip') return packZip({ ...packing, base: { source: countingSource(source, packing), drops: plan.drops } })
    const tar = { drops: plan.drops, pieces: () => tarPieces(countingSource(source, packing), format) }
    if (format === 'tar') return packTar({ ...packing, tar }, 'none')
    if (format === 'tar.gz') return packTar({ ...packing, tar }, 'gzip')
    if (format === 'tar.zst') return packTar({ ...packing, tar }, 'zstd')
    return refuseArchive('archiveCannotAdd')
  })
}

const compressedName = { 'tar.xz': 'old.tar.xz', 'tar.bz2': 'old.tar.bz2' } as const
const plainName = 'old.tar'

/** A program turns the archive into a plain tar first, and the tar with the new files into an archive again. */
async function writeConverted(parts: ArchivesParts, order: AddOrder & { readonly format: keyof typeof compressedName }): Promise<void> {
  const { format, plan, source, scratch, work } = order
  const { disk } = parts.staging
  const name = compressedName[format]
  await copySource(parts, order, name)
  const ended = await runArchiver(parts, format === 'tar.xz' ? 'xz' : 'bzip2', {
    args: ['-d', '-f', '--', name],
    cwd: scratch.hostPath,
    fileBytes: await mostBytesOf(parts, scratch.space, source.sizeBytes),
    signal: work.signal,
    hold: work.hold,
  })
  if (ended.code !== 0) refuse('archiveDamaged')
  const entries = Readable.from(plan.entries) as AsyncIterable<(typeof plan.entries)[number]>
  await writeParted(parts, { ...order, entries }, async (packing) => {
    const { packTar } = await import('./packers.ts')
    await packTar({ ...packing, tar: { drops: plan.drops, pieces: () => streamScratchFile(disk, scratch, plainName) } }, 'none')
  })
  await dropScratchFile(disk, scratch, plainName)
  await compressPart(parts, order)
}

function tarPieces(source: ArchiveSource, format: ArchiveFormat): AsyncIterable<Uint8Array> {
  const stream = source.stream()
  if (format === 'tar') return stream
  const decoder = format === 'tar.gz' ? createGunzip() : createZstdDecompress()
  // A failure reaches the loop through the decoder.
  return pipeline(stream, decoder, () => undefined)
}
