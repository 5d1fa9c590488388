import { expect, test } from 'vitest'
import { withEntry, withoutEntry } from './keyed-list.ts'

test('DL-01b what the device says keeps the order of a list', () => {
  const list = [
    { taskId: 'a', n: 1 },
    { taskId: 'b', n: 1 },
  ]
  expect(withEntry(list, { taskId: 'b', n: 2 }, 'taskId')).toEqual([list[0], { taskId: 'b', n: 2 }])
  expect(withEntry(list, { taskId: 'c', n: 1 }, 'taskId').map((one) => one.taskId)).toEqual(['c', 'a', 'b'])
  expect(withoutEntry(list, 'a', 'taskId')).toEqual([list[1]])
})
