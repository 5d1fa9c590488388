import type { Page } from '@playwright/test'
import { AppearanceScreen } from '../screens/appearance-screen.ts'
import { severeViolations } from '../support/axe-scan.ts'
import { expect, test } from '../support/fixtures.ts'
import { underControls } from '../support/under-controls.ts'
import { usedRoutes, visitRoutes } from '../support/used-routes.ts'
import { keysReachWindow } from '../support/window-keys.ts'

type Theme = 'light' | 'dark'

/** COVE_LONG scans every route in both themes and in English, which takes minutes; `npm test` scans the first route of each window in the light theme. */
const isEveryLook = process.env['COVE_LONG'] !== undefined

test.use({ deviceEnv: { COVE_ACCOUNT_SERVICE: 'off' } })

test.describe.configure({ timeout: 600_000 })

test(
  `H-29 WIN-03a WIN-06 axe finds nothing serious, a typed key reaches the window, and nothing is below its buttons, ${isEveryLook ? 'on any route' : 'in any window'}`,
  { tag: '@long' },
  async ({ desktop, page, world, api }) => {
    const routes = (await usedRoutes(page, world, api)).filter(({ isOwn }) => isOwn || isEveryLook)
    await showTheme(page, 'light')
    const look = async () => [...(await keysReachWindow(page)), ...(await severeViolations(page, 'window')), ...(await underControls(page))]
    expect(await visitRoutes(desktop, routes, look)).toEqual([])
  },
)

if (isEveryLook) {
  test('H-29 axe finds nothing serious on any route in the dark theme', { tag: '@long' }, async ({ desktop, page, world, api }) => {
    const routes = await usedRoutes(page, world, api)
    await showTheme(page, 'dark')
    expect(await visitRoutes(desktop, routes, () => severeViolations(page, 'window'))).toEqual([])
  })

  test('H-29 axe finds nothing serious on any route in English', { tag: '@long' }, async ({ desktop, page, world, api }) => {
    const routes = await usedRoutes(page, world, api)
    await showTheme(page, 'light')
    const looks = new AppearanceScreen(page)
    await looks.open()
    await looks.choose('English')
    await looks.close()
    expect(await visitRoutes(desktop, routes, () => severeViolations(page, 'window'))).toEqual([])
  })
}

async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect.poll(async () => (await new AppearanceScreen(page).drawn()).theme).toBe(theme)
}
