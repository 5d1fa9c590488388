import { defineArea } from '@cove/device-contract/kit'
import { agreement } from './calls/agreement.ts'
import { feedback } from './calls/feedback.ts'
import { latestVersion } from './calls/latest-version.ts'
import { startPage } from './calls/start-page.ts'
import { track } from './calls/track.ts'
import { wallpapers } from './calls/wallpapers.ts'

/** Public content of the account service. */
export const content = defineArea({
  id: 'content',
  version: 1,
  server: 'account',
  calls: { agreement, startPage, wallpapers, latestVersion, track, feedback },
})
