import type { Resource } from '@cove/device-contract/files'
import type { Media } from '@cove/device-contract/media'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFileDate } from './use-file-date.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
  leakCheck()
})

const photo: Resource = {
  storageId: 's',
  path: '/a.jpg',
  name: 'a.jpg',
  kind: 'image',
  sizeBytes: 1,
  createdSeconds: 1,
  modifiedSeconds: Date.UTC(2026, 10, 29, 12) / 1000,
  hidden: false,
  hasThumbnail: true,
}

function Shown() {
  const { label, text, line } = useFileDate(photo)
  return (
    <p>
      {label}|{text}|{line}
    </p>
  )
}

const takenSeconds = Date.UTC(2024, 7, 1, 2, 30) / 1000
const show = async (look: Partial<Media>) => {
  const meta = { entries: [{ storageId: 's', path: '/a.jpg', state: 'ready' as const, ...look }] }
  const fake = fakeKernel({ answers: { media: { meta: () => meta } } })
  await fake.ready
  renderWindow(() => <Shown />, { fake })
}

test.each([
  ['month', '拍摄时间|2019年5月|2019年5月'],
  ['year', '拍摄时间|2019年|2019年'],
] as const)('MED-01b of a date of which only the %s is known no day is shown', async (takenPrecision, shown) => {
  await show({ takenSeconds: Date.UTC(2019, 4, 1) / 1000, takenFrom: 'content', takenPrecision })
  expect(await screen.findByText(shown)).toBeTruthy()
})

test('MED-01b a day alone shows no time of it', async () => {
  await show({ takenSeconds: Date.UTC(2023, 0, 2) / 1000, takenFrom: 'name', takenPrecision: 'day' })
  expect(await screen.findByText('拍摄时间（取自文件名）|2023-01-02|2023-01-02')).toBeTruthy()
})

test.each([
  ['content', '拍摄时间|2024-08-01 02:30|2024-08-01 02:30'],
  ['name', '拍摄时间（取自文件名）|2024-08-01 02:30|2024-08-01 02:30'],
] as const)('MED-01b a date of %s is when it was taken, by the clock of the place', async (takenFrom, shown) => {
  vi.stubEnv('TZ', 'America/New_York')
  await show({ takenSeconds, takenFrom })
  expect(await screen.findByText(shown)).toBeTruthy()
})

test('MED-01b where nothing says when it was taken, the date is that of the last change and says so', async () => {
  await show({ takenSeconds, takenFrom: 'file' })
  expect(await screen.findByText(/^修改时间\|2026-11-\d\d [\d:]+\|修改于 2026-11-\d\d/)).toBeTruthy()
})
