import { expect, test } from 'vitest'
import { minuteOfTime, partsOfDay, timeOfMinute } from './minutes.ts'

test('NTC-05a times of day are read and drawn, over midnight too', () => {
  expect([0, 419, 1439].map(timeOfMinute)).toEqual(['00:00', '06:59', '23:59'])
  expect(['00:00', '23:59', '24:00', '7:00', ''].map(minuteOfTime)).toEqual([0, 1439, undefined, undefined, undefined])
  expect(partsOfDay(360, 720)).toEqual([{ start: 25, size: 25 }])
  expect(partsOfDay(1080, 360)).toEqual([
    { start: 0, size: 25 },
    { start: 75, size: 25 },
  ])
  expect(partsOfDay(1080, 0)).toEqual([{ start: 75, size: 25 }])
  expect(partsOfDay(60, 60)).toEqual([])
})
