/**
 * Starts something new from code that is tested, never from a template in a string.
 *   pnpm new module recipes          a complete feature like bookmarks (tools/new/example): area, device module, remote
 *   pnpm new call recipes.share      a call with its handler and conformance case
 *   pnpm new job recipes.tidyUp      a job of a module with its test under kills
 *   pnpm new remote music            a remote like remotes/hello
 *   pnpm new window files/recent     a window like hello's, inside a remote
 */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { newCall } from './new/new-call.ts'
import { newJob } from './new/new-job.ts'
import { newModule } from './new/new-module.ts'
import { newRemote } from './new/new-remote.ts'
import { newWindow } from './new/new-window.ts'

const root = path.resolve(import.meta.dirname, '..')
const kinds: Readonly<Record<string, { readonly make: (root: string, name: string) => readonly string[]; readonly next: string }>> = {
  module: { make: newModule, next: 'It keeps paths until you change it. Link its packages with: npx pnpm install. Then: pnpm reference' },
  call: { make: newCall, next: 'It does what its model does: name its rules, give it its fields, work and tests; then: pnpm reference' },
  job: { make: newJob, next: 'It checks paths until you change it: name its rules, give it its work and tests; then: pnpm check' },
  remote: { make: newRemote, next: 'Link its packages with: npx pnpm install. Then open it: pnpm dev' },
  window: { make: newWindow, next: 'Give it a title in remote.ts, then: pnpm dev' },
}

/** Names of other lengths break lines in other places. */
function format(files: readonly string[]): void {
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [...files], { cwd: root, stdio: 'ignore' })
}

const [kind = '', name] = process.argv.slice(2)
const chosen = kinds[kind]
try {
  if (!chosen || name === undefined)
    throw new Error('usage: pnpm new module recipes | call recipes.share | job recipes.tidyUp | remote music | window files/recent')
  const files = chosen.make(root, name)
  format(files)
  for (const file of files) console.log(path.relative(root, file))
  console.log(chosen.next)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
