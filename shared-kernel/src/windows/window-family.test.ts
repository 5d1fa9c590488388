import { expect, test, vi } from 'vitest'
import type { RegistryEntry } from '../remote/remote-manifest.ts'
import { createWindowService } from './create-window-service.ts'
import { savedWindowsOf } from './saved-windows.ts'
import { levelOf } from './window-family.ts'

const published = (id: string, size: readonly [number, number]) =>
  ({ id, manifest: { id, windows: { main: { path: `/${id}`, size, limit: 1 } } } }) as unknown as RegistryEntry
const remotes = [published('space', [800, 600]), published('create', [400, 300]), published('notes', [500, 400])]

function desktop() {
  const windows = createWindowService({ onClosed: vi.fn(), published: () => remotes, ...ids() })
  windows.setWorkArea({ width: 1400, height: 800 })
  windows.open('/space')
  windows.open('/notes')
  windows.open('/create', { parent: 'w1' })
  return windows
}
function ids() {
  let count = 0
  return { newId: () => `w${(count += 1)}` }
}
const front = ({ store }: ReturnType<typeof desktop>) => store.getState().focusedId

test('WIN-18 a modal window opens in the middle of its parent, above it, and a press on the parent leads to it', () => {
  const windows = desktop()
  const [parent, child] = [windows.get('w1')?.bounds, windows.get('w3')?.bounds]
  expect([child?.x, child?.y]).toEqual([(parent?.x ?? 0) + 200, (parent?.y ?? 0) + 150])
  expect(windows.store.getState().order).toEqual(['w2', 'w1', 'w3'])
  windows.focus('w2')
  windows.focus('w1')
  expect(windows.store.getState().order).toEqual(['w2', 'w1', 'w3'])
  expect(front(windows)).toBe('w3')
})

test('WIN-18 both go to the dock and come back together, and the parent moves its child', () => {
  const windows = desktop()
  windows.minimise('w3')
  expect([windows.get('w1')?.minimised, windows.get('w3')?.minimised, front(windows)]).toEqual([true, true, 'w2'])
  windows.focus('w1')
  expect([windows.get('w1')?.minimised, windows.get('w3')?.minimised, front(windows)]).toEqual([false, false, 'w3'])
  const [parent, child] = [windows.get('w1')!.bounds, windows.get('w3')!.bounds]
  windows.move('w1', { ...parent, x: parent.x + 50, y: parent.y - 30 })
  expect(windows.get('w3')?.bounds).toEqual({ ...child, x: child.x + 50, y: child.y - 30 })
  windows.move('w3', { ...child, x: 0 })
  expect(windows.get('w1')?.bounds.x).toBe(parent.x + 50)
})

test('WIN-18 closing the parent asks the child first, and its no keeps both; the focus is at the question', async () => {
  const windows = desktop()
  const asked: string[] = []
  let mayGo = false
  windows.handleOf('w1').onBeforeClose(() => asked.push('parent') > 0)
  windows.handleOf('w3').onBeforeClose(() => asked.push('child') > 0 && mayGo)
  windows.focus('w2')
  expect(await windows.close('w1')).toBe(false)
  expect([asked, front(windows)]).toEqual([['child'], 'w3'])
  mayGo = true
  expect(await windows.close('w1')).toBe(true)
  expect(asked).toEqual(['child', 'child', 'parent'])
  expect(Object.keys(windows.store.getState().windows)).toEqual(['w2'])
})

test('WIN-18 the focus returns to the parent when the child is gone', async () => {
  const windows = desktop()
  await windows.close('w3')
  expect(front(windows)).toBe('w1')
})

test('WIN-18 no window stands over itself, over one that stands over it, or over one that is not open', () => {
  const windows = desktop()
  windows.open('/space', { parent: 'w3' })
  windows.open('/notes', { parent: 'w2' })
  windows.open('/notes', { parent: 'gone' })
  expect([windows.get('w1')?.parentId, windows.get('w2')?.parentId]).toEqual([undefined, undefined])
  windows.open('/notes', { parent: 'w3' })
  expect(windows.get('w2')?.parentId).toBe('w3')
})

test('WIN-15 what stands over a window on top lies above it', () => {
  const windows = desktop()
  windows.keepOnTop('w1', true)
  windows.focus('w2')
  const state = windows.store.getState()
  expect(state.order.toSorted((a, b) => levelOf(state, a) - levelOf(state, b))).toEqual(['w2', 'w1', 'w3'])
})

test('WIN-18 a modal window comes back over its parent; without the parent, or with a damaged place in the list, it is free', async () => {
  const before = desktop()
  const saved = savedWindowsOf(before.store.getState())
  expect(saved.map(({ over }) => over)).toEqual([undefined, undefined, 1])
  const restore = (windows: typeof saved) => {
    const after = createWindowService({ onClosed: vi.fn(), published: () => remotes, ...ids() })
    after.setWorkArea({ width: 1400, height: 800 })
    after.restore(windows)
    return after
  }
  const after = restore(saved)
  expect(after.get('w3')?.parentId).toBe('w2')
  after.focus('w2')
  expect(front(after)).toBe('w3')
  const alone = restore(saved.filter((_, index) => index !== 1))
  expect(alone.get('w2')?.parentId).toBeUndefined()
  for (const over of [2, 7])
    expect(restore(saved.map((one, index) => (index === 2 ? { ...one, over } : one))).get('w3')?.parentId).toBeUndefined()
})
