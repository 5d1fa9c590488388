import { session as sessionArea } from '@cove/device-contract/session'
import type { Page } from '@playwright/test'
import { administrator, encryptFor, openApi } from './device-api.ts'
import type { Person } from './device-api.ts'

/**
 * Stores a session of a person, the administrator by default, in the page's browser, as a sign-in would, until its tab closes. Separate
 * journeys cover the sign-in screens; for all others they are one more page to load.
 */
export async function storeSession(page: Page, url: string, { account, password }: Person = administrator): Promise<void> {
  const api = openApi(url)
  const encryptedPassword = await encryptFor(api, password)
  const answer = await api.device.use(sessionArea).login({
    body: { platform: 'linux', clientType: 'web', method: 'localAccount', account, encryptedPassword },
  })
  if (!answer.ok) throw new Error(`sign-in refused: ${answer.error.name}`)
  const { apiToken, refreshToken } = answer.data
  // The smallest page of this origin.
  await page.goto(new URL('/theme-boot.js', url).href)
  await page.evaluate(
    (session) => {
      localStorage.setItem('cove.session', session)
      sessionStorage.setItem('cove.session.tab', 'yes')
    },
    JSON.stringify({ apiToken, refreshToken, remember: false, loginKind: 'localAccount' }),
  )
}
