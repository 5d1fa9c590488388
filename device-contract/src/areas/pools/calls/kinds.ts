import { Flag, StorageId, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'

/** STO-04a: bytes of one storage space by kind of file. */
const SpaceKindsSchema = wireObject({
  storageId: named('uuid', StorageId),
  /** False until every folder was read once since the start: the sums are too small until then. */
  isCounted: named('counted', Flag),
  imageBytes: named('image', WholeNumber),
  videoBytes: named('video', WholeNumber),
  audioBytes: named('audio', WholeNumber),
  documentBytes: named('document', WholeNumber),
  archiveBytes: named('archive', WholeNumber),
  otherBytes: named('other', WholeNumber),
  /** Recycle bins, with the earlier versions that are kept in them. */
  binBytes: named('bin', WholeNumber),
})
export type SpaceKinds = z.output<typeof SpaceKindsSchema>

export const kinds = defineCall({
  id: 'pools.kinds',
  spec: ['STO-04a'],
  method: 'POST',
  path: '/v2/storage/kinds',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'What fills each storage space: bytes by kind of file over the folders of all users, without a name of any.',
  data: wireObject({
    spaces: named('storages', z.array(SpaceKindsSchema)),
  }),
  errors: [],
})
