import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../../src')

/** Loads files as node does, which leaves out nothing but `import type`, and prints what came with them. */
const program = `
import { registerHooks } from 'node:module'
registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) })
for (const file of process.argv.slice(1)) await import(file).catch(() => undefined)
process.exit()
`

// Each start of a device cost 200 ms of a processor more while a thread loaded the web server and every schema with its one table.
test('S-C6 no thread loads the web server or the schemas of the calls', () => {
  const threads = globSync('**/*-worker.ts', { cwd: source }).map((file) => join(source, file))
  const options = { encoding: 'utf8', stdio: 'pipe' } as const
  const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', program, ...threads], options).split('\n')
  for (const file of threads) expect(loaded).toContain(new URL(`file://${file}`).href)
  expect(loaded.filter((url) => /node_modules\/(?:fastify|zod)\//.test(url))).toEqual([])
})
