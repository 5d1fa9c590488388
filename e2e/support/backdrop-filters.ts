/**
 * Replaces backdrop filters by one that changes nothing, so that boxes and layers stay the same. Runs in the page, before its first style.
 * Without a graphics card each blink of the caret blurs the area behind a card again, which cost up to a quarter of a journey.
 */
export function disableBackdropFilters(): void {
  const clear = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && rule.style.backdropFilter !== '' && rule.style.backdropFilter !== 'none')
        rule.style.backdropFilter = 'opacity(1)'
      if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) clear(rule.cssRules)
    }
  }
  // In the capture phase: the load event of a style sheet does not bubble.
  document.addEventListener('load', ({ target }) => target instanceof HTMLLinkElement && target.sheet && clear(target.sheet.cssRules), true)
}
