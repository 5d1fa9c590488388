import { session as sessionArea } from '@cove/device-contract/session'
import type { Page } from '@playwright/test'
import { administrator, encryptFor, openApi } from './device-api.ts'
import type { Person } from './device-api.ts'

/** What a sign-in in the browser keeps. */
export interface PageSession {
  readonly apiToken: string
  readonly refreshToken: string
}

/** Signs a person in as a browser does, the administrator by default; throws when the device refuses. */
export async function signInForPage(url: string, { account, password }: Person = administrator): Promise<PageSession> {
  const api = openApi(url)
  const encryptedPassword = await encryptFor(api, password)
  const answer = await api.device.use(sessionArea).login({
    body: { platform: 'linux', clientType: 'web', method: 'localAccount', account, encryptedPassword },
  })
  if (!answer.ok) throw new Error(`sign-in refused: ${answer.error.name}`)
  const { apiToken, refreshToken } = answer.data
  return { apiToken, refreshToken }
}

/**
 * Stores a session of a person, the administrator by default, in the page's browser, as a sign-in would, until its tab closes. Separate
 * journeys cover the sign-in screens; for all others they are one more page to load.
 */
export async function storeSession(page: Page, url: string, person?: Person): Promise<void> {
  await putSession(page, url, await signInForPage(url, person))
}

/** Stores a session in the page's browser until its tab closes. */
export async function putSession(page: Page, url: string, { apiToken, refreshToken }: PageSession): Promise<void> {
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
