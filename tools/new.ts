/**
 * Starts something new from a living example, never from a template in a string.
 *   pnpm new remote music            a remote like remotes/hello
 *   pnpm new window files/recent     a window like hello's, inside a remote
 *   pnpm new call files.star         a call like files.rename: entry, handler, tests
 */
import path from 'node:path'
import { newCall } from './new/new-call.ts'
import { newRemote } from './new/new-remote.ts'
import { newWindow } from './new/new-window.ts'

const root = path.resolve(import.meta.dirname, '..')
const kinds: Readonly<Record<string, { readonly make: (root: string, name: string) => readonly string[]; readonly next: string }>> = {
  remote: { make: newRemote, next: 'Link its packages with: npx pnpm install. Then open it: pnpm dev' },
  window: { make: newWindow, next: 'Give it a title in remote.ts, then: pnpm dev' },
  call: { make: newCall, next: 'It still renames files: name its rules in spec, give it its own fields, work and tests; then: pnpm check' },
}

const [kind = '', name] = process.argv.slice(2)
const chosen = kinds[kind]
try {
  if (!chosen || name === undefined)
    throw new Error('usage: pnpm new remote music | pnpm new window files/recent | pnpm new call files.star')
  for (const file of chosen.make(root, name)) console.log(path.relative(root, file))
  console.log(chosen.next)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
