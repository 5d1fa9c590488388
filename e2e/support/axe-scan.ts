import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Serious and critical axe violations of the current page, or of the front window only: the rule and its elements. */
export async function severeViolations(page: Page, scope: 'page' | 'window' = 'page'): Promise<readonly string[]> {
  // Axe stays in the page, so that half a megabyte is not sent and parsed again for each scan.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    // Passed rules are not reported. Legacy mode: no frame here has another origin, for which axe would open a separate page.
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
