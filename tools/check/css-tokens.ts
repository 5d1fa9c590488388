import { kitBodyProblems, ruleBodies } from './kit-bodies.ts'
import { finish, ownFiles, readText, rootDir } from './workspace.ts'

interface CssRule {
  readonly pattern: RegExp
  readonly say: (found: string) => string
}

const rules: readonly CssRule[] = [
  {
    pattern: /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\((?!from\b|[^)]*var\()/i,
    say: (found) => `raw colour ${found}: use a var(--…) of shared-ui/src/tokens`,
  },
  {
    pattern: /:\s*(?:white|black|red|green|blue|gr[ae]y)\s*[;}]/i,
    say: (found) => `raw colour ${found.trim()}: use a var(--…) of shared-ui/src/tokens`,
  },
  {
    pattern: /z-index:\s*(?:\d{3,}|[2-9]\d|1[1-9])\b/,
    say: (found) => `${found}: inside a component at most 10; layers of the desktop are tokens`,
  },
  { pattern: /font-size:\s*[\d.]+(?:px|pt)\b/, say: (found) => `${found}: use a type token, so that density and zoom can change it` },
]

/** A translucent near-grey is a shade over whatever lies below, not a colour of its own: shadows and inner highlights. */
const shade = /oklch\(\s*[\d.]+%?\s+0?(?:0|\.0\d*|\.1)\s+[\d.]+\s*\/\s*[\d.]+%?\s*\)/g

/** Raw values in the CSS of one file, as `line: sentence`. Comments and url(…) are not read. */
export function cssProblems(text: string): string[] {
  const blank = (found: string) => found.replaceAll(/[^\n]/g, ' ')
  const lines = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, blank)
    .replaceAll(shade, blank)
    .replaceAll(/url\([^)]*\)/g, blank)
    .split('\n')
  return lines.flatMap((line, index) =>
    rules.flatMap(({ pattern, say }) => {
      // A selector such as #app or a private name in a var() is no colour.
      const value = /^\s*[^:]*\{\s*$/.test(line) ? '' : line
      const found = pattern.exec(value)?.[0]
      return found === undefined ? [] : [`${index + 1}: ${say(found)}`]
    }),
  )
}

/** Where tokens are made, and the page for a device that is gone, which has only itself. */
const withoutTokens = ['shared-ui/src/tokens/', 'shell/public/']

/** A sheet of the kit outside its layer wins over every sheet of a remote. */
const isUnlayered = (file: string) =>
  file.startsWith('shared-ui/src/') && file.endsWith('.module.css') && !readText(file).startsWith('@layer kit {')

const pageParts = 'shared-ui/src/page/'

/** H-29: pages that are not made of the page parts yet. */
const unconverted = ['remotes/storage-wizard/']

/** Sheets of remotes that draw a page part again. */
function repeatedParts(files: readonly string[]): string[] {
  const parts = files.filter((file) => file.startsWith(pageParts))
  const kit = new Map(parts.flatMap((file) => ruleBodies(readText(file)).map(({ body }) => [body, file] as const)))
  const sheets = files.filter((file) => file.startsWith('remotes/') && !unconverted.some((folder) => file.startsWith(folder)))
  return sheets.flatMap((file) => kitBodyProblems(readText(file), kit).map((problem) => `${file}:${problem}`))
}

if (import.meta.main) {
  const files = ownFiles(rootDir).filter(
    (file) =>
      file.endsWith('.css') && !withoutTokens.some((dir) => file.startsWith(dir)) && !/^docs\/|\/fixture\/|\/wallpaper[\w.-]*$/.test(file),
  )
  const unlayered = files.filter(isUnlayered).map((file) => `${file}:1: begin with @layer kit {, so that the class of a remote decides`)
  const raw = files.flatMap((file) => cssProblems(readText(file)).map((problem) => `${file}:${problem}`))
  finish('css-tokens', [...unlayered, ...raw, ...repeatedParts(files)])
}
