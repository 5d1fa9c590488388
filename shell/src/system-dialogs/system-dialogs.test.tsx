import type { DataOf } from '@cove/device-contract'
import type { pools } from '@cove/device-contract/pools'
import type { StatusDialog, SystemStatusState } from '@cove/kernel'
import type { FakeAnswers } from '@cove/kernel/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { DesktopCommandsContext } from '../desktop/desktop-commands.ts'
import { shellFixture } from '../../test/support/shell-fixture.tsx'
import { ownHost, press } from '../../test/support/entrance-screens.tsx'
import { LateSystemDialogs } from './late-system-dialogs.tsx'

// What is drawn late is read from the disk once: on a busy machine that takes longer than a test waits for a sentence.
beforeAll(() => import('./system-dialogs.tsx'), 60_000)

const status: StatusDialog = {
  kind: 'loseConnect',
  phase: 'trying',
  attempt: 2,
  maxAttempts: 5,
  nextAtMs: undefined,
  stillRestarting: false,
  progress: undefined,
  isSimulated: false,
  isVisible: true,
}

async function show(state: Partial<SystemStatusState>, device: FakeAnswers = {}) {
  const fixture = await shellFixture({ session: { device: ownHost }, answers: device })
  fixture.kernel.systemStatus.store.setState(state)
  const signOut = vi.fn()
  const openLines = vi.fn()
  fixture.show(
    <DesktopCommandsContext
      value={{
        signOut,
        toggleLauncher: () => undefined,
        toggleOverview: () => undefined,
        togglePalette: () => undefined,
        openAppearance: () => undefined,
        openAbout: () => undefined,
        openWorkspaces: () => undefined,
        openLines,
      }}
    >
      <LateSystemDialogs />
    </DesktopCommandsContext>,
  )
  return { ...fixture, signOut, openLines }
}

test('DLG-02 a lost device asks not to reload, says which try it is, and lets work on', async () => {
  const { kernel } = await show({ dialog: status })
  const workOffline = vi.spyOn(kernel.systemStatus, 'workOffline')
  await screen.findByText(/请不要刷新页面/)
  expect(screen.getByText('第 2 次，共 5 次')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '切换设备' })).toBeNull()
  await press('离线继续')
  expect(workOffline).toHaveBeenCalledOnce()
})

test('DLG-02 after the last try another route, device or account is offered, and to keep waiting', async () => {
  const { signOut, openLines, kernel } = await show({ dialog: { ...status, phase: 'silent', attempt: 6 } })
  const workOffline = vi.spyOn(kernel.systemStatus, 'workOffline')
  await screen.findByText('设备还没有回应，云湾会继续尝试。这期间可以离线查看，连上后改动会自动同步。')
  expect(screen.getByText('第 6 次尝试')).toBeTruthy()
  await press('换一条线路')
  expect(openLines).toHaveBeenCalledOnce()
  await press('切换设备')
  await press('切换账号')
  expect(signOut.mock.calls).toEqual([['device'], ['user']])
  expect(workOffline).toHaveBeenCalledTimes(3)
  await press('继续等待')
  expect(workOffline).toHaveBeenCalledTimes(4)
})

test('DLG-02 the list of routes is fetched with the desktop, while the device answers: later nothing of it would come', async () => {
  const { kernel } = await show({})
  await waitFor(() => expect(kernel.texts.t('lines.title', undefined, 'devices')).toBe('切换线路'))
})

test('DLG-02 another device and another account are fetched while the device answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { kernel } = await show({})
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  vi.useRealTimers()
  await waitFor(() => expect(kernel.texts.t('links.signUp', undefined, 'sign-in')).toBe('注册在线账号'))
})

test('DLG-03 a restart that takes long says so, and what ended can be closed', async () => {
  const { kernel } = await show({ dialog: { ...status, kind: 'reboot', stillRestarting: true } })
  await screen.findByText('比平时更久，仍在重启中。')
  const close = vi.spyOn(kernel.systemStatus, 'close')
  kernel.systemStatus.store.setState({ dialog: { ...status, kind: 'reboot', phase: 'done' } })
  await screen.findByText('重启完成。')
  await press('知道了')
  expect(close).toHaveBeenCalledOnce()
})

test('DLG-01 what works on unseen shows no dialog', async () => {
  await show({ dialog: { ...status, phase: 'silent', isVisible: false } })
  expect(screen.queryByRole('dialog')).toBeNull()
})

