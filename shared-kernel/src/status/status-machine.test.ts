import type { SystemWork } from '@cove/device-contract/storage'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confirmDelayMs, loadingDisks, mayContinue, nextDiskErrors } from './disk-errors.ts'
import { nextStatus, schedules } from './status-machine.ts'
import type { StatusEvent } from './status-machine.ts'
import type { StatusDialog, StatusKind } from './system-status.ts'

const after = (...events: StatusEvent[]) => events.reduce<StatusDialog | undefined>(nextStatus, undefined)
const begun = (status: StatusKind, nowMs = 0): StatusEvent => ({ kind: 'begun', status, nowMs })
const lost: StatusEvent = { kind: 'lost', offline: false }

test('DLG-02 a lost connection counts five tries, then continues quietly and stays open for another way', () => {
  const waits = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000]
  const plans = waits.map((nextAtMs, attempt): StatusEvent => ({ kind: 'planned', attempt, nextAtMs }))
  const shown = plans.map((_, count) => after(lost, ...plans.slice(0, count + 1)))
  expect(shown.map((dialog) => [dialog?.phase, dialog?.attempt, dialog?.isVisible])).toEqual([
    ['trying', 1, true],
    ['trying', 2, true],
    ['trying', 3, true],
    ['trying', 4, true],
    ['trying', 5, true],
    ['silent', 6, true],
  ])
  expect(after(lost, ...plans, { kind: 'answered' })).toBeUndefined()
})
test('DLG-02 whoever works on is not covered again by the next try', () => {
  expect(after(lost, { kind: 'workOffline' }, { kind: 'planned', attempt: 1, nextAtMs: 1 })?.isVisible).toBe(false)
})
test('H-66 a computer without a network says so instead', () => {
  expect(after({ kind: 'lost', offline: true })).toMatchObject({ kind: 'networkErr', isVisible: true })
})
test('DLG-03 a restart waits 10 s, tries twice 3 s apart, then is a lost connection that is still restarting', () => {
  const waiting = after(begun('reboot'))
  expect(waiting).toMatchObject({ phase: 'waiting', attempt: 0, maxAttempts: 2, nextAtMs: 10_000 })
  const first = nextStatus(waiting, { kind: 'due', nowMs: 10_000 })
  expect(first).toMatchObject({ phase: 'trying', attempt: 1, nextAtMs: 13_000 })
  const second = nextStatus(nextStatus(first, { kind: 'due', nowMs: 13_000 }), { kind: 'missed', nowMs: 13_000 })
  expect(second).toMatchObject({ phase: 'trying', attempt: 2, nextAtMs: 16_000 })
  const handedOver = nextStatus(second, { kind: 'missed', nowMs: 16_000 })
  expect(handedOver).toMatchObject({ kind: 'loseConnect', stillRestarting: true, attempt: 1, maxAttempts: 5, isVisible: true })
  expect(nextStatus(handedOver, { kind: 'answered' })).toBeUndefined()
})
/** When a restart is looked for: the moments a `due` ends in a question, as the machine walks through its table. */
function rebootTriesMs(): readonly number[] {
  const asked: number[] = []
  let dialog = after(begun('reboot'))
  for (let steps = 0; steps < 10 && dialog?.kind === 'reboot'; steps += 1) {
    const nowMs = dialog.nextAtMs ?? 0
    if (dialog.phase === 'trying') asked.push(nowMs)
    dialog = nextStatus(dialog, { kind: 'due', nowMs })
    if (dialog?.phase === 'trying' && dialog.nextAtMs === undefined) dialog = nextStatus(dialog, { kind: 'missed', nowMs })
  }
  return asked
}
test('S-C6 negative control: a table with another wait, pace or number of tries is found', () => {
  expect(rebootTriesMs()).toEqual([13_000, 16_000])
  const right = schedules.reboot
  if (!right) throw new Error('the table has no restart')
  for (const wrong of [{ waitMs: 5_000 }, { everyMs: 4_000 }, { tries: 3 }]) {
    using _back = { [Symbol.dispose]: () => void Object.assign(schedules, { reboot: right }) }
    Object.assign(schedules, { reboot: { ...right, ...wrong } })
    expect(rebootTriesMs()).not.toEqual([13_000, 16_000])
  }
  expect(rebootTriesMs()).toEqual([13_000, 16_000])
})
test('H-14 a device that still answers before it goes down has not come back', () => {
  expect(after(begun('reboot'), { kind: 'answered' })).toMatchObject({ kind: 'reboot', phase: 'waiting' })
  expect(after(begun('reboot'), { kind: 'due', nowMs: 10_000 }, { kind: 'answered' })).toBeUndefined()
})
test('DLG-03 rebootPro looks once after 300 s: the pro edition, or the failure that leads to the support page', () => {
  const waits = schedules.rebootPro
  expect((waits?.waitMs ?? 0) + (waits?.everyMs ?? 0)).toBe(300_000)
  const due = [begun('rebootPro'), { kind: 'due', nowMs: 300_000 }, { kind: 'due', nowMs: 300_000 }] as const
  expect(after(...due, { kind: 'answered' })).toMatchObject({ kind: 'rebootPro', phase: 'done' })
  const failed = after(...due, { kind: 'missed', nowMs: 300_000 })
  expect(failed).toMatchObject({ phase: 'failed' })
  expect(nextStatus(failed, { kind: 'closed' })).toBeUndefined()
})
test.each([
  ['shutdown', undefined, undefined],
  ['factory', 60, 'failed'],
  ['awake', 40, 'failed'],
  ['switchP2P', 60, 'failed'],
  ['systemRepair', undefined, undefined],
  ['createSwap', undefined, undefined],
] as const)('DLG-01 %s tries %s times, then %s', (kind, tries, end) => {
  let dialog = nextStatus(after(begun(kind)), { kind: 'due', nowMs: 0 })
  for (let missed = 0; missed < (tries ?? 200); missed += 1) {
    expect(dialog?.kind).toBe(kind)
    expect(dialog?.phase).toBe('trying')
    dialog = nextStatus(dialog, { kind: 'missed', nowMs: 0 })
  }
  expect(dialog?.phase).toBe(end ?? 'trying')
})
test('DLG-01 nothing is shown to nobody: leaving takes the dialog along, but a reset keeps its last word', () => {
  expect(after(lost, { kind: 'ended' })).toBeUndefined()
  expect(after(begun('factory'), { kind: 'ended' })).toMatchObject({ kind: 'factory' })
})
const work = (change: Partial<SystemWork> = {}): StatusEvent => {
  const running = { kind: 'systemRepair', state: 'running', progress: 40, leftSeconds: 5, isSimulated: true } as const
  return { kind: 'heard', work: { ...running, ...change }, nowMs: 1_000 }
}
test.each([
  ['nothing', [], { kind: 'systemRepair', phase: 'trying', progress: 40, isSimulated: true, nextAtMs: 3_000 }],
  ['a lost connection', [lost], { kind: 'systemRepair', progress: 40 }],
  ['its own dialog', [begun('systemRepair')], { kind: 'systemRepair', progress: 40, nextAtMs: 2_000 }],
  ['its own dialog that has ended', [begun('systemRepair'), { kind: 'answered' }], { phase: 'trying', progress: 40 }],
  ['other work', [begun('createSwap')], { kind: 'systemRepair' }],
  ['a restart', [begun('reboot')], { kind: 'reboot' }],
  ['a shutdown', [begun('shutdown')], { kind: 'shutdown' }],
] as const)('DLG-01 work that is heard of over %s', (_over, before, expected) => {
  expect(after(...before, work())).toMatchObject(expected)
})
test('DLG-01 work that is over opens nothing and ends nothing: the device is asked first', () => {
  expect(after(work({ state: 'done' }))).toBeUndefined()
  expect(after(begun('systemRepair'), work({ state: 'failed' }))).toMatchObject({ phase: 'trying' })
})
test('DLG-03 what is asked for by itself is not done when the device can be reached again; everything else is', () => {
  for (const kind of ['systemRepair', 'createSwap'] as const)
    expect(after(begun(kind), { kind: 'reached' })).toMatchObject({ kind, phase: 'trying' })
  expect(after(begun('rebootPro'), { kind: 'due', nowMs: 300_000 }, { kind: 'reached' })).toMatchObject({ phase: 'trying' })
  expect(after(lost, { kind: 'reached' })).toBeUndefined()
})
test('DLG-03 progress asks again in 2 s and forgets tries that found nobody; what has ended stays so', () => {
  const progressed: StatusEvent = { kind: 'progressed', progress: 70, isSimulated: true, nowMs: 9_000 }
  const going = [begun('systemRepair'), { kind: 'due', nowMs: 2_000 }, { kind: 'missed', nowMs: 2_000 }] as const
  expect(after(...going)).toMatchObject({ attempt: 2 })
  expect(after(...going, progressed)).toMatchObject({ attempt: 1, progress: 70, isSimulated: true, nextAtMs: 11_000 })
  expect(after(begun('systemRepair'), { kind: 'failed' }, progressed)).toMatchObject({ phase: 'failed' })
  expect(after(progressed)).toBeUndefined()
})
test('DLG-03 a desktop that opens late counts down what is left of the 300 s', () => {
  const late = after(work({ kind: 'rebootPro', leftSeconds: 120 }))
  expect(late).toMatchObject({ phase: 'waiting', nextAtMs: 121_000 })
  expect(after(work({ kind: 'rebootPro', leftSeconds: 1 }))).toMatchObject({ phase: 'waiting', nextAtMs: 2_000 })
})
test('DLG-01 a dialog that runs is not replaced by a lost connection', () => {
  expect(after(begun('reboot'), lost)).toMatchObject({ kind: 'reboot' })
})
test('S-D4 in every history the time of the next try is never before the present', () => {
  const kinds = [
    'loseConnect',
    'shutdown',
    'factory',
    'awake',
    'reboot',
    'rebootPro',
    'networkErr',
    'systemRepair',
    'createSwap',
    'switchP2P',
  ] as const
  const step = fc.tuple(
    fc.constantFrom('due', 'missed', 'answered', 'lost', 'workOffline', 'closed', 'failed', 'ended'),
    fc.nat({ max: 5_000 }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.array(step, { maxLength: 40 }), (kind, steps) => {
      let nowMs = 0
      let dialog = after(begun(kind))
      for (const [name, passed] of steps) {
        nowMs += passed
        const event: StatusEvent = name === 'due' || name === 'missed' ? { kind: name, nowMs } : name === 'lost' ? lost : { kind: name }
        const before = dialog
        dialog = nextStatus(dialog, event)
        if (dialog?.nextAtMs !== undefined && dialog.nextAtMs !== before?.nextAtMs) expect(dialog.nextAtMs).toBeGreaterThanOrEqual(nowMs)
      }
    }),
  )
})

