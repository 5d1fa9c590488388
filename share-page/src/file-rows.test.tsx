import type { VisitItem } from '@cove/device-contract/shares'
import { expect, test, vi } from 'vitest'
import { fileRows } from './file-rows.ts'
import { gallery } from './gallery.ts'
import type { Opened } from './session.ts'
import { t } from './t.ts'

const visit = { pass: 'p', kind: 'share', name: 'trip', isFolder: true, ownerName: 'Ming', note: '', expiresSeconds: 0 } as const
const opened: Opened = { token: 't', pass: 'p', visit: { ...visit, allowsDownload: true, totalFiles: 1, totalBytes: 1 } }
const item = (name: string, change: Partial<VisitItem> = {}): VisitItem => ({
  path: `/${name}`,
  name,
  kind: 'video',
  sizeBytes: 1,
  modifiedSeconds: 0,
  hasThumbnail: false,
  isWithheld: false,
  ...change,
})
const old = item('old.avi', { isWithheld: true })

test('SHR-01 a file that is not given says so in its row, and offers neither playing nor a download', () => {
  const rows = fileRows(opened, [old, item('new.mp4'), item('raw.nef', { kind: 'image', isWithheld: true })], { open: vi.fn() })
  const [first, second, third] = rows.children
  expect(first?.textContent).toContain(t('withheld'))
  expect(first?.querySelector('a, button')).toBeNull()
  expect(second?.textContent).not.toContain(t('withheld'))
  expect(second?.querySelectorAll('a, button').length).toBe(2)
  // The device draws a picture of it.
  expect(third?.querySelector('button')).not.toBeNull()
  expect(third?.querySelector('a')).toBeNull()
})

test('SHR-01 among tiles a film that is not given is a row', () => {
  const page = gallery(opened, [item('a.jpg', { kind: 'image' }), old], { open: vi.fn() })
  expect(page.querySelectorAll('.tile').length).toBe(1)
  expect(page.querySelector('.rows')?.textContent).toContain('old.avi')
})
