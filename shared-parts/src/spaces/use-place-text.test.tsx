import type { Storage } from '@cove/device-contract/storage'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, configure, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePlaceText } from './use-place-text.ts'

// A busy machine may take its time: a condition is waited for, not a duration.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  leakCheck()
})

const space = (storageId: string, label: string) =>
  ({ storageId, name: storageId, label, origin: 'managed', status: 'normal', usedBytes: 0, sizeBytes: 1 }) as Storage

function Texts() {
  const textOf = usePlaceText()
  const shown = [textOf('s2', '/a'), textOf(undefined, '/a'), textOf(undefined, '/')]
  return <output>{shown.join(', ')}</output>
}

async function draw(storages: readonly Storage[]) {
  const list = () => ({ storages: [...storages], mode: 'none', modeNvme: 'none', isFormatting: false }) as never
  const fake = fakeKernel({ answers: { spaces: { list } } })
  await fake.ready
  renderWindow(() => <Texts />, { fake })
}

test('TR-02a a folder without a storage id is named with its space where only one exists', async () => {
  await draw([space('s2', '')])
  expect(await screen.findByText('我的文件 / a, 我的文件 / a, 我的文件')).toBeTruthy()
})

test('TR-02a among several spaces a folder without a storage id is named alone, and the top folder in words', async () => {
  await draw([space('s1', ''), space('s2', 'Films')])
  expect(await screen.findByText('Films / a, a, 顶层文件夹')).toBeTruthy()
})
