import { apps } from '@cove/device-contract/apps'
import type { Grant, InstalledApp } from '@cove/device-contract/apps'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import FrameWindow from './window.tsx'

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
const grant: Grant = {
  grantId: 7,
  appId: 'word-count',
  storageId: 's1',
  path: '/secret place/文稿',
  name: '文稿',
  isFolder: true,
  right: 'read',
  span: 'week',
  givenSeconds: 1,
  untilSeconds: 4_000_000_000,
}

async function open(address = '/app/word-count') {
  const given: Grant[] = []
  const fake = fakeKernel<typeof apps>({
    remotes: [remote],
    answers: {
      apps: {
        list: () => ({ apps: [app] }),
        grants: () => ({ grants: [...given] }),
        grant: () => {
          given.push(grant)
          return grant
        },
        revoke: () => {
          given.pop()
          return {}
        },
        activity: () => ({
          readCount: 38,
          writtenCount: 0,
          blockedCount: 3,
          deeds: [{ deedId: 1, kind: 'read', name: '信.txt', amount: 9, atSeconds: 1 }],
        }),
      },
    },
  })
  await fake.ready
  renderWindow(FrameWindow, { fake, address })
  return fake
}

/** The frame with its first document, and the end of the port that its page got. */
async function connected(): Promise<{ readonly frame: HTMLIFrameElement; readonly port: MessagePort; readonly context: unknown }> {
  const frame = await screen.findByTitle<HTMLIFrameElement>('数字数')
  const post = vi.fn<(message: { readonly context: unknown }, origin: string, ports: readonly MessagePort[]) => void>()
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage: post } })
  fireEvent.load(frame)
  const [message, , ports] = post.mock.calls[0] ?? []
  const [port] = ports ?? []
  if (!port) throw new Error('no port')
  return { frame, port, context: message?.context }
}

const answered = (port: MessagePort, ask: object): Promise<unknown> => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  port.addEventListener('message', ({ data }) => (data as { readonly id?: number }).id === 1 && resolve(data))
  port.start()
  port.postMessage({ id: 1, ...ask })
  return promise
}

test('APP-01 APP-03 the frame has no origin, the row above says whose it is, and the page of the address is told', async () => {
  await open('/app/word-count/stats')
  const { frame, port, context } = await connected()
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
  expect(screen.getByText('第三方应用')).toBeTruthy()
  expect(context).toMatchObject({ page: 'stats', locale: 'zh-CN' })
  port.close()
})

test('APP-01 an app that is not there is said to be missing', async () => {
  await open('/app/never-was')
  expect(await screen.findByText('没有这个应用')).toBeTruthy()
})

test('APP-03 a frame that leaves its page is taken away, and can be opened again', async () => {
  await open()
  const { frame, port } = await connected()
  fireEvent.load(frame)
  expect(await screen.findByText('“数字数”想离开自己的页面，已停下')).toBeTruthy()
  expect(screen.queryByTitle('数字数')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '重新打开' }))
  expect(await screen.findByTitle('数字数')).toBeTruthy()
  port.close()
})

test('APP-04 nothing is given without picking; what is given is named, and its place is not told', async () => {
  const fake = await open()
  const { port } = await connected()
  const denied = answered(port, { kind: 'pick', what: 'folder', right: 'read' })
  const deny = await screen.findByRole('button', { name: '不允许' })
  await waitFor(() => expect(document.activeElement).toBe(deny))
  await userEvent.keyboard('{Escape}')
  expect(await denied).toEqual({ id: 1, ok: true, data: undefined })
  expect(fake.calls.some(({ id }) => id === 'apps.grant')).toBe(false)
  const asked = answered(port, { kind: 'pick', what: 'folder', right: 'read' })
  await userEvent.click(await screen.findByRole('button', { name: '挑文件夹…' }))
  const { dialogs } = fake.kernel
  await waitFor(() => expect(dialogs.store.getState().picks).toHaveLength(1))
  const place = { kind: 'folder' as const, storageId: 's1', path: '/a', name: 'a', resource: undefined, source: undefined }
  const capability = { canWrite: true, freeBytes: undefined, quotaLeftBytes: undefined }
  act(() => dialogs.settlePick(dialogs.store.getState().picks[0]?.id ?? '', [{ ...place, capability }]))
  expect(await asked).toEqual({ id: 1, ok: true, data: { grantId: 7, name: '文稿', isFolder: true, right: 'read' } })
  expect(fake.calls.find(({ id }) => id === 'apps.grant')?.input).toEqual({
    body: { appId: 'word-count', storageId: 's1', path: '/a', right: 'read', span: 'week' },
  })
  port.close()
})

test('APP-05 the chip opens what the app did, and takes back what it was given', async () => {
  const fake = await open()
  const { port } = await connected()
  fake.say(apps, 'apps.grantsChanged', { appId: 'word-count' })
  await fake.kernel.device.use(apps).grant({ body: { appId: 'word-count', storageId: 's1', path: '/a', right: 'read', span: 'week' } })
  act(() => fake.say(apps, 'apps.grantsChanged', { appId: 'word-count' }))
  await userEvent.click(await screen.findByRole('button', { name: '能看“文稿”' }))
  expect(await screen.findByText('看了 信.txt')).toBeTruthy()
  const revoked = new Promise((resolve) => {
    port.addEventListener('message', ({ data }) => (data as { readonly event?: string }).event === 'revoked' && resolve(data))
    port.start()
  })
  await userEvent.click(screen.getByRole('button', { name: '收回“文稿”' }))
  await waitFor(() =>
    expect(fake.calls.find(({ id }) => id === 'apps.revoke')?.input).toEqual({ body: { appId: 'word-count', grantId: 7 } }),
  )
  act(() => fake.say(apps, 'apps.grantsChanged', { appId: 'word-count' }))
  expect(await revoked).toEqual({ event: 'revoked', grantIds: [7] })
  expect(await screen.findByRole('button', { name: '什么都看不到' })).toBeTruthy()
  port.close()
})
