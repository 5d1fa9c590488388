import type { search } from '@cove/device-contract/search'
import type { Host, HostFiles } from '../../module-kit/module-kit.ts'
import type { Contents } from './contents.ts'
import type { Reading } from './reading.ts'

/** What the handlers of the module work with. */
export interface SearchParts
  extends
    Pick<HostFiles, 'spaces' | 'openedSpaces' | 'staging' | 'index' | 'resources'>,
    Pick<Host<typeof search>, 'settings' | 'transferActivity' | 'users' | 'programs' | 'log' | 'module'> {
  readonly contents: Contents
  readonly reading: Reading
}
