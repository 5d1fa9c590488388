import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '@cove/server-kit/refusal'
import { contentDisposition } from '../../core/http/content-disposition.ts'
import { userContentHeaders } from '../../core/http/security-headers.ts'
import type { Location } from '../places/space.ts'
import type { Vfs } from '../vfs/vfs-types.ts'
import { pumpArchive } from './archive.ts'
import type { ArchivedFile, ArchivedPlaces } from './archive.ts'
import { sendBody } from './raw-answer.ts'

/** What is packed, and for whom. */
export interface ArchiveAnswer {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly places: readonly Location[]
  /** Files under names of their own. */
  readonly files?: readonly ArchivedFile[]
  /** Empty folders, by their names in the archive. */
  readonly folders?: readonly string[]
  readonly notes?: ArchivedPlaces['notes']
  readonly admits?: ArchivedPlaces['admits']
  readonly name: string
  /** How files are read, where they leave the device changed. */
  readonly from?: Pick<Vfs, 'openRead'>
  /** Asked for each piece; false ends the answer. */
  readonly mayContinue?: () => boolean
  /** Told of each piece that left the device. */
  readonly onSent?: (sizeBytes: number) => void
}

/** Sends files and whole folders as one zip. */
export async function answerArchive(
  vfs: Vfs,
  { request, reply, places, files = [], folders = [], name, mayContinue = () => true, onSent, notes, admits, from }: ArchiveAnswer,
): Promise<void> {
  void reply.headers({
    ...userContentHeaders,
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': contentDisposition('attachment', name),
  })
  if (request.method === 'HEAD') return void reply.send()
  await sendBody(reply, (sink) =>
    pumpArchive(
      { ...vfs, ...from },
      { places, files, folders, ...(notes ? { notes } : {}), ...(admits ? { admits } : {}) },
      async (bytes) => {
        if (!mayContinue()) refuse('noPermission')
        const { byteLength } = bytes
        await sink(bytes)
        onSent?.(byteLength)
      },
    ),
  )
}
