import { expect, test } from 'vitest'
import { madeFiles, readMade } from './make.ts'

test.each(Object.keys(madeFiles))('SRC-01 %s is what the dictionaries of npm give: run tools/words/make.ts after an update', (place) => {
  expect(readMade(place) === madeFiles[place]?.()).toBe(true)
})
