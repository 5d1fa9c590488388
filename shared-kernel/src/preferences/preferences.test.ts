import * as z from 'zod/mini'
import { expect, test, vi } from 'vitest'
import { fakeDevice } from '../testing/fake-device.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createPreferences } from './create-preferences.ts'

const view = { key: 'files.view', schema: z.enum(['grid', 'list']), initial: 'grid' as const } as const

function preferences(stored: unknown, user: { no: string | undefined } = { no: '1' }) {
  const storage = memoryStorage()
  const written: unknown[] = []
  const { device } = fakeDevice({ preferences: { get: () => ({ value: stored }), set: ({ body }) => (written.push(body), {}) } })
  const timers: (() => void)[] = []
  const created = createPreferences({
    device: () => device,
    storage,
    userNo: () => user.no,
    setTimer: (run) => (timers.push(run), { [Symbol.dispose]: () => void timers.splice(timers.indexOf(run), 1) }),
  })
  return { created, storage, written, flush: () => timers.splice(0).forEach((run) => run()) }
}

test('LDB-02a the initial value holds until a choice was made, then the choice', () => {
  const { created, written, flush } = preferences(null)
  expect(created.get(view)).toBe('grid')
  created.set(view, 'list')
  created.set(view, 'grid')
  created.set(view, 'list')
  expect(created.get(view)).toBe('list')
  flush()
  expect(written).toEqual([{ key: 'files.view', value: 'list' }])
})
test('LDB-02a what the device remembers reaches a new browser', async () => {
  const { created } = preferences('list')
  const heard = vi.fn()
  created.on(view, heard)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('list'))
  expect(created.get(view)).toBe('list')
})
test('LDB-02a a value of another shape is not believed', async () => {
  const { created, storage } = preferences({ evil: true })
  storage.setItem('cove.preference.1.files.view', '"cinema"')
  expect(created.get(view)).toBe('grid')
})
test('S-D7 another person has other choices', () => {
  const user = { no: '1' as string | undefined }
  const { created } = preferences(null, user)
  created.set(view, 'list')
  user.no = '2'
  expect(created.get(view)).toBe('grid')
})
