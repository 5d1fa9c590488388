import { fireEvent, screen } from '@testing-library/react'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { shellFixture } from '../test/support/shell-fixture.tsx'
import { lazyScreen } from './lazy-screen.tsx'

test('DLG-02 a page whose code does not come says so in a card of its own, above the wallpaper', async () => {
  const Page = lazyScreen(() => Promise.reject(new Error('away')), { isPage: true })
  const fixture = await shellFixture()
  fixture.show(<Page />)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('main').contains(screen.getByRole('alert'))).toBe(true)
})

test('DLG-02 a dialog whose code does not come says so in front of the windows, at once or when nothing answers, and can be closed', async () => {
  for (const load of [() => Promise.reject(new Error('away')), () => new Promise<never>(() => undefined)]) {
    const Dialog = lazyScreen<{ readonly onClose: () => void }>(load, { isDialog: true })
    const fixture = await shellFixture()
    const onClose = vi.fn()
    const { unmount } = fixture.show(<Dialog onClose={onClose} />)
    const card = await screen.findByRole('dialog', { name: '无法连接到设备' }, { timeout: 3_000 })
    expect(card.textContent).toContain('重试')
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(onClose).toHaveBeenCalledOnce()
    unmount()
  }
})

test('DLG-02 what is fetched ahead is imported in one place: another import() of it has chunks that would not come', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'))
  const sources = files.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8')).join('\n')
  const imports = ['late-dialogs', 'login-routes', 'device-routes'].map(
    (name) => sources.split(new RegExp(`import\\('[^']*/${name}\\.tsx?'\\)`)).length - 1,
  )
  expect(imports).toEqual([1, 1, 1])
})
