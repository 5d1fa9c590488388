import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { unboundedInputs } from './call-inputs.ts'
import { cssProblems } from './css-tokens.ts'
import { catalogueProblems } from './error-catalogue.ts'
import { kitBodyProblems, ruleBodies } from './kit-bodies.ts'
import { cycleProblems, folderOf, graphOf, importsOf, partOf } from './folder-cycles.ts'
import { packageProblems } from './packages.ts'
import { keysOf, programProblems, textProblems, wordProblems } from './texts.ts'

test('css: raw colours, high layers and fixed type sizes are reported with their line', () => {
  const css = '.a { color: #fff; }\n.b {\n  z-index: 40;\n  font-size: 13px;\n  background: rgb(1 2 3);\n}\n'
  expect(cssProblems(css).map((problem) => problem.slice(0, 12))).toEqual(['1: raw colou', '3: z-index: ', '4: font-size', '5: raw colou'])
})

test('css: tokens, shades, ids, urls and comments are left alone', () => {
  const css =
    '#app {\n  color: var(--text); z-index: 10;\n  box-shadow: 0 1px 2px oklch(0.2 0.03 264 / 0.05);\n  /* #fff */\n  background: url("#a");\n}\n'
  expect(cssProblems(css)).toEqual([])
})

test('css: a rule that a page part has is refused, whatever its order and spelling', () => {
  const part = '@layer kit {\n  .bar {\n    display: flex;\n    align-items: center;\n    gap: var(--sp-4);\n  }\n}\n'
  const kit = new Map(ruleBodies(part).map(({ body }) => [body, 'arrange.module.css'] as const))
  const again =
    '@container app-frame (width < 640px) {\n  .tools { gap:  var(--sp-4); display:flex; /* in a row */ align-items: center }\n}\n'
  expect(kitBodyProblems(again, kit)).toEqual(['2: this rule stands in arrange.module.css: use the part of @cove/ui/page that has it'])
  // Another gap, one more declaration, or only two of them.
  const others = ['display: flex; align-items: center; gap: 0', 'display: flex; align-items: center; gap: var(--sp-4); margin: 0']
  expect(others.flatMap((body) => kitBodyProblems(`.a { ${body} }`, kit))).toEqual([])
  expect(ruleBodies('.a { display: flex; gap: 0; }\n.fill { flex: 1; display: flex; min-height: 0; }')).toEqual([])
})

test('texts: a key missing in one language, and a key nobody uses', () => {
  const source = keysOf({
    title: 'x',
    menu: { copy: 'x', cut: 'x' },
    state: { running: 'x' },
    by: { name: { up: 'x' } },
    list: ['x', 'y'],
    kind: { a: 'x' },
  })
  const code = "t('title'); texts.menu.copy; t(`state.${name}`); t(`by.${kind}.${way}`); texts.list[0]; texts.kind[one]"
  expect(
    textProblems({ folder: 'f', source, english: ['title', 'menu.copy', 'state.running', 'by.name.up', 'list', 'kind.a', 'extra'], code }),
  ).toEqual([
    'f/en.ts lacks menu.cut',
    'f/zh-CN.ts lacks extra, which en.ts has',
    'f: menu.cut is used nowhere; delete it in both languages',
  ])
})

test('texts: people are addressed as 你, and a guest is called one', () => {
  expect(wordProblems('f.ts', "a: '你的文件',\nb: '您的文件',\nc: '体验账号',")).toEqual([
    'f.ts:2: 您 has another word in docs and screens',
    'f.ts:3: 体验账号 has another word in docs and screens',
  ])
})

test('texts: PRG-03 no sentence names a program or a command; keys and comments may', () => {
  const text = "/** aria2 */\naria2: 'torrents',\na: '设备上缺少 smartctl',\nb: (x) => `apt-get install ${x}`,\nc: 'Start it with --lan.',"
  expect(programProblems('f.ts', text)).toEqual([
    'f.ts:3: "smartctl" is for HowTo of @cove/parts/how-to, not for a sentence',
    'f.ts:4: "apt-get" is for HowTo of @cove/parts/how-to, not for a sentence',
    'f.ts:5: "--lan" is for HowTo of @cove/parts/how-to, not for a sentence',
  ])
})

test('error catalogue: a doubled code, a missing text, a missing page row and a code only the specification knows', () => {
  const text = { 'zh-CN': 'x', en: 'x' }
  const rows = { one: { code: 4399, text }, two: { code: 4399, text: { 'zh-CN': 'x', en: '' } } }
  expect(catalogueProblems(rows, 'refused with code 4399 or 8024', '`one`')).toEqual([
    'two and one share code 4399: one code, one name',
    'two has no en text',
    'two is not in docs/reference/errors.md: run pnpm reference',
    'code 8024 stands in docs/spec but not in the catalogue',
  ])
})

