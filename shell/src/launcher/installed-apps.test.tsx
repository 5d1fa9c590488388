import { apps } from '@cove/device-contract/apps'
import type { InstalledApp } from '@cove/device-contract/apps'
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeEntry, shellFixture } from '../../test/support/shell-fixture.tsx'
import { Launcher } from './launcher.tsx'

configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)

const app: InstalledApp = {
  appId: 'word-count',
  name: { 'zh-CN': '数字数', en: 'Word count' },
  version: '1.0.0',
  publisher: 'Salt Studio',
  icon: { glyph: [['circle', { cx: 12, cy: 12, r: 9 }]], from: '#5ac8fa', to: '#0a84ff' },
  entryUrl: '/app-files/place/index.html',
  widthPx: 800,
  heightPx: 600,
  asks: [],
  sizeBytes: 1,
  installedSeconds: 1,
}

test('APP-02 an installed app has its own tile, which opens its address; it goes when it is removed', async () => {
  const installed = [app]
  const entries = [makeEntry('files', { title: '文件管理' }), makeEntry('embedded-apps', { title: '第三方应用' })]
  const fixture = await shellFixture({ entries, answers: { apps: { list: () => ({ apps: [...installed] }) } } as never })
  const open = vi.spyOn(fixture.kernel.windows, 'open')
  fixture.show(<Launcher before={null} onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: '数字数' }))
  expect(open).toHaveBeenCalledWith('/app/word-count')
  installed.pop()
  act(() => fixture.say(apps, 'apps.changed', { appId: 'word-count' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '数字数' })).toBeNull())
})

test('APP-02 without the remote of such apps the device is not asked', async () => {
  const fixture = await shellFixture({ entries: [makeEntry('files', { title: '文件管理' })] })
  fixture.show(<Launcher before={null} onClose={() => undefined} />)
  expect(await screen.findByRole('button', { name: '文件管理' })).toBeTruthy()
  expect(fixture.calls.some(({ id }) => id === 'apps.list')).toBe(false)
})
