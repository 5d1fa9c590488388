import { z, defineCall, Token } from '@cove/device-contract/kit'

export const downloadArchive = defineCall({
  id: 'files.downloadArchive',
  spec: ['TR-09a', 'H-62'],
  method: 'GET',
  path: '/v1/dir/download',
  access: 'user',
  guests: true,
  tickets: ['download'],
  changes: false,
  answerKind: 'bytes',
  silent: true,
  shapeIsOurs: true,
  summary: 'Several files or whole folders as one streamed zip; the ticket says which.',
  query: z.object({ ticket: Token, name: z.optional(z.string().check(z.maxLength(255))) }),
  data: z.void(),
  errors: ['fileNotFound', 'storageMissing'],
})
