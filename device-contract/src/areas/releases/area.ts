import { defineArea } from '@cove/device-contract/kit'
import { install } from './calls/install.ts'
import { list } from './calls/list.ts'
import { move } from './calls/move.ts'
import { upload } from './calls/upload.ts'
import { errors } from './errors.ts'

export { maxArchiveBytes } from './entities.ts'

/** Releases of remotes: how teams publish to a running device (REL). */
export const releases = defineArea({
  id: 'releases',
  version: 1,
  calls: { upload, install, list, move },
  errors,
})
