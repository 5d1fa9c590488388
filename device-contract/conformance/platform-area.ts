import type { account } from '@cove/device-contract/account'
import type { authorize } from '@cove/device-contract/authorize'
import type { content } from '@cove/device-contract/content'
import type { device } from '@cove/device-contract/device'
import type { directory } from '@cove/device-contract/directory'
import type { downloads } from '@cove/device-contract/downloads'
import type { events } from '@cove/device-contract/events'
import type { files } from '@cove/device-contract/files'
import type { media } from '@cove/device-contract/media'
import type { modules } from '@cove/device-contract/modules'
import type { notices } from '@cove/device-contract/notices'
import type { positions } from '@cove/device-contract/positions'
import type { preferences } from '@cove/device-contract/preferences'
import type { quota } from '@cove/device-contract/quota'
import type { recycle } from '@cove/device-contract/recycle'
import type { security } from '@cove/device-contract/security'
import type { session } from '@cove/device-contract/session'
import type { settings } from '@cove/device-contract/settings'
import type { setup } from '@cove/device-contract/setup'
import type { spaces } from '@cove/device-contract/spaces'
import type { storage } from '@cove/device-contract/storage'
import type { system } from '@cove/device-contract/system'
import type { tasks } from '@cove/device-contract/tasks'
import type { transfer } from '@cove/device-contract/transfer'
import type { tunnel } from '@cove/device-contract/tunnel'
import type { upgrade } from '@cove/device-contract/upgrade'
import type { users } from '@cove/device-contract/users'

/** The areas of the platform, for fakes that are typed without naming each. A fake of another area names it as its type argument. */
export type PlatformArea =
  | typeof device
  | typeof setup
  | typeof session
  | typeof users
  | typeof quota
  | typeof system
  | typeof notices
  | typeof media
  | typeof modules
  | typeof tunnel
  | typeof spaces
  | typeof storage
  | typeof upgrade
  | typeof files
  | typeof transfer
  | typeof tasks
  | typeof downloads
  | typeof recycle
  | typeof positions
  | typeof preferences
  | typeof settings
  | typeof events
  | typeof account
  | typeof security
  | typeof directory
  | typeof authorize
  | typeof content
