import { expect, test } from 'vitest'
import { cellsOf, columnWidths, withColumn } from './list-columns.ts'

test('FM-20 columns are chosen one by one and keep their order', () => {
  expect(withColumn(['date', 'size'], 'type')).toEqual(['date', 'type', 'size'])
  expect(withColumn(['tags', 'date'], 'date')).toEqual(['tags'])
  expect(columnWidths(cellsOf(['tags', 'size']))).toEqual({
    '--file-columns': '100px',
    '--file-columns-narrow': '100px',
    '--file-columns-least': '90px',
  })
  expect(columnWidths(cellsOf(['tags']))).toMatchObject({ '--file-columns': ' ' })
})
