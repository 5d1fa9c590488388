import { expect, test } from 'vitest'
import type { RegistryEntry } from '../remote/remote-manifest.ts'
import { createWindowService } from './create-window-service.ts'

test('W9 the code of a window is on its way before the window stands', () => {
  const asked: unknown[] = []
  const service = createWindowService({
    entryOf: () => ({ manifest: { windows: { explorer: { size: [800, 600] } } } }) as unknown as RegistryEntry,
    onClosed: () => undefined,
    newId: () => 'w1',
    onOpening: (remoteId, windowName) => asked.push([remoteId, windowName, Object.keys(service.store.getState().windows).length]),
  })
  service.open('files', 'explorer')
  expect(asked).toEqual([['files', 'explorer', 0]])
  expect(service.get('w1')).toBeDefined()
})

test('W9 nothing is fetched for a window nobody declares', () => {
  const asked: unknown[] = []
  const onOpening = (remoteId: string) => void asked.push(remoteId)
  const service = createWindowService({ entryOf: () => undefined, onClosed: () => undefined, newId: () => 'w1', onOpening })
  expect(service.open('files', 'explorer')).toBeUndefined()
  expect(asked).toEqual([])
})
