import { ResourceSchema } from '../entities.ts'
import { z, defineCall, Flag, WholeNumber, named, wireNumber, wireObject } from '@cove/device-contract/kit'

const SearchLimit = wireNumber().check(z.int(), z.gte(1), z.lte(100)) as unknown as z.ZodMiniType<number, number>

export const search = defineCall({
  id: 'files.search',
  spec: ['SRC-01'],
  method: 'GET',
  path: '/v1/file/search',
  access: 'user',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  shapeIsOurs: true,
  summary: 'Finds files and folders of the caller by words of their names or the pinyin of these, those that fit best first.',
  query: wireObject({
    text: named('keyword', z.string().check(z.minLength(1), z.maxLength(255))),
    /** 20 when left out. */
    limit: z.optional(SearchLimit),
    showHidden: named('hidden', z.optional(Flag)),
  }),
  data: wireObject({
    items: named('list', z.array(ResourceSchema)),
    /** How many were found, those beyond the limit included. */
    total: WholeNumber,
    /** False when there were so many that the device stopped to count. */
    isComplete: named('complete', Flag),
  }),
  errors: [],
})