const errors = {
  phase: 'errors' as const,
  errorCount: 3,
  disks: [{ slot: 1, name: 'ST4000', status: 'ERR' as const }],
  damagedSpaces: [] as { name: string; isRepairFailed: boolean }[],
  lostSpaces: [] as string[],
  isSimulated: true,
  offers: 'continue' as const,
  confirmableAtMs: 8_000,
}

test('DLG-04 going on with broken disks cannot be pressed for 8 seconds', async () => {
  const { kernel } = await show({ diskError: errors })
  vi.spyOn(kernel.systemStatus, 'nowMs').mockReturnValue(0)
  const button = await screen.findByRole('button', { name: /继续使用/ })
  expect(button.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('故障')).toBeTruthy()
  expect(screen.getByText(/硬盘是模拟的/)).toBeTruthy()
  // What is plugged in again is looked for at once.
  const retryDisks = vi.spyOn(kernel.systemStatus, 'retryDisks').mockResolvedValue()
  await press('重试')
  expect(retryDisks).toHaveBeenCalledOnce()
})

test('DLG-04 H-49 one error has a list, a retry and the way to the disks, and no restart', async () => {
  const { kernel } = await show({ diskError: { ...errors, errorCount: 1, offers: 'retry', confirmableAtMs: undefined } })
  const retryDisks = vi.spyOn(kernel.systemStatus, 'retryDisks').mockResolvedValue()
  await screen.findByText('ST4000')
  expect(screen.queryByRole('button', { name: /重启/ })).toBeNull()
  await press('重试')
  expect(retryDisks).toHaveBeenCalledOnce()
  const closeDiskErrors = vi.spyOn(kernel.systemStatus, 'closeDiskErrors')
  await press('查看硬盘')
  expect(closeDiskErrors).toHaveBeenCalledOnce()
})

test('DLG-04 STO-05c a storage space that lacks disks is in the same list', async () => {
  await show({
    diskError: {
      ...errors,
      errorCount: 1,
      disks: [],
      lostSpaces: ['家庭'],
      isSimulated: false,
      offers: 'retry',
      confirmableAtMs: undefined,
    },
  })
  expect(await screen.findByText('家庭')).toBeTruthy()
  expect(screen.getByText('缺少硬盘')).toBeTruthy()
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
  expect(screen.queryByText(/硬盘是模拟的/)).toBeNull()
})

test('DLG-04 a list that a device does not fill can be closed', async () => {
  const { kernel } = await show({ diskError: { ...errors, phase: 'loading', errorCount: 0, disks: [], confirmableAtMs: undefined } })
  const close = vi.spyOn(kernel.systemStatus, 'closeDiskErrors')
  await screen.findByLabelText('正在检查硬盘')
  await press('关闭')
  expect(close).toHaveBeenCalledOnce()
})

test('DLG-04 a list that closes because the disks are back says so', async () => {
  const { kernel } = await show({ diskError: { ...errors, confirmableAtMs: undefined } })
  await screen.findByText('ST4000')
  const tell = vi.spyOn(kernel.toasts, 'show')
  act(() => kernel.systemStatus.store.setState({ diskError: undefined, disksBackAtMs: 1 }))
  expect(tell).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ tone: 'success', title: '硬盘已恢复正常' }))
})

test('DLG-04 afterwards it can', async () => {
  const { kernel } = await show({ diskError: { ...errors, confirmableAtMs: undefined } })
  const go = vi.spyOn(kernel.systemStatus, 'continueWithDiskErrors').mockResolvedValue(true)
  await screen.findByRole('button', { name: '继续使用' })
  await press('继续使用')
  expect(go).toHaveBeenCalledOnce()
})

