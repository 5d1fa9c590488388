import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '@cove/release-kit'
import type { Word } from './words.ts'

/** A complete feature, with the paths it has in the repository. `feature.test.ts` checks a copy of it. */
const exampleDir = 'tools/new/example'
/** The module, area and remote of the example. */
export const exampleId = 'bookmarks'
/** The rule that generated code cites until its feature has rules of its own (NEW-03). */
export const ruleToReplace = 'NEW-03'

/** The text of one file of the example, by its path in the repository. */
export function exampleText(root: string, file: string): string {
  return readFileSync(path.join(root, exampleDir, file), 'utf8')
}

/** Paths of all files of the example. */
export function exampleFiles(root: string): readonly string[] {
  const dir = path.join(root, exampleDir)
  return filesBelow(dir).map((file) => path.relative(dir, file))
}

/** Writes files by their paths below `root`. Throws before the first write when one of `created` exists. Returns all paths. */
export function writeFiles(root: string, created: Readonly<Record<string, string>>, changed: Readonly<Record<string, string>> = {}) {
  for (const file of Object.keys(created)) if (existsSync(path.join(root, file))) throw new Error(`${file} exists already`)
  const all = Object.entries({ ...created, ...changed })
  for (const [file, text] of all) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return all.map(([file]) => path.join(root, file))
}

/** A text with one more import behind the others. */
export function withImport(text: string, line: string): string {
  return text.replace(/\n\n/, `\n${line}\n\n`)
}

/** The name a file can give to `word` without a second meaning: itself, or with `owner` behind it. */
export function freeName(text: string, word: Word, owner: Word): string {
  // A file called remove-missing.ts takes no name from anybody.
  return new RegExp(`(?<![\\w$-])${word.camel}(?![\\w$-])`).test(text) ? `${word.camel}In${owner.pascal}` : word.camel
}

/** One field of an object literal. */
export function fieldOf(name: string, value: string): string {
  return name === value ? name : `${name}: ${value}`
}

/** A text with one more first field in the object literal that `opening` matches. Undefined when there is no such literal. */
export function withField(text: string, opening: RegExp, field: string): string | undefined {
  const found = opening.exec(text)
  if (!found) return undefined
  const at = found.index + found[0].length
  const isEmpty = /^\s*\}/.test(text.slice(at))
  return `${text.slice(0, at)} ${field}${isEmpty ? '' : ','}${text.slice(at)}`
}
