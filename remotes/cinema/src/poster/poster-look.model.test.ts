import { expect, test } from 'vitest'
import { colourOf, posterLook, qualityOf } from './poster-look.model.ts'

test('CIN-01a a title without a poster looks the same each time, and only a short title of one script stands upright', () => {
  const names = Array.from({ length: 60 }, (_one, index) => `第${index}盏灯笼`)
  const layouts = new Set(names.map((name, itemId) => posterLook({ name, itemId }).layout))
  expect([...layouts].toSorted()).toEqual(['bottom', 'top', 'upright'])
  expect(posterLook({ name: '鲸背岛', itemId: 4 })).toEqual(posterLook({ name: '鲸背岛', itemId: 4 }))
  const latin = Array.from({ length: 60 }, (_one, itemId) => posterLook({ name: 'The Long Way to the Harbour', itemId }).layout)
  expect(latin).not.toContain('upright')
})

test.each([
  [undefined, undefined, undefined],
  [2160, 3840, '4K'],
  // A film of 2.39:1 in 4K.
  [1608, 3840, '4K'],
  [800, 1920, '1080p'],
  [576, 720, '576p'],
  [4320, 7680, '8K'],
])('CIN-01a a picture of %s lines and %s columns is called %s', (height, width, name) => expect(qualityOf(height, width)).toBe(name))

test('CIN-01a a colour has all its six digits', () => {
  expect(colourOf(0x00_0a_0b)).toBe('#000a0b')
  expect(colourOf(undefined)).toBeUndefined()
})
