import { expect, test } from '../support/fixtures.ts'
import { layoutProblems } from '../support/layout-facts.ts'
import { publishedRoutes } from '../support/published-routes.ts'
import { usedRoutes, visitRoutes } from '../support/used-routes.ts'

/** COVE_LONG looks at every route of a used device, which takes minutes; `npm test` looks at the first route of each window. */
const isEveryRoute = process.env['COVE_LONG'] !== undefined
/** The CSS pixels of a screen of 1440 by 810 at 200 %. */
const viewport = { width: 720, height: 405 }

test.use({ viewport, deviceScaleFactor: 2, deviceEnv: { COVE_ACCOUNT_SERVICE: 'off' } })

test(
  `H-29 at 200 % nothing of ${isEveryRoute ? 'any route' : 'any window'} is cut off, and no view scrolls in two directions`,
  { tag: '@long' },
  async ({ desktop, page, world, api }) => {
    test.setTimeout(600_000)
    // The viewers show a file, which only a used device has.
    const routes = isEveryRoute
      ? await usedRoutes(page, world, api)
      : (await publishedRoutes(page, world.url)).filter(({ isOwn, remoteId }) => isOwn && !['viewer', 'ui-gallery'].includes(remoteId))
    const surfaces = { launcher: 'Control+Shift+k', palette: 'Control+k', overview: 'F3' }
    const found = [...(await layoutProblems(page)).map((problem) => `desktop: ${problem}`)]
    for (const [name, key] of Object.entries(surfaces)) {
      await page.keyboard.press(key)
      await expect(page.locator('[role="dialog"] input').first()).toBeFocused()
      found.push(...(await layoutProblems(page)).map((problem) => `${name}: ${problem}`))
      await page.keyboard.press('Escape')
    }
    const ofWindows = await visitRoutes(desktop, routes, async () => {
      const box = (await page.locator('[data-window-frame][data-focused="true"]').boundingBox())!
      const isInside = box.x >= 0 && box.y >= 0 && box.x + box.width <= viewport.width && box.y + box.height <= viewport.height
      return [...(isInside ? [] : ['the window leaves the screen']), ...(await layoutProblems(page))]
    })
    expect([...found, ...ofWindows]).toEqual([])
  },
)
