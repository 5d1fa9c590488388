import type { editing } from '@cove/device-contract/editing'
import type { Resource } from '@cove/device-contract/files'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import { twoKindExtensions } from '@cove/device-contract/rules'
import TextWindow from './window.tsx'

afterEach(() => {
  cleanup()
  leakCheck()
})

const resource = (name: string): Resource => ({
  storageId: 's1',
  path: `/${name}`,
  name,
  kind: 'document',
  sizeBytes: 10,
  createdSeconds: 1,
  modifiedSeconds: 1,
  hidden: false,
  hasThumbnail: false,
})

async function open(name: string, text: string) {
  const fake = fakeKernel({
    remotes: [remote],
    answers: { files: { info: () => ({ resource: resource(name), totalFiles: 1, totalFolders: 0, totalBytes: 10 }) } },
  })
  await fake.ready
  fake.transfers.answerText = text
  renderWindow(TextWindow, { fake, address: `/viewer/text?storageId=s1&path=${encodeURIComponent(`/${name}`)}` })
  return fake
}

test('OFF-05, S-I3 a Markdown file is drawn, and what it brings of HTML is only text', async () => {
  await open('欢迎.md', '# 欢迎\n\n- 一\n- **二**\n\n[危险](javascript:alert(1)) <img src=x onerror=alert(1)>')
  expect(await screen.findByRole('heading', { name: '欢迎' })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('img', { name: /x/ })).toBeNull()
  expect(screen.getByText(/onerror/)).toBeTruthy()
})

test('OFF-05 a task of a Markdown list is a real box: ticking it saves the text, and its heading counts', async () => {
  const saved: string[] = []
  const fake = fakeKernel<typeof editing>({
    remotes: [remote],
    answers: {
      files: { info: () => ({ resource: resource('表.md'), totalFiles: 1, totalFolders: 0, totalBytes: 10 }) },
      editing: {
        save: ({ body }) => {
          saved.push(new TextDecoder().decode(body as Uint8Array))
          return { version: `v${saved.length}` } as never
        },
      },
    },
  })
  await fake.ready
  fake.transfers.answerText = '# 计划\n\n- [x] 备份\n- [ ] 相册\n'
  renderWindow(TextWindow, { fake, address: '/viewer/text?storageId=s1&path=%2F%E8%A1%A8.md' })
  expect((await screen.findByRole('heading')).textContent).toBe('计划1/2')
  expect(screen.queryByText(/\[x\]|\[ \]/)).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: '相册' }))
  await waitFor(() => expect(saved).toEqual(['# 计划\n\n- [x] 备份\n- [x] 相册\n']))
  expect(screen.getByRole('heading').textContent).toBe('计划2/2')
})

test('VW-06 bytes that are no text say so and offer the download', async () => {
  const fake = await open('坏.txt', '\u0000\u0001\u0002')
  expect(await screen.findByText('文件的内容不是文本。')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: '下载' }).length).toBeGreaterThan(0)
  expect(fake.transferred).toEqual([])
})

test('VW-06 an empty text says so', async () => {
  await open('空.txt', '')
  expect(await screen.findByText('文件是空的')).toBeTruthy()
})

test('EDT-01 a text is read in another encoding when somebody wants it, and stays so', async () => {
  await open('信.md', '你好')
  expect(await screen.findByText('你好')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '换编码…' }))
  await userEvent.click(await screen.findByText(/WINDOWS-1252/))
  const misread = /å¥½/
  expect(await screen.findByText(misread)).toBeTruthy()
  cleanup()
  await open('信.md', '你好')
  expect(await screen.findByText(misread)).toBeTruthy()
})

test.each(['abend.ts', '00001.MTS'])('OPN-01 %s, a recorded programme that ends like source text, goes on in the player', async (name) => {
  // A packet begins with the sync byte and a number of its programme, which is no text.
  const packet = `G\u0001\0\u0010${'x'.repeat(184)}`
  const fake = await open(name, packet.repeat(6))
  const player = vi.spyOn(fake.kernel.verbs, 'openWith')
  await waitFor(() => expect(player).toHaveBeenCalled())
  expect(player.mock.calls[0]?.[0].route).toBe('/viewer/video-player')
})

test('OPN-01 every name of two kinds can be opened as text, in the editor and in the player', () => {
  const opens: readonly { readonly id: string; readonly extensions?: readonly string[] }[] = remote.opens
  const of = (id: string) => opens.find((one) => one.id === id)?.extensions
  expect(of('recording')).toEqual(twoKindExtensions)
  for (const id of ['text', 'editor']) expect(of(id)).toEqual(expect.arrayContaining([...twoKindExtensions]))
})
