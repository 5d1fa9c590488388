import { FoundPageSchema } from '../found.ts'
import { z, defineCall, Flag, PageNumber, PageRows, named, wireNumber, wireObject } from '@cove/device-contract/kit'

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
    /** G5: pages as of every listing; `size` goes before `limit`. */
    page: PageNumber,
    pageRows: named('size', z.optional(PageRows)),
    showHidden: named('hidden', z.optional(Flag)),
  }),
  data: FoundPageSchema,
  errors: [],
})
