import type { search } from '@cove/device-contract/search'
import type { Host } from '../../module-kit/module-kit.ts'
import type { Contents } from './contents.ts'
import type { Reading } from './reading.ts'

/** What the handlers of the module work with. */
export interface SearchParts extends Host<typeof search> {
  readonly contents: Contents
  readonly reading: Reading
}
