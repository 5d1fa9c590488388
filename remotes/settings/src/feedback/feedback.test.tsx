import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeEntranceOptions } from '@cove/kernel/testing'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import FeedbackPage from './page.tsx'

beforeEach(() => {
  // jsdom has no object addresses.
  URL.createObjectURL = vi.fn(() => 'blob:picture')
  URL.revokeObjectURL = vi.fn()
})
afterEach(() => {
  cleanup()
  leakCheck()
})

async function open(entrance: FakeEntranceOptions) {
  const fake = fakeKernel({ remotes: [remote], entrance })
  await fake.ready
  renderWindow(FeedbackPage, { fake, address: '/setting/feedback' })
  return { user: userEvent.setup({ applyAccept: false }) }
}
const picture = (name: string, type = 'image/png') => new File(['bytes'], name, { type })

test('SET-02a without an account a feedback is saved as a file and nothing can be sent', async () => {
  await open({})
  expect(await screen.findByRole('button', { name: '存为文件' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '发送' })).toBeNull()
  expect(screen.queryByText('添加图片…')).toBeNull()
})

test('SET-02a words, contact and pictures are sent; what is no picture is left out and said', async () => {
  const sent: unknown[] = []
  let pictureCount = 0
  const { user } = await open({
    state: { phase: 'signedIn' },
    answers: {
      account: { uploadAttachment: () => ({ id: `picture-${(pictureCount += 1)}` }) },
      content: {
        feedback: ({ body }) => {
          sent.push(body)
          return { id: 'F-1' }
        },
      },
    },
  })
  await user.type(await screen.findByLabelText('发生了什么，你期望怎样'), ' 上传停在一半 ')
  const send = screen.getByRole<HTMLButtonElement>('button', { name: '发送' })
  expect(send.disabled).toBe(true)
  await user.type(screen.getByLabelText('联系方式（手机或邮箱）'), 'wang@example.org')
  await user.upload(screen.getByLabelText('添加图片…'), [picture('a.png'), picture('b.png'), picture('c.svg', 'image/svg+xml')])
  expect(screen.getByRole('alert').textContent).toContain('有些图片没有加入')
  await user.click(screen.getByRole('button', { name: '移除 b.png' }))
  await user.click(send)
  expect(await screen.findByText('F-1')).toBeTruthy()
  expect(sent).toEqual([{ content: '上传停在一半', contact: 'wang@example.org', attachments: ['picture-1'], diagnostic: undefined }])
  await user.click(screen.getByRole('button', { name: '再写一条' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('发生了什么，你期望怎样')).value).toBe('')
})

test('SET-02a a feedback that is refused stays on the page with the reason', async () => {
  let pictureCount = 0
  const { user } = await open({
    state: { phase: 'signedIn' },
    answers: {
      account: { uploadAttachment: () => ({ id: `picture-${(pictureCount += 1)}` }) },
      content: { feedback: () => ({ refuse: 'tooManyAttempts' }) },
    },
  })
  await user.type(await screen.findByLabelText('发生了什么，你期望怎样'), '慢')
  await user.type(screen.getByLabelText('联系方式（手机或邮箱）'), '1')
  await user.upload(screen.getByLabelText('添加图片…'), [picture('a.png')])
  await user.click(screen.getByRole('button', { name: '发送' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  await user.click(screen.getByRole('button', { name: '发送' }))
  await screen.findByRole('alert')
  expect(pictureCount).toBe(1)
  expect(screen.getByLabelText<HTMLTextAreaElement>('发生了什么，你期望怎样').value).toBe('慢')
})
