/**
 * Runs in the page, before its first style. Without a graphics card each blink of the caret blurs all that lies behind a card anew, which cost
 * up to a quarter of a journey. The filters of the page's own rules are traded for one that changes nothing, so that boxes and layers stay
 * as they are.
 */
export function clearGlass(): void {
  const clear = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && rule.style.backdropFilter !== '' && rule.style.backdropFilter !== 'none')
        rule.style.backdropFilter = 'opacity(1)'
      if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) clear(rule.cssRules)
    }
  }
  // Heard on its way down: the load of a style sheet does not rise.
  document.addEventListener('load', ({ target }) => target instanceof HTMLLinkElement && target.sheet && clear(target.sheet.cssRules), true)
}
