import { defineArea, Flag, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'

/** An area with settings of several kinds, as a feature would declare them. */
export const bookmarks = defineArea({
  id: 'bookmarks',
  version: 2,
  calls: {},
  settings: wireObject({
    checksNightly: named('nightly', z._default(Flag, true)),
    pageRows: named('rows', z._default(WholeNumber.check(z.lte(100)), 20)),
    order: z._default(z.enum(['name', 'time']), 'name'),
    hidden: z._default(z.array(z.string().check(z.maxLength(100_000))).check(z.maxLength(10)), []),
  }),
})
/** What holds before anything is set. */
export const bookmarkDefaults = { checksNightly: true, pageRows: 20, order: 'name', hidden: [] }
