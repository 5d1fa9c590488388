import { session as sessionArea } from '@cove/device-contract/session'
import type { Page } from '@playwright/test'
import { administrator, encryptFor, openApi } from './device-api.ts'

/**
 * Leaves a session of the administrator's own in the page's browser, as his sign-in would: until its tab closes. The screens of signing in
 * have journeys of their own; for all others they are a page more to load.
 */
export async function leaveSession(page: Page, url: string): Promise<void> {
  const api = openApi(url)
  const { account, password } = administrator
  const encryptedPassword = await encryptFor(api, password)
  const answer = await api.device.use(sessionArea).login({
    body: { platform: 'linux', clientType: 'web', method: 'localAccount', account, encryptedPassword },
  })
  if (!answer.ok) throw new Error(`sign-in refused: ${answer.error.name}`)
  const { apiToken, refreshToken } = answer.data
  // The lightest page of this origin.
  await page.goto(new URL('/theme-boot.js', url).href)
  await page.evaluate(
    (session) => {
      localStorage.setItem('cove.session', session)
      sessionStorage.setItem('cove.session.tab', 'yes')
    },
    JSON.stringify({ apiToken, refreshToken, remember: false, loginKind: 'localAccount' }),
  )
}
