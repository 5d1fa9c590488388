import { expect, test } from 'vitest'
import { chosenContents, comparedAs, mostComparedPictureBytes, mostComparedTextBytes } from './compared.ts'

const sized = (...sizes: number[]) => sizes.map((sizeBytes) => ({ sizeBytes }))

test.each([
  ['a.txt', 'document', sized(1, mostComparedTextBytes), 'text'],
  ['a.txt', 'document', sized(1, mostComparedTextBytes + 1), { facts: 'long' }],
  ['Makefile', 'unknown', sized(1, 1), 'text'],
  ['a.PNG', 'image', sized(1, mostComparedPictureBytes), 'pictures'],
  ['a.png', 'image', sized(mostComparedPictureBytes + 1, 1), { facts: 'picture' }],
  ['a.pdf', 'document', sized(1, 1), { facts: 'format' }],
  ['a.heic', 'image', sized(1, 1), { facts: 'format' }],
  ['a.mp4', 'video', sized(1, 1), { facts: 'format' }],
] as const)('VER-02 %s of kind %s is compared by what can be drawn of it', (...[name, kind, contents, as]) => {
  expect(comparedAs({ name, kind }, contents)).toEqual(as)
})

const content = (versionId: string | undefined) => ({ versionId, sizeBytes: 1, modifiedSeconds: 1 })
const all = [content(undefined), content('new'), content('old')]

test.each([
  [{ left: 'old', right: undefined }, ['old', undefined]],
  [{ left: 'old', right: 'new' }, ['old', 'new']],
  [{ left: undefined, right: undefined }, ['new', undefined]],
  [{ left: 'gone', right: 'new' }, ['old', 'new']],
  [{ left: 'gone', right: 'gone' }, ['new', undefined]],
])('VER-02 %j of a file with two versions', (chosen, ids) => {
  expect(chosenContents(all, chosen)?.map(({ versionId }) => versionId)).toEqual(ids)
})

test('VER-02 a file without versions has nothing to compare', () => {
  expect(chosenContents([content(undefined)], { left: undefined, right: undefined })).toBeUndefined()
})