const disks = [{ slot: 1, name: 'sda', status: 'ERR' as const }]
const answer = (next: number, errorCount: number) => ({ next, errorCount, disks, damagedSpaces: [], lostSpaces: [], isSimulated: true })
test.each([
  [1, true, 'retry'],
  [2, true, 'reboot'],
  [3, true, 'continue'],
  [3, false, 'contactAdmin'],
] as const)('DLG-04 %s errors, administrator %s: offers %s', (errorCount, isAdmin, offers) => {
  expect(nextDiskErrors(loadingDisks, answer(0, errorCount), { isAdmin, nowMs: 0 })).toMatchObject({ phase: 'errors', offers })
})
test.each([
  [true, false, 'repair'],
  [true, true, 'continue'],
  [false, false, 'contactAdmin'],
] as const)('STO-09 a damaged file system, administrator %s, repair failed %s: offers %s', (isAdmin, isRepairFailed, offers) => {
  const damaged = { ...answer(0, 1), damagedSpaces: [{ name: 'one', isRepairFailed }] }
  const next = nextDiskErrors(loadingDisks, damaged, { isAdmin, nowMs: 0 })
  expect(next).toMatchObject({ phase: 'errors', offers, damagedSpaces: [{ name: 'one' }] })
  expect(next?.confirmableAtMs).toBe(offers === 'continue' ? confirmDelayMs : undefined)
})
test('DLG-04 the dialog closes when the device says so or nothing is wrong any more', () => {
  expect(nextDiskErrors(loadingDisks, answer(1, 3), { isAdmin: true, nowMs: 0 })).toBeUndefined()
  expect(nextDiskErrors(loadingDisks, answer(0, 0), { isAdmin: true, nowMs: 0 })).toBeUndefined()
  expect(nextDiskErrors(loadingDisks, answer(2, 3), { isAdmin: true, nowMs: 0 })?.phase).toBe('loading')
})
test('DLG-04 going on with three errors takes 8 s of thought, counted once', () => {
  const offered = nextDiskErrors(loadingDisks, answer(0, 3), { isAdmin: true, nowMs: 1_000 })
  const polled = offered && nextDiskErrors(offered, answer(0, 4), { isAdmin: true, nowMs: 4_000 })
  expect(polled?.confirmableAtMs).toBe(1_000 + confirmDelayMs)
  expect(mayContinue(polled, 8_999)).toBe(false)
  expect(mayContinue(polled, 9_000)).toBe(true)
  expect(mayContinue(undefined, 9_000)).toBe(false)
})

test.each(['factory', 'awake', 'shutdown', 'switchP2P'] as const)('DLG-03 %s that failed is tried again when somebody asks', (kind) => {
  const failed = after(begun(kind), { kind: 'due', nowMs: 10_000 }, { kind: 'failed' })
  const tried = nextStatus(failed, { kind: 'again', nowMs: 50_000 })
  expect(tried).toMatchObject({ kind, phase: 'trying', attempt: 1, nextAtMs: undefined })
  expect(nextStatus(tried, { kind: 'missed', nowMs: 50_000 })).toMatchObject({ phase: 'trying', attempt: 2 })
  expect(nextStatus(tried, { kind: 'answered' })?.phase).not.toBe('failed')
})
test('DLG-03 asking again changes nothing that is still under way', () => {
  const waiting = after(begun('reboot'))
  expect(nextStatus(waiting, { kind: 'again', nowMs: 5_000 })).toBe(waiting)
})
