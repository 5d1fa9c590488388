import { expect, test } from 'vitest'
import { isWithoutLayout, officeFailureOf, officeReaderOf } from './office-kind.ts'

test.each([
  ['docx', 'word'],
  ['DOCM', 'word'],
  ['xlsx', 'sheet'],
  ['xls', 'sheet'],
  ['et', 'sheet'],
  ['ods', 'sheet'],
  ['pptx', 'slides'],
  ['ppsx', 'slides'],
  ['odt', 'openText'],
  ['odp', 'openSlides'],
  ['doc', undefined],
  ['ppt', undefined],
  ['wps', undefined],
  ['rtf', undefined],
  ['pdf', undefined],
])('OFF-08 a file that ends with %s is read in the browser as %s', (extension, reader) => {
  expect(officeReaderOf(extension)).toBe(reader)
})

test('OFF-08 the kinds that are shown without their layout are slides and OpenDocument texts', () => {
  expect((['word', 'sheet', 'slides', 'openText', 'openSlides'] as const).filter(isWithoutLayout)).toEqual([
    'slides',
    'openText',
    'openSlides',
  ])
})

test.each([
  ['locked', 'locked'],
  ['tooMuch', 'tooMuch'],
  ['constructor', 'broken'],
  [undefined, 'broken'],
  [{ reason: 'locked' }, 'broken'],
])('S-I3 the reason %j of a frame is read as %s', (reason, read) => {
  expect(officeFailureOf(reason)).toBe(read)
})
