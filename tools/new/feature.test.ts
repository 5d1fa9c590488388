import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rootDir } from '@cove/kernel/build'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownFiles } from '../check/workspace.ts'
import type { GuideCopy } from '../guide/guide-copy.ts'
import { linkedCopy } from '../guide/linked-copy.ts'

const featureMs = 120_000
/** Folders of the feature; everything it consists of is below them. */
const folders = ['device-contract/src/areas/recipes', 'embedded-device/src/modules/recipes', 'remotes/recipes']
const moduleList = 'embedded-device/src/modules.ts'
let copy: GuideCopy

// That its types, lint and tests pass is tried where the guide is followed (tools/guide/guide.test.ts).
beforeAll(async () => {
  copy = linkedCopy()
  await copy.run('pnpm new module recipes')
  await copy.run('pnpm new call recipes.countAll')
  await copy.run('pnpm new job recipes.tidyUp')
}, featureMs)
afterAll(() => copy[Symbol.dispose]())

const linesOf = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8').split('\n')
/** `pnpm reference` and `pnpm install` write these; neither is run here. */
const isGenerated = (file: string) => file.startsWith('docs/reference/') || file === 'pnpm-lock.yaml'

test('NEW-01 a remote, module, calls, job, schedule and setting are new folders and one line', () => {
  const before = ownFiles(rootDir).filter((file) => !isGenerated(file))
  const after = new Set(ownFiles(copy.dir).filter((file) => !isGenerated(file) && file !== 'node_modules'))
  const changed = before.filter(
    (file) => !after.has(file) || !readFileSync(path.join(rootDir, file)).equals(readFileSync(path.join(copy.dir, file))),
  )
  expect(changed).toEqual([moduleList])
  const line = "  recipes: () => import('./modules/recipes/module.ts'),"
  const lines = linesOf(copy.dir, moduleList)
  expect(lines).toContain(line)
  expect(lines.filter((one) => one !== line)).toEqual(linesOf(rootDir, moduleList))
  const known = new Set(before)
  const added = [...after].filter((file) => !known.has(file))
  expect(added.filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`)))).toEqual([])
  expect(folders.filter((folder) => !added.some((file) => file.startsWith(`${folder}/`)))).toEqual([])
})

test('NEW-01 the feature has no trace of the example', () => {
  const files = ownFiles(copy.dir).filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)))
  for (const file of files) {
    const text = copy.read(file)
    expect(`${file}\n${text}`).not.toMatch(/bookmark|书签|hello/i)
    if (/tidy-up/.test(file)) expect(text).not.toMatch(/checkPaths|check-paths/)
  }
  expect(copy.read('embedded-device/src/modules/recipes/module.ts')).toMatch(/jobs: \{\s*tidyUp: tidyUp\(host\)/)
})
