import { DeviceFault } from '@cove/device-contract'
import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import { tellFault } from './tell-fault.ts'
import { deleteToBin, makeFolder, renameFile } from './file-calls.ts'

afterEach(() => leakCheck())

const away = { files: { add: lost('files.add'), rename: lost('files.rename'), delete: lost('files.delete') } }
const file = { storageId: 's', path: '/照片/甲.txt' }

function lost(callId: string) {
  return () => {
    throw new DeviceFault('offline', callId)
  }
}

test('DLG-02 changes made while the device is away wait in the outbox, in their order, and are told as waiting', async () => {
  const { kernel, ready } = fakeKernel({ remotes: [remote], answers: away })
  await ready
  const outcomes = [
    await renameFile(kernel, file, '乙.txt'),
    await makeFolder(kernel, { storageId: 's', path: '/照片' }, '夏天'),
    await deleteToBin(kernel, [file]),
  ]
  expect(kernel.outbox.store.getState().items.map(({ callId, label }) => [callId, label])).toEqual([
    ['files.rename', '将“甲.txt”重命名为“乙.txt”'],
    ['files.add', '新建文件夹“夏天”'],
    ['files.delete', '删除“甲.txt”'],
  ])
  const [first] = outcomes
  if (!first || first.ok) throw new Error('nothing was made yet')
  expect(first.failure).toMatchObject({ isQueued: true, text: '设备离线，恢复连接后将自动完成：将“甲.txt”重命名为“乙.txt”' })
  tellFault(kernel, first.failure)
  expect(kernel.toasts.store.getState().toasts.at(-1)).toMatchObject({ tone: 'info', title: first.failure.text })
})

test('DLG-02 a time-out is not queued: the device may have carried it out', async () => {
  const timeout = () => {
    throw new DeviceFault('timeout', 'files.rename')
  }
  const { kernel, ready } = fakeKernel({ remotes: [remote], answers: { files: { rename: timeout } } })
  await ready
  expect(await renameFile(kernel, file, '乙.txt')).toMatchObject({ ok: false, failure: { offline: true } })
  expect(kernel.outbox.store.getState().items).toEqual([])
})