test('DLG-04 whoever is no administrator is told whom to ask', async () => {
  await show({ diskError: { ...errors, offers: 'contactAdmin', damagedSpaces: [{ name: 'one', isRepairFailed: false }] } })
  expect(await screen.findByText('请联系设备管理员处理。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /继续使用|修复|重启/ })).toBeNull()
})

const repairing: StatusDialog = { ...status, kind: 'systemRepair', attempt: 1, maxAttempts: undefined, progress: 42.7, isSimulated: true }
test('DLG-03 a repair shows how far it is and that it is simulated; there is nothing to press until the device does not answer', async () => {
  const { kernel } = await show({ dialog: repairing })
  await screen.findByText('42%')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('43')
  expect(screen.getByText(/修复是模拟的/)).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
  kernel.systemStatus.store.setState({ dialog: { ...repairing, attempt: 3 } })
  await screen.findByText('第 3 次尝试')
  expect(screen.getByRole('button', { name: '离线继续' })).toBeTruthy()
})

test('DLG-03 a repair that failed says so in its own words', async () => {
  const { kernel } = await show({ dialog: { ...repairing, phase: 'failed' } })
  const close = vi.spyOn(kernel.systemStatus, 'close')
  await screen.findByText(/文件系统没有修复成功/)
  expect(screen.queryByRole('progressbar')).toBeNull()
  await press('知道了')
  expect(close).toHaveBeenCalledOnce()
})

test('DSK-03 making swap space shows its progress', async () => {
  await show({ dialog: { ...repairing, kind: 'createSwap' } })
  await screen.findByText('设备正在准备交换空间。')
  expect(screen.getByText('42%')).toBeTruthy()
})

const changing: StatusDialog = {
  ...status,
  kind: 'rebootPro',
  phase: 'waiting',
  attempt: 0,
  maxAttempts: 1,
  nextAtMs: 200_000,
  isSimulated: true,
}
test('DLG-03 the change to the pro system counts 300 s down and ends on the support page', async () => {
  const { kernel } = await show({ dialog: changing })
  await screen.findByText('还剩 200 秒')
  expect(screen.queryAllByRole('button')).toEqual([])
  kernel.systemStatus.store.setState({ dialog: { ...changing, phase: 'failed', nextAtMs: undefined } })
  await screen.findByRole('dialog', { name: '支持：切换到专业版系统' })
  expect(screen.getByText(ownHost.serialNo)).toBeTruthy()
  expect(screen.getByText(/这台设备没有专业版/)).toBeTruthy()
})

test('PRO-03 where the pro edition answers, it can be opened', async () => {
  const { left } = await show({ dialog: { ...changing, phase: 'done', nextAtMs: undefined } })
  await screen.findByText('专业版系统已就绪。')
  await press('打开专业版')
  expect(left).toEqual(['/'])
})

const damaged = {
  ...errors,
  errorCount: 1,
  offers: 'repair' as const,
  confirmableAtMs: undefined,
  damagedSpaces: [{ name: '存储空间 1', isRepairFailed: false }],
}
test('STO-09 an administrator can have a damaged file system repaired, and its dialog follows', async () => {
  const repair = vi.fn(() => ({}))
  const { kernel } = await show({ diskError: damaged }, { storage: { repair } })
  const begin = vi.spyOn(kernel.systemStatus, 'begin')
  await screen.findByText('文件系统损坏')
  expect(screen.getByRole('button', { name: '重启设备' })).toBeTruthy()
  await press('修复')
  await waitFor(() => expect(begin).toHaveBeenCalledWith('systemRepair'))
  expect(repair).toHaveBeenCalledOnce()
})

test('STO-09 after a repair that failed the administrator may try again or go on without the space', async () => {
  await show({ diskError: { ...damaged, offers: 'continue', damagedSpaces: [{ name: '存储空间 1', isRepairFailed: true }] } })
  await screen.findByText(/修复没有成功/)
  expect(screen.getByRole('button', { name: '继续使用' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '修复' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重启设备' })).toBeNull()
})

test('DLG-05 a message of the device carries its own buttons', async () => {
  const { kernel } = await show({
    popUps: [
      {
        eventId: 'e1',
        code: 7,
        title: { zh: '有新硬盘', en: 'New disk' },
        body: { zh: '要初始化吗？', en: 'Initialise it?' },
        buttons: [{ buttonId: 'b1', label: { zh: '初始化', en: 'Initialise' } }],
      },
    ],
  })
  const answer = vi.spyOn(kernel.systemStatus, 'answerPopUp').mockResolvedValue(true)
  await screen.findByText('要初始化吗？')
  await press('初始化')
  await waitFor(() => expect(answer).toHaveBeenCalledWith('e1', 'b1'))
})

/** The area of a module that a device may not have. */
const poolsAnswer = (damagedFiles: () => DataOf<(typeof pools)['calls']['damagedFiles']>, mendFile?: (input: unknown) => object) => ({
  storage: {},
  pools: mendFile ? { damagedFiles, mendFile } : { damagedFiles },
})

test('DLG-04 only hurt disks are listed, the others are counted, and files that a check found are named', async () => {
  const damagedFiles = () => ({
    spaces: [
      {
        storageId: 's1',
        endedAt: 0,
        files: [{ storageId: 's1', path: '/旅行/黄厝日落.mov', isRepaired: false }],
        hiddenCount: 1,
        unknownCount: 2,
      },
    ],
  })
  const well = [2, 3].map((slot) => ({ slot, name: `WELL${slot}`, status: 'ON' as const }))
  const diskError = { ...errors, disks: [...errors.disks, ...well], isSimulated: false }
  await show({ diskError }, poolsAnswer(damagedFiles))
  expect(await screen.findByText('其他 2 块硬盘正常')).toBeTruthy()
  expect(screen.queryByText('WELL2')).toBeNull()
  const files = within(await screen.findByRole('list', { name: '读不顺的文件' }))
  expect(files.getByRole('listitem').textContent).toMatch(/^黄厝日落\.mov.*旅行代码 8192读不出重试跳过$/)
  expect(screen.getByText('另有 3 处是别人的文件，或没记下是哪个文件。')).toBeTruthy()
})

test('DLG-04 each disk and file says its code, and a file or all of them are skipped', async () => {
  const damaged = { storageId: 's1', isRepaired: false }
  const files = ['/a.jpg', '/b.jpg', '/c.jpg'].map((path) => ({ ...damaged, path }))
  const spaces = [{ storageId: 's1', endedAt: 0, files, hiddenCount: 0, unknownCount: 0 }]
  await show(
    { diskError: { ...errors, isSimulated: false } },
    poolsAnswer(() => ({ spaces })),
  )
  expect(await screen.findByText('代码 8194')).toBeTruthy()
  expect(await screen.findAllByText('代码 8192')).toHaveLength(3)
  await press('跳过“b.jpg”')
  expect(screen.queryByText('b.jpg')).toBeNull()
  expect(screen.getByText('跳过了 1 个，它们没有变。')).toBeTruthy()
  await press('跳过这 2 个')
  expect(screen.queryByRole('list', { name: '读不顺的文件' })).toBeNull()
  expect(screen.getByText('跳过了 3 个，它们没有变。')).toBeTruthy()
})

test('DLG-04 a file that a backup has whole offers it, and its row says how the restore goes; others offer nothing of a backup', async () => {
  const damaged = { storageId: 's1', isRepaired: false }
  let now: DataOf<(typeof pools)['calls']['damagedFiles']>['spaces'][number]['files'] = [
    { ...damaged, path: '/旅行/黄厝日落.mov', backupAt: 1_700_000_000 },
    { ...damaged, path: '/装修/合同.docx' },
  ]
  const asked: unknown[] = []
  const damagedFiles = () => ({ spaces: [{ storageId: 's1', endedAt: 0, files: now, hiddenCount: 0, unknownCount: 0 }] })
  const mendFile = (input: unknown) => {
    asked.push(input)
    now = now.map((file) => (file.backupAt === undefined ? file : { ...file, mend: { way: 'backup', state: 'running', percent: 42 } }))
    return { workId: '7' }
  }
  await show({ diskError: { ...errors, isSimulated: false } }, { ...poolsAnswer(damagedFiles, mendFile) })
  expect(await screen.findByText(/的备份里有完整的$/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^用备份里的/ })).toHaveLength(1)
  await press('用备份里的“黄厝日落.mov”')
  expect(await screen.findByText('正在恢复… 42%')).toBeTruthy()
  expect(asked).toEqual([{ body: { storageId: 's1', path: '/旅行/黄厝日落.mov', way: 'backup' } }])
  expect(screen.queryByRole('button', { name: /^用备份里的/ })).toBeNull()
  expect(screen.getByRole('button', { name: '重新读“合同.docx”' })).toBeTruthy()
})

test('DLG-04 before a check it is said how the files become known', async () => {
  await show(
    { diskError: { ...errors, isSimulated: false } },
    poolsAnswer(() => ({ spaces: [] })),
  )
  expect(await screen.findByText(/现在只知道是哪块硬盘/)).toBeTruthy()
})
