import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '@cove/release-kit'
import { renamed, wordOf } from './words.ts'

/** Sentences that are true of hello only. */
const withoutHelloItself = (text: string) =>
  text
    .split('\n\n')
    .filter((paragraph) => !paragraph.includes('living example'))
    .join('\n\n')
    .replace(/^ *devOnly: true,\n/m, '')

/** Copies remotes/hello under a new name and returns the files written. Nothing outside the new folder changes. */
export function newRemote(root: string, name: string): readonly string[] {
  const [hello, word] = [wordOf('hello'), wordOf(name)]
  const source = path.join(root, 'remotes/hello')
  const target = path.join(root, 'remotes', word.kebab)
  if (existsSync(target)) throw new Error(`remotes/${word.kebab} exists already`)
  cpSync(source, target, { recursive: true, filter: (file) => !['node_modules', 'dist'].includes(path.basename(file)) })
  const files = filesBelow(target)
  for (const file of files) writeFileSync(file, renamed(withoutHelloItself(readFileSync(file, 'utf8')), hello, word))
  return files
}
