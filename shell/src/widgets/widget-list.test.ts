import { expect, test } from 'vitest'
import { moved, toggled, widgetsWidth } from './widget-list.ts'

test('SETA-07 a widget is added at the end and removed from where it is', () => {
  expect(toggled(['clock', 'storage'], 'photos')).toEqual(['clock', 'storage', 'photos'])
  expect(toggled(['clock', 'storage', 'photos'], 'storage')).toEqual(['clock', 'photos'])
})

test('SETA-07 a widget changes places with the next one that is drawn, over those that are not', () => {
  const drawn = ['clock', 'storage'] as const
  expect(moved(['clock', 'photos', 'storage'], 'clock', { step: 1, drawn })).toEqual(['storage', 'photos', 'clock'])
  expect(moved(['clock', 'photos', 'storage'], 'clock', { step: -1, drawn })).toEqual(['clock', 'photos', 'storage'])
})

test('SETA-07 widgets take room only on a wide desktop, and only when there are any', () => {
  expect([widgetsWidth(1099, ['clock']), widgetsWidth(1100, []), widgetsWidth(1100, ['clock'])]).toEqual([0, 0, 384])
})
