import { defineCall, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { ArchiveDigest, ReceivedBytes } from '../entities.ts'

export const upload = defineCall({
  id: 'releases.upload',
  spec: ['REL-03'],
  method: 'POST',
  path: '/ugos/releases/v1/upload',
  access: 'admin',
  bodyKind: 'octet-stream',
  timeoutMs: 60_000,
  silent: true,
  shapeIsOurs: true,
  summary:
    'Takes bytes of a release archive from `offset` on, up to 10 MiB at once, and says how many are here: a sender that was cut off continues there. Bytes for another offset are not taken.',
  query: wireObject({ digest: ArchiveDigest, offset: WholeNumber }),
  body: z.unknown(),
  data: wireObject({ receivedBytes: ReceivedBytes }),
  errors: ['releaseTooLarge', 'chunkTooLarge'],
})