test('call inputs: a number, a text, a list and any value without bounds are reported with their place', () => {
  const properties = {
    page: { type: 'integer', minimum: 1, maximum: 9 },
    mtime: { type: 'number', minimum: 0 },
    list: { type: 'array', items: { type: 'object', properties: { path: { type: 'string' }, md5: { type: 'string', pattern: '^x$' } } } },
    name: { anyOf: [{ type: 'string', maxLength: 9 }, { type: 'null' }] },
    value: {},
  }
  expect(unboundedInputs({ type: 'object', properties }, 'files.add').map((problem) => problem.split(';')[0])).toEqual([
    'files.add.mtime: a number without bounds',
    'files.add.list: a list without a limit',
    'files.add.list[].path: a text without a limit',
    'files.add.value: any value at all',
  ])
})

test('packages: loose versions, a machine path and a private registry are reported', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'packages-'))
  const put = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
  }
  put('pnpm-workspace.yaml', 'catalog:\n  react: ^19.0.0\n  zod: 4.6.7\n')
  put('shell/package.json', JSON.stringify({ dependencies: { react: '19.3.1', zod: 'catalog:', '@cove/ui': '^1.0.0' } }))
  put('shell/a.ts', `const folder = '/${'work'}/main'\nconst from = 'https://${'registry'}.example.org/x'\n`)
  execFileSync('git', ['init', '-q'], { cwd: root })
  expect(packageProblems(root)).toEqual([
    'catalog: react must be one exact version, not ^19.0.0',
    'pnpm-lock.yaml is missing: commit it with the change that made it',
    'shell/package.json: react is "19.3.1"; write "catalog:"',
    'shell/package.json: @cove/ui is "^1.0.0"; write "workspace:*"',
    'shell/a.ts:1: names a path of one machine; use a path relative to the file or the root',
    'shell/a.ts:2: names a private registry; only the lockfile may know where packages come from',
  ])
  fs.rmSync(root, { recursive: true })
})

test('folder-cycles: parts of the device that import each other are reported, types too', () => {
  const imports = importsOf({
    'core/http/guards.ts': "import type { Users } from '../auth/users.ts'\nimport { x } from '@cove/server-kit'",
    'core/auth/users.ts': "import { x } from '../open-core.ts'",
    'core/open-core.ts': "const load = () => import('./http/guards.ts')",
    'files/vfs/vfs.ts': "import { users } from '../../core/auth/users.ts'",
  })
  expect(cycleProblems(graphOf(imports))).toEqual([
    'core/http and core/auth import each other, also through others: core/http/guards.ts imports core/auth/users.ts',
    'core/auth and core/open-core.ts import each other, also through others: core/auth/users.ts imports core/open-core.ts',
    'core/open-core.ts and core/http import each other, also through others: core/open-core.ts imports core/http/guards.ts',
  ])
})

test('folder-cycles: a folder of a module and the one below it import each other; a composition root may import all', () => {
  const imports = importsOf({
    'modules/backup/module.ts': "import { list } from './handlers/list.ts'\nimport type { Parts } from './parts.ts'",
    'modules/backup/handlers/list.ts': "import type { Parts } from '../parts.ts'",
    'modules/backup/parts.ts': "import type { Queue } from './external/queue.ts'",
    'modules/backup/external/queue.ts': "import type { Disk } from '../disk.ts'",
    'modules/backup/external/turn.ts': "import type { Queue } from './queue.ts'",
  })
  expect(cycleProblems(graphOf(imports))).toEqual([])
  const between = 'import each other, also through others:'
  expect(cycleProblems(graphOf(imports, folderOf(imports)))).toEqual([
    `modules/backup and modules/backup/external ${between} modules/backup/parts.ts imports modules/backup/external/queue.ts`,
    `modules/backup/external and modules/backup ${between} modules/backup/external/queue.ts imports modules/backup/disk.ts`,
  ])
})

test('folder-cycles: a module is one part with its folders, and a file beside folders is its own', () => {
  expect(['modules/album/handlers/list.ts', 'module-kit/host.ts', 'core/auth/users.ts', 'core/lease.ts', 'device.ts'].map(partOf)).toEqual([
    'modules/album',
    'module-kit',
    'core/auth',
    'core/lease.ts',
    'device.ts',
  ])
})
