import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rootDir } from '@cove/kernel/build'
import type { Registry } from '@cove/kernel/build'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guideBlocks, replaced } from './guide-blocks.ts'
import { copyRepository, withoutPnpm } from './guide-copy.ts'
import type { GuideCopy } from './guide-copy.ts'

const guideMs = 240_000
let copy: GuideCopy

beforeAll(async () => {
  copy = copyRepository()
  await copy.run('pnpm install')
  // A newcomer's desktop was built by `npm start`; here the one of this run replaces that, where there is one.
  const registry = path.join(rootDir, 'dist/remotes.json')
  if (!existsSync(registry)) await copy.run('pnpm build shell')
  else copyShell(JSON.parse(readFileSync(registry, 'utf8')) as Registry, path.join(copy.dir, 'dist'))
  // What `pnpm check` last learned about types comes along, older than the copied sources: what differs is read anew, the rest is not.
  const types = path.join(rootDir, '.cache/types')
  if (existsSync(types)) cpSync(types, path.join(copy.dir, '.cache/types'), { recursive: true, preserveTimestamps: true })
}, guideMs)
afterAll(() => copy[Symbol.dispose]())

/** The current shell, with its digests, in a site without remotes. */
function copyShell(registry: Registry, to: string): void {
  const from = path.join(rootDir, 'dist')
  for (const file of [`shell/${registry.shell}`, `digests/shell/${registry.shell}.json`])
    cpSync(path.join(from, file), path.join(to, file), { recursive: true })
  writeFileSync(path.join(to, 'remotes.json'), JSON.stringify({ ...registry, remotes: [] }))
  writeFileSync(path.join(to, 'remotes-files.json'), JSON.stringify({ revision: registry.revision, remotes: {} }))
}

test('WIN-07 docs/guide/first-window leads to a remote that is typed, tested, built and published', { timeout: guideMs }, async () => {
  const printed = await copy.follow('docs/guide/first-window.md')
  expect(printed).toMatch(/Tests +1 passed/)
  expect(printed.trimEnd().split('\n').at(-1)).toMatch(/(^| )music@1\.0\.0( |$)/)
  const registry = JSON.parse(copy.read('dist/remotes.json')) as {
    readonly remotes: readonly { readonly id: string; readonly manifest: object }[]
  }
  expect(registry.remotes.find(({ id }) => id === 'music')?.manifest).toMatchObject({
    names: { 'zh-CN': { title: '音乐' } },
    menu: [{ window: 'greeting', section: 'apps' }],
  })
  const { remotes: files } = JSON.parse(copy.read('dist/remotes-files.json')) as { readonly remotes: Readonly<Record<string, object>> }
  expect(files['music__1_0_0']).toHaveProperty('windows.greeting')
})

// The guide of the module below has a call of its own: `npm test` follows that one.
test.skipIf(process.env['COVE_LONG'] === undefined)(
  'REQ-01b docs/guide/first-call leads to a call that the device answers and the reference shows',
  { timeout: guideMs },
  async () => {
    const printed = await copy.follow('docs/guide/first-call.md')
    const succeeded = [...printed.matchAll(/✓ .*STO-08a .*spaces\.freeSpace succeeds/g)]
    // The fake, and a real device at least once.
    expect(succeeded.length).toBeGreaterThanOrEqual(2)
    expect(copy.read('docs/reference/calls.md')).toContain('## spaces.freeSpace')
  },
)

test('NEW-01 docs/guide/first-module leads to a feature with a call of its own', { timeout: guideMs }, async () => {
  const printed = await copy.follow('docs/guide/first-module.md')
  const succeeded = [...printed.matchAll(/✓ .*NEW-03 .*recipes\.removeMissing succeeds/g)]
  // The fake, and a real device at least once.
  expect(succeeded.length).toBeGreaterThanOrEqual(2)
  expect(printed).toMatch(/✓ .*check-paths\.test\.ts > NEW-03 killed at each point/)
  expect(printed).toMatch(/✓ .*window\.test\.tsx > NEW-03 the switch changes the setting/)
  expect(copy.read('docs/reference/calls.md')).toContain('## recipes.removeMissing')
})

test(
  'NEW-02 a call and a job are added to that feature, and pass types, lint and their own tests without an edit',
  { timeout: guideMs },
  async () => {
    await copy.run('pnpm new call recipes.countAll')
    await copy.run('pnpm new job recipes.tidyUp')
    const folders = ['device-contract/src/areas/recipes', 'embedded-device/src/modules/recipes', 'remotes/recipes']
    const tests = ['device-contract/conformance', 'embedded-device/test/http/conformance.test.ts', 'embedded-device/src/modules/recipes']
    const [printed] = await Promise.all([
      copy.run(`pnpm unit --reporter=verbose --maxWorkers=2 -t NEW-03 ${tests.join(' ')}`),
      copy.run('pnpm exec tsc -b device-contract embedded-device'),
      copy.run(`pnpm exec oxlint --deny-warnings ${folders.join(' ')}`),
    ])
    // The fake, and a real device at least once.
    expect([...printed.matchAll(/✓ .*NEW-03 .*recipes\.countAll succeeds/g)].length).toBeGreaterThanOrEqual(2)
    expect(printed).toMatch(/✓ .*tidy-up\.test\.ts > NEW-03 killed at each point/)
    expect(printed).toMatch(/✓ .*module\.test\.ts > NEW-03 a night later/)
  },
)

test('H-61 a guide says what is run and written, and everything else is only shown', () => {
  const blocks = guideBlocks('```sh\nrm -rf x\n```\n\n```sh run\npnpm a\n\npnpm b\n```\n```ts file=a/b.ts\nlet a\n```\n')
  expect(blocks).toEqual([
    { kind: 'run', commands: ['pnpm a', 'pnpm b'], line: 5 },
    { kind: 'file', file: 'a/b.ts', text: 'let a\n', line: 10 },
  ])
  expect(() => guideBlocks('```ts fiel=a.ts\n```\n')).toThrow("line 1: unknown directive 'fiel=a.ts'")
})

test('H-61 lines are replaced only where the file has them', () => {
  expect(replaced('a\n  b: {\n    1\n  },\nc\n', '  b: {\n    2\n  },\n')).toBe('a\n  b: {\n    2\n  },\nc\n')
  expect(() => replaced('a\n', 'b\n')).toThrow('there are no lines')
})

test('H-61 pnpm stands for a script, a tool, or pnpm itself', () => {
  const manifest = { packageManager: 'pnpm@1.2.3', scripts: { unit: 'node x.mjs vitest run' } }
  expect(withoutPnpm('pnpm unit remotes/music', manifest)).toBe('node x.mjs vitest run remotes/music')
  expect(withoutPnpm('pnpm exec tsc -b shell', manifest)).toBe('tsc -b shell')
  expect(withoutPnpm('pnpm install', manifest)).toMatch(/^npx -y pnpm@1\.2\.3 install /)
  expect(withoutPnpm('git status', manifest)).toBe('git status')
})
