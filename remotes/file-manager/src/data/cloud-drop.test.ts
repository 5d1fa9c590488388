import type { clouds } from '@cove/device-contract/clouds'
import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { afterEach, expect, test } from 'vitest'
import { isCloudDrag } from '../model/clipboard.ts'
import { takeCloudDrop } from './cloud-drop.ts'

afterEach(() => leakCheck())

const target = { storageId: 's1', path: '/下载' }

test('FM-19 what is dragged out of a cloud window is downloaded to the folder it is dropped on', async () => {
  const { kernel, calls } = fakeKernel<typeof clouds>({ answers: { clouds: { download: () => ({ taskId: '7' }) } } })
  const data = { kind: 'cove.cloud', accountId: 3, paths: ['/a.txt', 7] }
  expect(isCloudDrag(data)).toBe(true)
  await takeCloudDrop(kernel, data, target)
  const body = { accountId: 3, paths: ['/a.txt'], storageId: 's1', folder: '/下载' }
  expect(calls.filter(({ id }) => id === 'clouds.download')).toMatchObject([{ input: { body } }])
})

test('FM-19 a drag that names nothing downloads nothing', async () => {
  const { kernel, calls } = fakeKernel()
  await takeCloudDrop(kernel, { kind: 'cove.cloud', accountId: 3, paths: [] }, target)
  await takeCloudDrop(kernel, { kind: 'cove.files', items: [] }, target)
  expect(calls).toEqual([])
})
