import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe calls serious or critical on the page as it stands, or in the window in front alone: rule, and the elements it is about. */
export async function gravePlaces(page: Page, scope: 'page' | 'window' = 'page'): Promise<readonly string[]> {
  // Axe stays in the page it was put into: half a megabyte is not sent and parsed anew for each look.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    // What passed is not described. Nothing here is a frame of another origin, for which axe would open a page of its own each time.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'])
  if (scope === 'window') axe.include('[data-window-frame][data-focused="true"]')
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? node.all[0]?.message ?? ''}`),
    )
}
