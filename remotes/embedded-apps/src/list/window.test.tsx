import { apps } from '@cove/device-contract/apps'
import type { InstalledApp } from '@cove/device-contract/apps'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import AppsWindow from './window.tsx'

// Menus and dialogs fetch their code when they first open; a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  leakCheck()
})

const app: InstalledApp = {
  appId: 'word-count',
  name: { 'zh-CN': '数字数', en: 'Word count' },
  version: '1.0.0',
  publisher: 'Salt Studio',
  icon: { glyph: [['circle', { cx: 12, cy: 12, r: 9 }]], from: '#5ac8fa', to: '#0a84ff' },
  entryUrl: '/app-files/place/index.html',
  widthPx: 800,
  heightPx: 600,
  asks: ['files.read'],
  sizeBytes: 1000,
  installedSeconds: 1,
}

interface World {
  readonly installed?: readonly InstalledApp[]
  readonly isAway?: () => boolean
}

async function open({ installed = [], isAway }: World = {}) {
  const list = () => (isAway?.() === true ? ({ refuse: 'systemBusy' } as const) : { apps: [...installed] })
  const fake = fakeKernel<typeof apps>({
    remotes: [remote],
    answers: { apps: { list, install: () => ({ refuse: 'appPackageUnsafe' }) as const, update: () => app, remove: () => ({}) } },
  })
  await fake.ready
  const { container } = renderWindow(AppsWindow, { fake })
  const give = (file: File) =>
    userEvent.upload(container.querySelector<HTMLInputElement>('[data-upload=app]') ?? fail(), file, { applyAccept: false })
  return { fake, give }
}

const fail = (): never => {
  throw new Error('no chooser')
}

test('APP-02 the empty list leads to a package; one that is refused says why, and nothing is listed', async () => {
  const { give } = await open()
  expect(await screen.findByText('还没有应用')).toBeTruthy()
  await give(new File(['x'], 'app.zip'))
  expect(await screen.findByText('应用包里有不安全的文件：路径越界、链接或重名。')).toBeTruthy()
})

test('APP-02 a list that cannot be read says why, and is read again on request', async () => {
  let away = true
  await open({ installed: [app], isAway: () => away })
  const retry = await screen.findByRole('button', { name: '重试' })
  away = false
  await userEvent.click(retry)
  expect(await screen.findByText('数字数')).toBeTruthy()
})

test('APP-02 the list follows the device; an app is updated from its menu and removed after a question', async () => {
  const installed = [app]
  const { fake, give } = await open({ installed })
  await userEvent.click(await screen.findByRole('button', { name: '“数字数”的更多操作' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '更新…' }))
  await give(new File(['x'], 'app.zip'))
  await waitFor(() => expect(fake.calls.find(({ id }) => id === 'apps.update')?.input).toMatchObject({ query: { appId: 'word-count' } }))
  await userEvent.click(await screen.findByRole('button', { name: '“数字数”的更多操作' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '删除…' }))
  const { dialogs } = fake.kernel
  await waitFor(() => expect(dialogs.store.getState().confirms[0]?.title).toBe('删除“数字数”？'))
  act(() => dialogs.answer(dialogs.store.getState().confirms[0]?.id ?? '', { confirmed: true, checked: false }))
  await waitFor(() => expect(fake.calls.find(({ id }) => id === 'apps.remove')?.input).toEqual({ body: { appId: 'word-count' } }))
  installed.pop()
  act(() => fake.say(apps, 'apps.changed', { appId: 'word-count' }))
  expect(await screen.findByText('还没有应用')).toBeTruthy()
})
