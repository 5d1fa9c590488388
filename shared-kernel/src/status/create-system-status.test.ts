import { errorRowOf } from '@cove/device-contract'
import { diskMessages } from '@cove/device-contract/notices'
import { expect, test, vi } from 'vitest'
import { popUp, setUp } from '../testing/status-world.ts'

test('S-C6 a restart: 10 s of quiet, tries at 13 and 16 s, then the lost-connection policy until it is back; storage is listed again', async () => {
  const { emit, pass, probe, setThere, dialog, onBack, session } = setUp()
  setThere(false)
  emit('device.stopping', { kind: 'reboot' })
  expect(session.getState().online).toBe(false)
  await pass(12_999)
  expect(probe).not.toHaveBeenCalled()
  await pass(1)
  expect(probe).toHaveBeenCalledTimes(1)
  await pass(3_000)
  expect(probe).toHaveBeenCalledTimes(2)
  expect(dialog()).toMatchObject({ kind: 'loseConnect', stillRestarting: true, attempt: 1 })
  setThere(true)
  await pass(1_000)
  expect(dialog()).toBeUndefined()
  expect(session.getState().online).toBe(true)
  expect(onBack).toHaveBeenCalledTimes(1)
})
test('S-C6 a restart that is over by the first try closes by itself', async () => {
  const { emit, pass, dialog, session, onBack } = setUp()
  emit('device.stopping', { kind: 'reboot' })
  await pass(13_000)
  expect(dialog()).toBeUndefined()
  expect(session.getState().online).toBe(true)
  expect(onBack).toHaveBeenCalledTimes(1)
})
test('S-C5 away: five tries in view at 1, 2, 4, 8 and 16 s, then quietly; the dialog goes by itself', async () => {
  const { reachability, pass, dialog, setThere, timers } = setUp()
  setThere(false)
  reachability.report(false)
  const seen: unknown[] = []
  for (const ms of [0, 1_000, 2_000, 4_000, 8_000, 16_000]) {
    await pass(ms)
    seen.push([dialog()?.attempt, dialog()?.phase, dialog()?.isVisible])
  }
  expect(seen).toEqual([
    [1, 'trying', true],
    [2, 'trying', true],
    [3, 'trying', true],
    [4, 'trying', true],
    [5, 'trying', true],
    [6, 'silent', true],
  ])
  setThere(true)
  await pass(60_000)
  expect(dialog()).toBeUndefined()
  // The heartbeat of a device that is there.
  expect(timers.size).toBe(1)
})
test('DLG-01 without a person or a device nothing is shown', async () => {
  const { session, dialog, emit } = setUp()
  session.setState({ phase: 'signedOut', user: undefined })
  session.setState({ online: false })
  emit('device.stopping', { kind: 'shutdown' })
  expect(dialog()).toBeUndefined()
})
test('S-D6 leaving takes dialogs and messages along', async () => {
  const { session, status, reachability, setThere, dialog } = setUp({ popUps: () => ({ popUps: [popUp] }) })
  await vi.waitFor(() => expect(status.store.getState().popUps).toHaveLength(1))
  setThere(false)
  reachability.report(false)
  session.setState({ phase: 'signedOut', user: undefined })
  expect(dialog()).toBeUndefined()
  expect(status.store.getState().popUps).toEqual([])
})
test('DLG-05 messages are asked for after signing in and when one was added; a button takes its message away', async () => {
  const { status, emit, calls } = setUp({ popUps: () => ({ popUps: [popUp] }), processPopUp: () => ({}), closePopUp: () => ({}) })
  await vi.waitFor(() => expect(status.store.getState().popUps).toEqual([popUp]))
  expect(await status.answerPopUp('e1', 'ok')).toBe(true)
  expect(status.store.getState().popUps).toEqual([])
  emit('popUp.added', { eventId: 'e1' })
  await vi.waitFor(() => expect(status.store.getState().popUps).toHaveLength(1))
  await status.closePopUp(7)
  expect(status.store.getState().popUps).toEqual([])
  expect(calls.map(({ id }) => id)).toEqual(['notices.popUps', 'notices.processPopUp', 'notices.popUps', 'notices.closePopUp'])
})
test('DLG-04 the disk dialog asks every 3 s and closes when nothing is wrong; the way past it waits for its 8 s', async () => {
  let errorCount = 3
  const diskStatus = vi.fn(() => ({
    next: errorCount === 0 ? 1 : 0,
    errorCount,
    disks: [],
    damagedSpaces: [],
    lostSpaces: [],
    isSimulated: true,
  }))
  const { status, pass } = setUp({}, { storage: { diskStatus, continueWithDiskErrors: () => ({}) } })
  status.showDiskErrors()
  await pass(0)
  await vi.waitFor(() => expect(status.store.getState().diskError).toMatchObject({ phase: 'errors', offers: 'continue' }))
  expect(await status.continueWithDiskErrors()).toBe(false)
  await pass(9_000)
  expect(diskStatus).toHaveBeenCalledTimes(4)
  expect(status.store.getState().disksBackAtMs).toBeUndefined()
  errorCount = 0
  await pass(3_000)
  expect(status.store.getState().diskError).toBeUndefined()
  expect(status.store.getState().disksBackAtMs).toBe(status.nowMs())
  await pass(30_000)
  expect(diskStatus).toHaveBeenCalledTimes(5)
})
test('DLG-04 errors that were closed stay closed until others appear; a retry asks at once', async () => {
  const disks = [{ slot: 1, name: 'sda', status: 'ERR' as const }]
  let seen = disks
  const diskStatus = vi.fn(() => ({ next: 0, errorCount: seen.length, disks: seen, damagedSpaces: [], lostSpaces: [], isSimulated: true }))
  const { status, pass } = setUp({}, { storage: { diskStatus } })
  const shown = () => status.store.getState().diskError
  status.showDiskErrors()
  await vi.waitFor(() => expect(shown()).toMatchObject({ phase: 'errors', offers: 'retry' }))
  await status.retryDisks()
  expect(diskStatus).toHaveBeenCalledTimes(2)
  status.closeDiskErrors()
  await pass(30_000)
  expect(diskStatus).toHaveBeenCalledTimes(2)
  status.showDiskErrors()
  await vi.waitFor(() => expect(diskStatus).toHaveBeenCalledTimes(3))
  await vi.waitFor(() => expect(shown()).toBeUndefined())
  expect(status.store.getState().disksBackAtMs).toBeUndefined()
  seen = [...disks, { slot: 2, name: 'sdb', status: 'ERR' }]
  status.showDiskErrors()
  await vi.waitFor(() => expect(shown()).toMatchObject({ phase: 'errors', offers: 'reboot', errorCount: 2 }))
})
test('DLG-04 a message about a disk is the one list of errors with its retry, and nothing besides; closing it is the answer', async () => {
  const diskMessage = { ...popUp, eventId: 'd1', code: diskMessages.diskFailed }
  let waiting = [popUp, diskMessage]
  const diskStatus = vi.fn(() => ({
    next: 0,
    errorCount: 1,
    disks: [{ slot: 2, name: 'b', status: 'OFF' as const }],
    damagedSpaces: [],
    lostSpaces: [],
    isSimulated: true,
  }))
  const { status, emit, calls } = setUp({ popUps: () => ({ popUps: waiting }), closePopUp: () => ({}) }, { storage: { diskStatus } })
  const shown = () => status.store.getState()
  await vi.waitFor(() => expect(shown().diskError).toMatchObject({ phase: 'errors', offers: 'retry' }))
  expect(shown().popUps).toEqual([popUp])
  status.closeDiskErrors()
  await vi.waitFor(() =>
    expect(calls.at(-1)).toMatchObject({ id: 'notices.closePopUp', input: { body: { code: diskMessages.diskFailed } } }),
  )
  expect(shown()).toMatchObject({ diskError: undefined, popUps: [popUp] })
  // The disk came back and failed again: the same error, and a new message.
  waiting = [{ ...diskMessage, eventId: 'd2' }]
  emit('popUp.added', { eventId: 'd2' })
  await vi.waitFor(() => expect(shown().diskError).toMatchObject({ phase: 'errors' }))
})
const repair = { kind: 'systemRepair', state: 'running', progress: 10, leftSeconds: 8, isSimulated: true } as const
test('DLG-01 a repair is shown here whichever user began it; the device is asked every 2 s, not for a heartbeat, until it says done', async () => {
  let status = 1
  const repairQuery = vi.fn(() => ({ status, progress: 60, isSimulated: true }))
  const popUps = vi.fn(() => ({ popUps: [] }))
  const { emit, pass, dialog, probe, onBack } = setUp({ popUps }, { storage: { repairQuery } })
  emit('system.work', repair)
  expect(dialog()).toMatchObject({ kind: 'systemRepair', phase: 'trying', progress: 10, isSimulated: true })
  await pass(2_000)
  await pass(2_000)
  expect(repairQuery).toHaveBeenCalledTimes(2)
  expect(dialog()).toMatchObject({ phase: 'trying', progress: 60, attempt: 1 })
  status = 0
  await pass(2_000)
  expect(dialog()).toMatchObject({ kind: 'systemRepair', phase: 'done' })
  expect(onBack).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(popUps).toHaveBeenCalledTimes(2))
  expect(probe).not.toHaveBeenCalled()
  await pass(30_000)
  expect(repairQuery).toHaveBeenCalledTimes(3)
})
test('DLG-03 a repair that ends with the code of an error has failed; what the device says is over is asked for at once', async () => {
  const { code: status } = errorRowOf('storageFilesystemError')
  const { emit, pass, dialog, onBack } = setUp({}, { storage: { repairQuery: () => ({ status, progress: 100 }) } })
  emit('system.work', repair)
  emit('system.work', { ...repair, state: 'failed', progress: 100, leftSeconds: 0 })
  await pass(0)
  await vi.waitFor(() => expect(dialog()).toMatchObject({ kind: 'systemRepair', phase: 'failed' }))
  expect(onBack).toHaveBeenCalledTimes(1)
})
test('DLG-03 a device that is away and back in the middle of a repair has not repaired anything', async () => {
  const { emit, dialog, session } = setUp({}, { storage: { repairQuery: () => ({ status: 1, progress: 60 }) } })
  emit('system.work', repair)
  session.setState({ online: false })
  session.setState({ online: true })
  expect(dialog()).toMatchObject({ kind: 'systemRepair', phase: 'trying' })
})
test('DSK-03 making swap space is asked for in its own words', async () => {
  let status = 1
  const swapQuery = () => ({ status, progress: 30, isSimulated: true, maxSizeBytes: 1 })
  const { status: running, pass, dialog } = setUp({}, { storage: { swapQuery } })
  running.begin('createSwap')
  await pass(2_000)
  expect(dialog()).toMatchObject({ kind: 'createSwap', phase: 'trying', progress: 30, isSimulated: true })
  status = 0
  await pass(2_000)
  expect(dialog()).toMatchObject({ kind: 'createSwap', phase: 'done' })
})
test('DLG-01 a desktop that opens meanwhile learns of it with its messages, without another request', async () => {
  const { dialog, calls } = setUp({ popUps: () => ({ popUps: [], work: repair }) })
  await vi.waitFor(() => expect(dialog()).toMatchObject({ kind: 'systemRepair', progress: 10 }))
  expect(calls.map(({ id }) => id)).toEqual(['notices.popUps'])
})
test.each([
  ['pro', 'done'],
  ['standard', 'failed'],
] as const)(
  'PRO-03 after the 300 s an upgrader of the %s edition: %s; a heartbeat of the old system is no sign',
  async (edition, phase) => {
    const heartbeat = vi.fn(() => ({ edition }))
    const { emit, pass, dialog, probe, session } = setUp({}, { upgrade: { heartbeat } })
    emit('device.stopping', { kind: 'rebootPro' })
    // Back after a moment, the device says how much is left.
    emit('system.work', { kind: 'rebootPro', state: 'running', progress: 50, leftSeconds: 150, isSimulated: true })
    await pass(149_999)
    expect(heartbeat).not.toHaveBeenCalled()
    expect(session.getState().online).toBe(false)
    await pass(1)
    expect(heartbeat).toHaveBeenCalledTimes(1)
    expect(dialog()).toMatchObject({ kind: 'rebootPro', phase })
    await pass(1_000)
    expect(session.getState().online).toBe(true)
    expect(probe).toHaveBeenCalled()
  },
)
test('DLG-03 no timer and no subscription outlives the page', async () => {
  const { status, emit, timers } = setUp()
  emit('device.stopping', { kind: 'shutdown' })
  status[Symbol.dispose]()
  expect([...timers].filter(({ atMs }) => atMs > 1_000)).toEqual([])
})

test('NTC-04 the count says after which event it was made; a device from before that says nothing', async () => {
  const now = setUp({ popUps: () => ({ popUps: [], unread: 2, lastEventId: 0 }) })
  await vi.waitFor(() => expect(now.onUnread).toHaveBeenCalledWith(2))
  expect(now.onRead).toHaveBeenCalledWith(0)
  const before = setUp({ popUps: () => ({ popUps: [], unread: 1 }) })
  await vi.waitFor(() => expect(before.onUnread).toHaveBeenCalledWith(1))
  expect(before.onRead).not.toHaveBeenCalled()
})
