import { contrastOf, over, parseColour } from './oklch.ts'
import type { Rgba } from './oklch.ts'

/** What a pair is judged in: the theme, whether the system asks for more contrast, and the accent. */
export interface TokenLook {
  readonly theme: 'light' | 'dark'
  readonly isMoreContrast: boolean
  /** In degrees. */
  readonly accentHue: number
  /** What the accent adds to its lightness, `--accent-l`. */
  readonly accentLightness: number
}

/** A text and the surfaces below it, the lowest last; the lowest is opaque. */
export type TokenPair = readonly [text: string, ...surfaces: readonly string[]]

/**
 * Pairs of the tokens in `css` with a contrast below `ratio`, as sentences (H-29). Throws for a token that is not defined and for a colour
 * that is not written in `oklch()` or as `#fff`.
 */
export function lowContrasts(css: string, look: TokenLook, { pairs, ratio }: { pairs: readonly TokenPair[]; ratio: number }): string[] {
  const values = new Map([
    ...tokensOf(css, look),
    ['--accent-h', String(look.accentHue)] as const,
    ['--accent-l', String(look.accentLightness)] as const,
  ])
  const colour = (token: string): Rgba => parseColour(resolve(values, token))
  return pairs.flatMap(([text, ...surfaces]) => {
    const under = surfaces.map(colour).reduceRight((below, above) => over(above, below))
    const ratioHere = contrastOf(over(colour(text), under), under)
    if (ratioHere >= ratio) return []
    const place = `${look.theme}${look.isMoreContrast ? ', more contrast' : ''}, hue ${look.accentHue}`
    return [`${text} on ${surfaces.join(' on ')} (${place}): ${ratioHere.toFixed(2)}`]
  })
}

/** The tokens of a look, in the order of the cascade: all selectors of the file weigh the same, so a later rule wins. */
function tokensOf(css: string, { theme, isMoreContrast }: TokenLook): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>()
  for (const { media, selectors, body } of rulesOf(css)) {
    if (media && !(isMoreContrast && media === 'prefers-contrast: more')) continue
    if (!selectors.some((selector) => [':root', '[data-theme]', `[data-theme='${theme}']`].includes(selector))) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+)/g)) tokens.set(name, value.trim())
  }
  return tokens
}

interface Rule {
  readonly media: string | undefined
  readonly selectors: readonly string[]
  readonly body: string
}

/** The innermost rules of a style sheet with the media query around each. */
function rulesOf(css: string): readonly Rule[] {
  const rules: Rule[] = []
  const around: string[] = []
  let text = ''
  for (const sign of css.replaceAll(/\/\*[^]*?\*\//g, '')) {
    if (sign !== '{' && sign !== '}') {
      text += sign
      continue
    }
    if (sign === '{') around.push(text.split(';').at(-1)?.trim() ?? '')
    else {
      const head = around.pop() ?? ''
      const condition = around.findLast((outer) => /^@(?:media|supports)/.test(outer))
      if (text.trim() && !head.startsWith('@'))
        rules.push({ media: condition?.replace(/^@\w+ \(?|\)$/g, ''), selectors: head.split(',').map((one) => one.trim()), body: text })
    }
    text = ''
  }
  return rules
}

function resolve(values: ReadonlyMap<string, string>, token: string): string {
  const value = values.get(token)
  if (value === undefined) throw new Error(`${token} is not defined`)
  return value.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => resolve(values, name))
}
