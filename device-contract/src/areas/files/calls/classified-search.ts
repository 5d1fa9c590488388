import { mediaKind } from '../codecs.ts'
import { FoundPageSchema } from '../found.ts'
import { z, defineCall, Flag, PageNumber, PageRows, named, wireObject } from '@cove/device-contract/kit'

export const classifiedSearch = defineCall({
  id: 'files.classifiedSearch',
  spec: ['SRC-01', 'FM-04', 'H-08'],
  method: 'GET',
  path: '/v1/file/classified/search',
  access: 'user',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  shapeIsOurs: true,
  summary: 'As files.search, among the files of one kind.',
  query: wireObject({
    text: named('keyword', z.string().check(z.minLength(1), z.maxLength(255))),
    kind: named('type', mediaKind.schema),
    page: PageNumber,
    pageRows: named('size', z.optional(PageRows)),
    showHidden: named('hidden', z.optional(Flag)),
  }),
  data: FoundPageSchema,
  errors: [],
})
