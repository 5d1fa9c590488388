import type { ArchiveEncoding } from '@cove/device-contract/archives'
import { refuse } from '@cove/server-kit/refusal'
import type { Host, HostFiles } from '../../../module-kit/module-kit.ts'
import type { Location } from '../../../files/places/space.ts'
import { canDo, formatOf, headBytes } from '../rules/formats.ts'
import { refuseArchive } from '../rules/refusals.ts'
import { isConverted, openConverted } from './converted-reader.ts'
import type { ArchiveReader } from './reader.ts'
import { openSeven } from './seven-reader.ts'
import { openSource } from './source.ts'
import type { ArchiveSource } from './source.ts'
import { openTar } from './tar-reader.ts'

export type ReaderHost = Pick<HostFiles, 'vfs' | 'staging'> & Pick<Host, 'programs'>

/** How an archive is read. */
export interface Reading {
  readonly encoding: ArchiveEncoding
  readonly password?: string | undefined
}

/** An opened archive, and the file it is. */
export interface OpenedArchive extends AsyncDisposable {
  readonly reader: ArchiveReader
  readonly source: ArchiveSource
}

/** Opens an archive of any known format, by its content. Refuses `archiveUnsupported` and `archiveProgramMissing`. The caller disposes. */
export async function openArchive(host: ReaderHost, at: Location, reading: Reading): Promise<OpenedArchive> {
  const source = await openSource(host.vfs, at)
  try {
    const reader = await readerOf(host, source, reading)
    return { reader, source, [Symbol.asyncDispose]: () => reader[Symbol.asyncDispose]() }
  } catch (error) {
    await source[Symbol.asyncDispose]()
    throw error
  }
}

async function readerOf(host: ReaderHost, source: ArchiveSource, { encoding, password }: Reading): Promise<ArchiveReader> {
  const format = formatOf(await source.read(0, headBytes)) ?? refuse('archiveUnsupported')
  if (!(await canDo(host, format, 'extract'))) refuseArchive('archiveProgramMissing')
  if (format === 'zip') {
    // Its library is loaded with the first zip that is opened.
    const { openZip } = await import('./zip-reader.ts')
    return openZip(source, encoding)
  }
  if (format === '7z') return openSeven(host, source, { encoding, password })
  if (isConverted(format)) return openConverted(host, source, { format, encoding })
  return openTar({ format, encoding, isPlain: format === 'tar', stream: source.stream, [Symbol.asyncDispose]: source[Symbol.asyncDispose] })
}
