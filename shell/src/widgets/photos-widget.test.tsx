import { screen } from '@testing-library/react'
import type { DeviceModule } from '@cove/device-contract/modules'
import { expect, test, vi } from 'vitest'
import { makeEntry, shellFixture } from '../../test/support/shell-fixture.tsx'
import { WidgetColumn } from './widget-column.tsx'

const photo = { itemId: 7, name: 'a.jpg', modifiedSeconds: 1_700_000_000, takenSeconds: 1_600_000_000, takenFrom: 'content' } as const

async function widget(first: object) {
  const items = vi.fn(() => ({ items: [{ ...photo, ...first }], total: 1, offset: 0 }))
  const fixture = await shellFixture({
    entries: [makeEntry('album', { title: '相册', path: '/my-album' })],
    modules: { modules: [{ id: 'album', state: 'on' } as DeviceModule], status: 'known' },
    settings: { desktop: { widgets: ['photos'] } },
    answers: { album: { items } } as never,
  })
  fixture.show(<WidgetColumn />)
  return { items, button: await screen.findByRole('button', { name: /最近的照片/ }) }
}

test('MED-01b the widget of photos shows photos, and when the first was taken', async () => {
  const { items, button } = await widget({})
  expect(items).toHaveBeenCalledWith(expect.objectContaining({ body: expect.objectContaining({ filter: { type: 'photo' } }) }))
  expect(button.textContent).toBe('最近的照片2020-09-13')
  expect(button.getAttribute('aria-label')).toBe('最近的照片, 2020-09-13, 打开相册')
})

test('MED-01b a photo without a date says when its file was changed', async () => {
  const { button } = await widget({ takenSeconds: 1_700_000_000, takenFrom: 'file' })
  expect(button.textContent).toBe('最近的照片修改于 2023-11-14')
})
