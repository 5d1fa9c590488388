import { defineCall, named, wireNumber, wireObject, z } from '@cove/device-contract/kit'
import { MemorySchema } from '../entities.ts'

export const memories = defineCall({
  id: 'album.memories',
  spec: ['ALB-02'],
  method: 'GET',
  path: '/v1/ai/album/list',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Pictures of this day in earlier years, newest first; without a day, of today as the device counts it.',
  query: wireObject({ day: z.optional(wireNumber().check(z.int(), z.gte(0), z.lte(200_000))) }),
  data: wireObject({ memories: named('list', z.array(MemorySchema)) }),
  errors: [],
})

export const removeMemory = defineCall({
  id: 'album.removeMemory',
  spec: ['ALB-02'],
  method: 'POST',
  path: '/v1/ai/album/memory/del',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Hides a memory of the caller for good. No file is deleted.',
  body: wireObject({ memoryId: named('memory_album_id', z.string().check(z.regex(/^\d{1,5}-\d\d-\d\d$/))) }),
  data: z.object({}),
  errors: [],
})
