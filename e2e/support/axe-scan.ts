import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe calls serious or critical on the page as it stands, or in the window in front alone: rule, and the elements it is about. */
export async function gravePlaces(page: Page, scope: 'page' | 'window' = 'page'): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'])
  if (scope === 'window') axe.include('[data-window-frame][data-focused="true"]')
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? node.all[0]?.message ?? ''}`),
    )
}
