import { desktop } from '@cove/device-contract/desktop'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shellFixture } from '../../../test/support/shell-fixture.tsx'
import { widgetTexts } from '../../widgets/widget-texts.ts'
import { BackupCard } from './backup-card.tsx'

const space = { storageId: 's1', name: 's1', label: '我的文件', origin: 'managed', status: 'normal', usedBytes: 1, sizeBytes: 100 } as const
const photo = (name: string, bytes: number, type = 'image/jpeg') => new File(['x'.repeat(bytes)], name, { type })

interface Home {
  readonly known?: readonly string[]
  readonly status?: 'normal' | 'readonly'
  readonly isExperience?: boolean
}

async function home({ known = [], status = 'normal', isExperience = false }: Home = {}) {
  const fixture = await shellFixture({
    session: { user: { nickname: '小雨', account: 'xu', role: 'user', isExperience } as never },
    answers: {
      spaces: { list: () => ({ storages: [{ ...space, status }], mode: 'none', modeNvme: 'none', isFormatting: false }) },
      files: {
        check: ({ body }: { body: { items: readonly { path: string; sizeBytes?: number }[] } }) => ({
          items: body.items.map(({ path, sizeBytes }) => ({ path, exists: known.includes(`${path}:${sizeBytes}`), usable: false })),
        }),
      },
    } as never,
  })
  await fixture.kernel.texts.register('widgets', widgetTexts)
  const { container } = fixture.show(<BackupCard />)
  const choose = (...files: File[]) => fireEvent.change(container.querySelector('input[type="file"]')!, { target: { files } })
  const toast = () => fixture.kernel.toasts.store.getState().toasts.at(-1)?.title
  return { ...fixture, choose, toast }
}
const card = () => screen.findByRole('region', { name: '把手机里的照片备份回家' })

test('SETA-07 the card says truly what a browser can do, and its button uploads what is not at home yet', async () => {
  const { choose, transferred, toast } = await home({ known: ['IMG_1.jpg:5'] })
  expect((await card()).textContent).toMatch(/挑.*页面开着/)
  expect((await card()).textContent).toMatch(/自动备份.*电脑/)
  choose(
    photo('IMG_1.jpg', 5),
    photo('image.jpg', 6),
    photo('image.jpg', 7),
    photo('a.mov', 8, 'video/quicktime'),
    photo('b.pdf', 9, 'application/pdf'),
  )
  await waitFor(() => expect(transferred).toHaveLength(1))
  expect(transferred[0]).toMatchObject({
    action: 'upload',
    input: {
      storageId: 's1',
      folderPath: '/',
      repeat: 'rename',
      files: [{ relativePath: '手机照片/image.jpg' }, { relativePath: '手机照片/image (2).jpg' }, { relativePath: '手机照片/a.mov' }],
    },
  })
  expect(toast()).toBe('正在上传 3 项到“手机照片”。 1 项家里已经有了，没有重传。')
})

test('SETA-07 photos that are at home, and what is no photo, are not sent, and that is said', async () => {
  const { choose, transferred, toast } = await home({ known: ['IMG_1.jpg:5'] })
  await card()
  choose(photo('IMG_1.jpg', 5))
  await waitFor(() => expect(toast()).toBe('这 1 项家里都有了。'))
  choose(photo('b.pdf', 9, 'application/pdf'))
  await waitFor(() => expect(toast()).toBe('选的不是照片或视频。'))
  expect(transferred).toEqual([])
})

test('SETA-07 a card that was closed stays away', async () => {
  const { kernel } = await home()
  await card()
  fireEvent.click(screen.getByRole('button', { name: '不再显示这张卡片' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(kernel.settings.of(desktop).hasClosedPhotoBackup).toBe(true)
})

test.each([{ status: 'readonly' as const }, { isExperience: true }])(
  'SETA-07 without a place to put photos there is no card: %o',
  async (facts) => {
    await home(facts)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('region')).toBeNull()
  },
)
