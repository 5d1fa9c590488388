import { expect, test } from 'vitest'
import { createDeepPaths } from './deep-paths.ts'

test('TR-01a the address of a closed window is forgotten, that of an open one is kept', () => {
  const open = new Set(['w1', 'w2'])
  const paths = createDeepPaths((id) => open.has(id))
  paths.set('w1', '/transport/upload')
  paths.set('w2', '/transport/offline')
  open.delete('w1')
  paths.set('w2', '/transport/other')
  expect(paths.get('w1')).toBeUndefined()
  expect(paths.get('w2')).toBe('/transport/other')
})

test('TR-01a listeners hear of a new address once, and no more when disposed', () => {
  const paths = createDeepPaths(() => true)
  let calls = 0
  const subscription = paths.onChanged(() => (calls += 1))
  paths.set('w1', '/a')
  paths.set('w1', '/a')
  expect(calls).toBe(1)
  subscription[Symbol.dispose]()
  paths.set('w1', '/b')
  expect(calls).toBe(1)
})
