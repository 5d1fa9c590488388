import { TrashId, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'

export const preview = defineCall({
  id: 'recycle.preview',
  spec: ['RB-05'],
  method: 'POST',
  path: '/ugos/recycle/v1/preview',
  access: 'user',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  shapeIsOurs: true,
  summary: 'What restoring entries to where they were would do: how much, how many folders are made again, how many names are taken.',
  body: wireObject({ trashIds: named('trash_ids', z.array(TrashId).check(z.minLength(1), z.maxLength(1000))) }),
  data: wireObject({
    totalBytes: named('size', WholeNumber),
    foldersToMake: named('folders', WholeNumber),
    takenNames: named('taken', WholeNumber),
  }),
  errors: ['fileNotFound', 'tooManyFiles'],
})
