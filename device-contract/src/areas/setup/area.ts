import { defineArea } from '@cove/device-contract/kit'
import { acceptLink } from './calls/accept-link.ts'
import { createAdministrator } from './calls/create-administrator.ts'
import { linkInfo } from './calls/link-info.ts'
import { linkPasskey } from './calls/link-passkey.ts'
import { status } from './calls/status.ts'

/** The first start of a device, and one-time links (USR-02e). */
export const setup = defineArea({
  id: 'setup',
  version: 1,
  calls: { status, createAdministrator, linkInfo, linkPasskey, acceptLink },
})
