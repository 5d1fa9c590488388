import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWalkedFiles } from './walked-files.ts'

const wallMs = 1_000_000
const handle = { kind: 'file', name: 'a' } as unknown as FileSystemFileHandle
const foundOf = (name: string, ageMs = 60_000) => ({ handle, file: new File([name], name, { lastModified: wallMs - ageMs }) })

test('W3 a file that was looked at is handed out once; S-A8 what follows is asked for anew', () => {
  const walked = createWalkedFiles(() => wallMs)
  const found = foundOf('a')
  walked.keep('s', 'd/a', found)
  expect(walked.take('other', 'd/a')).toBeUndefined()
  expect(walked.take('s', 'd/a')).toBe(found)
  expect(walked.take('s', 'd/a')).toBeUndefined()
})

test.each([
  [0, false],
  [1_999, false],
  [2_000, true],
  [-5_000, false],
])('S-A8 a file written %i ms ago is kept: %s', (ageMs, isKept) => {
  const walked = createWalkedFiles(() => wallMs)
  walked.keep('s', 'a', foundOf('a', ageMs))
  expect(walked.take('s', 'a') !== undefined).toBe(isKept)
})

test('W3 no more than 8,192 files are kept, whatever is kept, taken and forgotten before', () => {
  const found = foundOf('x')
  const step = fc.record({ kind: fc.constantFrom('keep', 'take', 'forget'), source: fc.constantFrom('s', 't'), at: fc.nat({ max: 20 }) })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const walked = createWalkedFiles(() => wallMs)
      for (const { kind, source, at } of steps) {
        if (kind === 'keep') walked.keep(source, `${at}`, found)
        else if (kind === 'take') walked.take(source, `${at}`)
        else walked.forget(source)
      }
      walked.forget('s')
      walked.forget('t')
      // What was counted is the same again: exactly so many fit as in the beginning.
      for (let at = 0; at <= 8_192; at += 1) walked.keep('s', `${at}`, found)
      expect(walked.take('s', '8191')).toBe(found)
      expect(walked.take('s', '8192')).toBeUndefined()
    }),
    { numRuns: 20 },
  )
})
