import { expect, test } from 'vitest'
import { createToastService } from './toast-service.ts'

test('REQ-07a a notice that is shown again keeps its place, so that the others are not read aloud again', () => {
  const toasts = createToastService()
  toasts.show({ id: 'copy', tone: 'info', title: 'Copying', progress: 0.1 })
  toasts.show({ tone: 'success', title: 'Saved' })
  toasts.show({ id: 'copy', tone: 'info', title: 'Copying', progress: 0.2 })
  expect(toasts.store.getState().toasts.map(({ title, progress }) => [title, progress])).toEqual([
    ['Copying', 0.2],
    ['Saved', undefined],
  ])
})
