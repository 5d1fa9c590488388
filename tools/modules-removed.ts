/**
 * Shows that each module of the device can be removed (NEW-04). For each: a copy of the sources without the module, the modules that need
 * it, their lines and their tests; then the type check of the device and the tests of core and files that are left.
 *   node tools/with-node.mjs node tools/modules-removed.ts [id…] [--tests=folder,folder]     folders of embedded-device/test
 * A test is about a module when it imports a file of the module or the area that the module answers, itself or through another file of the
 * tests. Tests that try every call (`@cove/device-contract/conformance`) are about all modules.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { linkedCopy } from './guide/linked-copy.ts'
import type { GuideCopy } from './guide/guide-copy.ts'
import { importersOf } from './modules-removed/import-graph.ts'
import { answeringModules } from './new/module-files.ts'

const root = path.resolve(import.meta.dirname, '..')
const modulesDir = 'embedded-device/src/modules'
const listFile = 'embedded-device/src/modules.ts'
const tests = ['embedded-device/test/**/*.ts', `${modulesDir}/*/test/**/*.ts`]
/** Folders with the tests of core and files. */
const testFolders = 'auth,database,events,handlers,index,modules,schedules,settings,storage,system'
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'string', default: testFolders } },
})
const tested = values.tests.split(',')

const allIds = globSync(`${modulesDir}/*/module.ts`, { cwd: root }).map((file) => path.basename(path.dirname(file)))

function needsOf(id: string): readonly string[] {
  const text = readFileSync(path.join(root, modulesDir, id, 'module.ts'), 'utf8')
  return [...(/^ {2}needs: \[(.*)\]/m.exec(text)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(([, needed = '']) => needed)
}

/** The module and all that need it. */
function goingWith(id: string): readonly string[] {
  const going = new Set([id])
  const isNew = (one: string) => !going.has(one) && needsOf(one).some((needed) => going.has(needed))
  for (let more = allIds.filter(isNew); more.length > 0; more = allIds.filter(isNew)) for (const one of more) going.add(one)
  return [...going]
}

/** Removes the modules, their lines and the files of tests about them. Returns how many files of tests were removed. */
function remove({ dir }: GuideCopy, ids: readonly string[]): number {
  const areas = answeringModules(root).filter((module) => ids.includes(module.id))
  const packages = new Set(['@cove/device-contract/conformance', ...areas.map(({ areaId }) => `@cove/device-contract/${areaId}`)])
  const isAbout = (imported: string) => packages.has(imported) || ids.some((id) => imported.startsWith(`${modulesDir}/${id}/`))
  const about = importersOf(root, tests, isAbout)
  for (const file of about) rmSync(path.join(dir, file), { force: true })
  for (const id of ids) rmSync(path.join(dir, modulesDir, id), { recursive: true })
  const list = readFileSync(path.join(dir, listFile), 'utf8').split('\n')
  writeFileSync(
    path.join(dir, listFile),
    list.filter((line) => !ids.some((id) => line.startsWith(`  ${id}: `) || line.startsWith(`  '${id}': `))).join('\n'),
  )
  return about.size
}

/** One line about one module. Throws the output of the first command that fails. */
async function tryWithout(id: string): Promise<string> {
  using copy = linkedCopy()
  const ids = goingWith(id)
  const removed = remove(copy, ids)
  await copy.run('pnpm exec tsc -b embedded-device')
  const printed = await copy.run(`pnpm unit --maxWorkers=2 ${tested.map((folder) => `embedded-device/test/${folder}/`).join(' ')}`)
  const passed = /Tests +.*?(\d+) passed/.exec(printed)?.[1] ?? '0'
  return `${removed} files of tests removed, types ok, ${passed} tests of the device passed`
}

const unknown = wanted.filter((id) => !allIds.includes(id))
if (unknown.length > 0) throw new Error(`there is no module ${unknown.join(', ')}; modules: ${allIds.join(', ')}`)
for (const id of wanted.length > 0 ? wanted : allIds) {
  const name = goingWith(id).join(' with ')
  try {
    console.log(`ok   without ${name}: ${await tryWithout(id)}`)
  } catch (error) {
    process.exitCode = 1
    console.log(`FAIL without ${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
