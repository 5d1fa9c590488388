import { expect, test } from 'vitest'
import type { RunEnded } from '../../../core/programs/run-program.ts'
import { openLiveConnections } from '../service/live-connections.ts'
import type { LiveConnections } from '../service/live-connections.ts'
import { createSmbSessions } from '../smb/smb-sessions.ts'

const session = (sessionId: string, pid: string, username: string) => ({
  session_id: sessionId,
  server_id: { pid },
  username,
  remote_machine: '127.0.0.1',
})

/** smbd as its two programs show it. */
function setUp(connections: LiveConnections) {
  const sessions = new Map<string, ReturnType<typeof session>>()
  const told: string[] = []
  const state = { answers: true }
  const ended = (text: string): RunEnded => ({ kind: 'ended', code: 0, stdout: Buffer.from(text), stderr: '', isTruncated: false })
  const smb = createSmbSessions({
    host: {
      nowMs: () => 0,
      log: { error: () => undefined },
      programs: {
        run: async (program, { args }) => {
          if (program === 'smbcontrol') told.push(args.slice(2).join(' '))
          else if (state.answers) return ended(JSON.stringify({ sessions: Object.fromEntries(sessions) }))
          return ended('')
        },
      },
    },
    signIns: { forSmb: () => [] },
    connections,
    conf: 'smb.conf',
    env: {},
    isRoot: true,
  })
  return { smb, sessions, told, state }
}

test('NSV-01a a session that must end is ended again and again until smbd has none, even when smbstatus had no answer', async () => {
  using connections = openLiveConnections({
    signIns: { principal: () => undefined },
    nicknameOf: () => '',
    nowMs: () => 0,
    eventLog: { noteOnce() {} },
  })
  const { smb, sessions, told, state } = setUp(connections)
  sessions.set('1', session('1', '71', 'gone')).set('2', session('2', '72', 'anna'))
  state.answers = false
  await smb.end([{ account: 'gone', uid: 100_000 }])
  expect(told).toEqual([])
  state.answers = true
  await smb.sweep()
  await smb.sweep()
  expect(told).toEqual(['71 shutdown', '71 shutdown'])

  // A later session of the same account is not meant: the account may be allowed again.
  sessions.delete('1')
  sessions.set('3', session('3', '73', 'gone'))
  await smb.sweep()
  await smb.sweep()
  expect(told).toHaveLength(2)
})

test('NSV-01b the session of a user who is gone ends, though smbstatus knows only the number of that user', async () => {
  using connections = openLiveConnections({
    signIns: { principal: () => undefined },
    nicknameOf: () => '',
    nowMs: () => 0,
    eventLog: { noteOnce() {} },
  })
  const { smb, sessions, told } = setUp(connections)
  sessions.set('1', session('1', '71', '100002')).set('2', session('2', '72', 'anna'))
  await smb.end([{ account: 'gone', uid: 100_002 }])
  expect(told).toEqual(['71 shutdown'])
})
