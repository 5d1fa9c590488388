import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { makeEntry, shellFixture } from '../../test/support/shell-fixture.tsx'
import { LateLauncher } from './late-launcher.tsx'

const code = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./launcher.tsx', async (original) => {
  const module = await original()
  await code.promise
  return module
})

test('WIN-19 what is typed before the code of the launcher has arrived is in its search field', async () => {
  const fixture = await shellFixture({ entries: [makeEntry('files'), makeEntry('album', { title: '相册' })] })
  const onClose = vi.fn()
  fixture.show(<LateLauncher isOpen onClose={onClose} />)
  const early = screen.getByRole('textbox', { name: '启动台' })
  expect(document.activeElement).toBe(early)
  fireEvent.change(early, { target: { value: '相' } })
  fireEvent.keyDown(early, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
  await act(async () => code.resolve())
  const field = await screen.findByRole('searchbox', { name: '搜索应用' })
  expect(field).toHaveProperty('value', '相')
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('textbox', { name: '启动台' })).toBeNull()
})
