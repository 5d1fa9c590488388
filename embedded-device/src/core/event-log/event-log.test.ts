import { randomBytes } from 'node:crypto'
import { openDatabase } from '@cove/server-kit'
import { expect, test } from 'vitest'
import { openEventLog } from './event-log.ts'

const dayMs = 86_400_000

function setUp() {
  const db = openDatabase(':memory:', { durability: 'cache' })
  const now = { ms: 1_790_000_000_000 }
  const errors: unknown[] = []
  const options = {
    db,
    secret: randomBytes(32),
    users: { get: (no: string) => (no === '1001' ? ({ nickname: 'Lin' } as never) : undefined) },
    nowMs: () => now.ms,
    log: { error: (_message: string, cause?: unknown) => void errors.push(cause) },
  }
  const eventLog = openEventLog(options)
  const write = (count: number) => {
    for (let at = 0; at < count; at += 1) eventLog.note({ kind: 'settingChanged', protocol: 'web', userNo: '1001', about: `no ${at}` })
  }
  return { db, now, errors, options, eventLog, write }
}

test('LOG-01 each line has the name of that time, and the chain of untouched lines is intact', async () => {
  const { eventLog, write } = setUp()
  expect(eventLog.chain().state).toBe('unchecked')
  write(2_500)
  const chain = await eventLog.verify()
  expect(chain).toMatchObject({ state: 'intact', lines: 2_500 })
  const [newest] = eventLog.store.page({}, { limit: 1 })
  expect(newest).toMatchObject({ seq: 2_500, person: 'Lin', level: 'normal', about: 'no 2499' })
})

test.each([
  ['changed', `update event_log set about = 'nothing' where seq = 7`, 7, 'changed'],
  ['given to another user', `update event_log set user_no = '1002' where seq = 3`, 3, 'changed'],
  ['removed from the middle', 'delete from event_log where seq = 5', 5, 'missing'],
  ['removed at the beginning', 'delete from event_log where seq <= 4', 1, 'missing'],
  ['removed at the end', 'delete from event_log where seq > 8', 9, 'missing'],
  ['removed at the end with its note', 'delete from event_log where seq > 8; update event_log_ends set head_seq = 8', 8, 'head'],
  ['changed together with its hash', `update event_log set about = 'x', hash = 'ff' where seq = 2`, 2, 'changed'],
] as const)('LOG-01 a line that was %s is noticed', async (...[, sql, seq, found]) => {
  const { db, eventLog, write } = setUp()
  write(10)
  db.script(sql)
  expect(await eventLog.verify()).toMatchObject({ state: 'broken', brokenSeq: seq, found })
  // The break is one more line, once.
  await eventLog.verify()
  expect(eventLog.store.page({ level: 'urgent' }, { limit: 10 })).toHaveLength(1)
})

test('LOG-01 another device cannot write lines that fit', async () => {
  const { db, options, eventLog, write } = setUp()
  write(5)
  using forger = openEventLog({ ...options, secret: randomBytes(32) })
  forger.note({ kind: 'signOut', protocol: 'web' })
  expect(await eventLog.verify()).toMatchObject({ state: 'broken' })
  expect(db.value('select count(*) from event_log where seq <= 6')).toBe(6)
})

test('LOG-01 lines are kept for the days and the number that were chosen, and what is left stays in the chain', async () => {
  const { now, eventLog, write } = setUp()
  write(10)
  now.ms += 100 * dayMs
  write(5)
  eventLog.setRetention({ days: 90, lines: 20_000 })
  expect(eventLog.store.kept()).toBe(6)
  expect(eventLog.store.page({}, { limit: 1 })[0]).toMatchObject({ kind: 'linesRemoved', about: '10', seq: 16 })
  expect(await eventLog.verify()).toMatchObject({ state: 'intact', lines: 6 })
  expect(eventLog.store.retention()).toEqual({ days: 90, lines: 20_000 })
  now.ms += 365 * dayMs
  eventLog.setRetention({ days: 30, lines: 20_000 })
  expect(eventLog.store.kept()).toBe(1)
  expect(await eventLog.verify()).toMatchObject({ state: 'intact' })
})

test('LOG-01 lines are found by level, person, way, area, time and text, page by page', () => {
  const { now, eventLog, write } = setUp()
  write(3)
  const startMs = now.ms
  now.ms += 1_000
  eventLog.note({ kind: 'signInFailed', protocol: 'smb', person: 'admin', address: '45.9.1.2' })
  eventLog.note({ kind: 'filesErased', protocol: 'web', userNo: '1001', about: '3 · /100%_sure' })
  const seqs = (filter: Parameters<typeof eventLog.store.page>[0]) => eventLog.store.page(filter, { limit: 10 }).map(({ seq }) => seq)
  expect(seqs({ isNotable: true })).toEqual([5, 4])
  expect(seqs({ level: 'normal' })).toEqual([3, 2, 1])
  expect(seqs({ protocol: 'smb' })).toEqual([4])
  expect(seqs({ area: 'files' })).toEqual([5])
  expect(seqs({ userNo: '1001', fromMs: startMs + 1 })).toEqual([5])
  expect(seqs({ toMs: startMs + 1 })).toEqual([3, 2, 1])
  expect(seqs({ wanted: '45.9' })).toEqual([4])
  expect(seqs({ wanted: '100%_' })).toEqual([5])
  expect(seqs({ wanted: '1%' })).toEqual([])
  expect(seqs({ wanted: '#2' })).toEqual([2])
  expect(seqs({ wanted: 'no such words', wantedKinds: ['signInFailed'] })).toEqual([4])
  expect(eventLog.store.page({}, { beforeSeq: 3, limit: 1 }).map(({ seq }) => seq)).toEqual([2])
})

test('LOG-01 S-B1 a line that could not be written changes nothing for what it is about, and is counted in the next one', () => {
  const { db, errors, eventLog, write } = setUp()
  db.script('alter table event_log rename to away')
  write(2)
  expect(errors).toHaveLength(2)
  db.script('alter table away rename to event_log')
  write(1)
  expect(eventLog.store.page({}, { limit: 10 }).map(({ kind, about }) => `${kind} ${about}`)).toEqual([
    'settingChanged no 0',
    'linesMissed 2',
  ])
})

test('LOG-01 a client that connects again and again is one line, and no text breaks a row', () => {
  const { now, eventLog } = setUp()
  const note = { kind: 'signIn', protocol: 'webdav', userNo: '1001', address: '10.0.0.2' } as const
  for (let at = 0; at < 5; at += 1) eventLog.noteOnce(note)
  expect(eventLog.store.kept()).toBe(1)
  now.ms += 11 * 60_000
  eventLog.noteOnce({ ...note, about: 'a\nb\u202ec' })
  eventLog.noteOnce(note)
  expect(eventLog.store.page({}, { limit: 9 }).map(({ about }) => about)).toEqual(['', 'a b c', ''])
})
