import { DateSeconds, defineCall, named, Token, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { copyRefFields, CopyRefSchema, copyStates } from '../entities.ts'

export const convert = defineCall({
  id: 'playback.convert',
  spec: ['VID-01b'],
  method: 'POST',
  path: '/ugos/playback/v1/convert',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  shapeIsOurs: true,
  summary:
    'Converts a whole video as a task, so that it starts at once later; answers the task of an earlier request where it is not over.',
  body: CopyRefSchema,
  data: wireObject({ taskId: named('id', z.string()) }),
  errors: ['fileNotFound', 'invalidPath', 'storageMissing', 'transcodeBusy', 'transcodeSpaceFull'],
})

export const convertedSize = defineCall({
  id: 'playback.convertedSize',
  spec: ['VID-01b'],
  method: 'POST',
  path: '/v1/transcode/online/size',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  shapeIsOurs: true,
  summary: 'How far the conversion of a video is, and how large its result.',
  body: CopyRefSchema,
  data: wireObject({
    state: z.enum(copyStates),
    /** 0 unless it is `ready`. */
    sizeBytes: named('size', WholeNumber),
    percent: WholeNumber,
  }),
  errors: ['fileNotFound', 'invalidPath', 'storageMissing', 'transcodeNotFound'],
})

export const converted = defineCall({
  id: 'playback.converted',
  spec: ['VID-01b'],
  method: 'GET',
  path: '/ugos/playback/v1/converted',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  tickets: ['media'],
  changes: false,
  answerKind: 'bytes',
  timeoutMs: 60_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'A video that was converted whole; a Range is answered. 204 without content where that was not done.',
  query: wireObject({ ...copyRefFields, modifiedSeconds: named('mtime', z.optional(DateSeconds)), ticket: z.optional(Token) }),
  data: z.void(),
  errors: ['fileNotFound', 'invalidPath', 'storageMissing'],
})
