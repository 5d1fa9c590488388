import type { VisitItem } from '@cove/device-contract/shares'
import { expect, test, vi } from 'vitest'
import { countsText, gallery, galleryOrder } from './gallery.ts'
import { createSelection } from './selection.ts'
import type { Opened } from './session.ts'

const visit = { pass: 'p', kind: 'share', name: 'trip', isFolder: true, ownerName: 'Ming', note: '', expiresSeconds: 0 } as const
const opened: Opened = { token: 't', pass: 'p', visit: { ...visit, allowsDownload: true, totalFiles: 1, totalBytes: 1 } }
const at = (day: number, hour = 12): number => Date.UTC(2024, 9, day, hour) / 1000
const item = (name: string, change: Partial<VisitItem> = {}): VisitItem => ({
  path: `/${name}`,
  name,
  kind: 'image',
  sizeBytes: 1,
  modifiedSeconds: at(20),
  hasThumbnail: true,
  isWithheld: false,
  ...change,
})
const items = [
  item('days', { kind: 'folder' }),
  item('a.jpg', { takenSeconds: at(1) }),
  item('b.jpg', { takenSeconds: at(4, 23) }),
  item('c.mp4', { kind: 'video', takenSeconds: at(4, 8) }),
  item('read.txt', { kind: 'document' }),
]

test('SHR-01 pictures stand under the day they were taken, latest first, and the rest below', () => {
  expect(galleryOrder(items).map(({ name }) => name)).toEqual(['b.jpg', 'c.mp4', 'a.jpg', 'days', 'read.txt'])
  const page = gallery(opened, items, { open: vi.fn() })
  expect([...page.querySelectorAll('.day')].map((day) => day.textContent)).toEqual([
    expect.stringMatching(/October 4, 2024.*1 photo · 1 video/),
    expect.stringMatching(/October 1, 2024.*1 photo$/),
  ])
  expect(page.querySelectorAll('.rows > li')).toHaveLength(2)
  expect(countsText(items)).toBe('2 photos · 1 video · 2 other items')
})

test('SHR-01 a click opens; once something is chosen it chooses, and shift takes everything between', () => {
  const open = vi.fn()
  const selection = createSelection(() => galleryOrder(items))
  const page = gallery(opened, items, { open, selection })
  const main = (name: string) => page.querySelector<HTMLElement>(`.tile-main[aria-label*="${name}"]`)
  main('b.jpg')?.click()
  expect(open).toHaveBeenCalledOnce()
  page.querySelector<HTMLElement>('.check[aria-label*="b.jpg"]')?.click()
  expect(page.querySelector('.check[aria-label*="b.jpg"]')?.getAttribute('aria-checked')).toBe('true')
  main('a.jpg')?.dispatchEvent(new MouseEvent('click', { shiftKey: true }))
  expect(open).toHaveBeenCalledOnce()
  expect(selection.chosen.map(({ name }) => name)).toEqual(['b.jpg', 'c.mp4', 'a.jpg'])
  selection.setOn(false)
  expect(selection.chosen).toEqual([])
})

test('SHR-01 a finger that stays begins a selection, and does not open', () => {
  vi.useFakeTimers()
  const open = vi.fn()
  const selection = createSelection(() => galleryOrder(items))
  const page = gallery(
    opened,
    items.map((one) => ({ ...one })),
    { open, selection },
  )
  const main = page.querySelector<HTMLElement>('.tile-main')
  main?.dispatchEvent(Object.assign(new Event('pointerdown'), { pointerType: 'touch', clientX: 5, clientY: 5 }))
  vi.advanceTimersByTime(500)
  main?.dispatchEvent(new Event('pointerup'))
  main?.click()
  vi.useRealTimers()
  expect(open).not.toHaveBeenCalled()
  expect(selection.isOn).toBe(true)
})
