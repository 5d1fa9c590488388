import { expect, test } from 'vitest'
import { pathRules } from './filter.ts'
import type { SyncFilter } from './filter.ts'

const rules = (filter: Partial<SyncFilter>) =>
  pathRules({ excludedExtensions: [], excludedPaths: [], includesHidden: true, includesTemporary: true, ...filter })

test.each([
  ['*.bak', ['a.bak', 'b/A.BAK'], ['a.bak.txt', 'bak']],
  ['node_modules/', ['node_modules/x', 'a/Node_Modules/b/x'], ['node_modules', 'a/modules/x']],
  ['/build', ['build', 'build/x'], ['a/build', 'builds']],
  ['docs/*.tmp', ['docs/a.tmp'], ['docs/deep/a.tmp', 'other/docs/a.tmp']],
  ['docs/**/draft?', ['docs/draft1', 'docs/a/b/draft2/x'], ['docs/draft', 'docs/draft10', 'draft1']],
  ['**', ['a', 'b/c'], []],
  ['  *.log  ', ['a.log'], ['a.logs']],
  ['é*', ['e\u0301tude'], ['etude']],
  ['# *.txt', [], ['a.txt', '# a.txt']],
  ['', [], ['a']],
  ['/', [], ['a']],
  ['[a-z](+).$', ['[a-z](+).$'], ['b(+).$']],
])('SYN-03 the ignore line %j leaves out %j and keeps %j', (line, out, kept) => {
  const { hasFile } = rules({ ignoreLines: [line] })
  expect(out.filter(hasFile)).toEqual([])
  expect(kept.filter((path) => !hasFile(path))).toEqual([])
})

test('SYN-03 the last ignore line that matches decides, but nothing inside an ignored folder comes back', () => {
  const { hasFile } = rules({ ignoreLines: ['*.log', '!keep.log', 'out/', '!out/keep.log'] })
  expect(['a.log', 'keep.log', 'b/keep.log', 'out/keep.log'].map(hasFile)).toEqual([false, true, true, false])
})

test('SYN-03 a line made of stars costs no time', () => {
  const { hasFile } = rules({ ignoreLines: [`${'*a'.repeat(120)}*b`, `${'**/a/'.repeat(40)}b`] })
  const startedMs = performance.now()
  expect(hasFile(`${'a'.repeat(250)}/${'a/'.repeat(200)}c`)).toBe(true)
  expect(performance.now() - startedMs).toBeLessThan(5_000)
})

test('SYN-03 a folder that is not chosen is left out in every spelling, with everything in it', () => {
  const { hasFile, hasFolder } = rules({ excludedPaths: ['Fotos/\u00c9t\u00e9'] })
  expect(['Fotos/E\u0301te\u0301/a', 'fotos/\u00e9t\u00e9/b/c'].filter(hasFile)).toEqual([])
  expect(hasFolder('Fotos')).toBe(true)
  expect(hasFile('Fotos/\u00c9t\u00e9s')).toBe(true)
})
