import { NoticeSchema, noticeTabs } from '../entities.ts'
import { z, defineCall, PageNumber, PageRows, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const list = defineCall({
  id: 'notices.list',
  spec: ['NTC-01a', 'NTC-01b', 'NTC-01c'],
  method: 'GET',
  path: '/ugos/v1/notices/list',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: "The caller's notices, newest first, of one tab or with a text; and how many each tab has.",
  query: wireObject({
    tab: z.optional(z.enum(noticeTabs)),
    search: z.optional(z.string().check(z.maxLength(200))),
    page: PageNumber,
    pageRows: named('size', z.optional(PageRows)),
  }),
  data: wireObject({
    total: WholeNumber,
    notices: named('list', z.array(NoticeSchema)),
    /** Not yet seen, over all tabs. */
    unread: WholeNumber,
    /** Notices of each tab that are not fixed and not seen. */
    counts: wireObject({ device: WholeNumber, login: WholeNumber, version: WholeNumber }),
  }),
  errors: [],
})
