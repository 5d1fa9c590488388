import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The current page, or its front window only. */
type Scope = 'page' | 'window'

/** Serious and critical axe violations of the current page, or of the front window only: the rule and its elements. */
export async function severeViolations(page: Page, scope: Scope = 'page'): Promise<readonly string[]> {
  const axe = await openAxe(page, scope)
  const { violations } = await axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']).analyze()
  return sentencesOf(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'))
}

async function openAxe(page: Page, scope: Scope): Promise<AxeBuilder> {
  // Axe stays in the page, so that half a megabyte is not sent and parsed again for each scan.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    // Passed rules are not reported. Legacy mode: no frame here has another origin, for which axe would open a separate page.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  return scope === 'window' ? axe.include('[data-window-frame][data-focused="true"]') : axe
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

const sentencesOf = (violations: Violations): readonly string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? node.all[0]?.message ?? ''}`),
  )
