import { expect } from 'vitest'
import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { noticeLevels, noticeStates, notices as noticesArea, tabOf } from '@cove/device-contract/notices'

const notices = noticesArea.calls

/** The id of a fresh notice of the caller. */
async function freshId(world: ConformanceWorld): Promise<string> {
  await ask(world, notices.testChannel, { body: { channel: 'desktop' } })
  const answer = await ask(world, notices.list, { query: {} })
  const found = answer.ok ? answer.data.notices.find(({ cause }) => cause === 'notices.test') : undefined
  return found?.noticeId ?? '1'
}

const stateOf = async (world: ConformanceWorld, noticeId: string): Promise<string | undefined> =>
  (await dataOf(ask(world, notices.list, { query: {} }))).notices.find((one) => one.noticeId === noticeId)?.state

const mailServer = { host: 'mail.example.com', port: 587, isSecure: false, userName: 'cove', sender: 'cove@example.com' }

export const noticeCalls: readonly CallCases[] = [
  tryCall(notices.list, {
    input: async (world) => {
      await freshId(world)
      return { query: { tab: 'device' as const } }
    },
    check: async ({ notices: listed, total, unread, counts }, world) => {
      expect(listed.length).toBeGreaterThan(0)
      expect(total).toBeGreaterThanOrEqual(listed.length)
      expect(counts.device + counts.login + counts.version).toBe(unread)
      for (const { type, level, state, timeline } of listed) {
        expect(tabOf(type)).toBe('device')
        expect(noticeLevels).toContain(level)
        expect(noticeStates).toContain(state)
        expect(timeline.length).toBeGreaterThan(0)
      }
      const found = await dataOf(ask(world, notices.list, { query: { search: 'no notice has this text' } }))
      expect(found).toMatchObject({ total: 0, notices: [] })
    },
  }),
  tryCall(notices.acknowledge, {
    input: async (world) => ({ body: { noticeIds: [await freshId(world)], remindSeconds: 4_000_000_000 } }),
    check: async ({ changed }, world) => {
      expect(changed).toBe(1)
      const { notices: listed } = await dataOf(ask(world, notices.list, { query: {} }))
      expect(listed.find(({ cause }) => cause === 'notices.test')).toMatchObject({ state: 'acknowledged', remindSeconds: 4_000_000_000 })
    },
  }),
  tryCall(notices.reopen, {
    input: async (world) => {
      const noticeId = await freshId(world)
      await ask(world, notices.acknowledge, { body: { noticeIds: [noticeId] } })
      return { body: { noticeIds: [noticeId] } }
    },
    check: ({ changed }) => expect(changed).toBe(1),
  }),
  tryCall(notices.markSeen, {
    input: async (world) => {
      await freshId(world)
      return { body: {} }
    },
    check: ({ unread }) => expect(unread).toBe(0),
  }),
  tryCall(notices.clear, {
    input: async (world) => ({ body: { noticeIds: [await freshId(world)] } }),
    check: async ({ changed }, world) => {
      expect(changed).toBe(1)
      const noticeId = await freshId(world)
      await dataOf(ask(world, notices.clear, { body: { olderThanDays: 365 } }))
      expect(await stateOf(world, noticeId)).toBe('open')
    },
  }),
  tryCall(notices.setMailServer, {
    input: (world) => ({
      body: { ...mailServer, encryptedPassword: world.encrypt('secret') },
    }),
  }),
  tryCall(notices.mailServer, {
    input: () => ({}),
    check: async (data, world) => {
      expect(data).toEqual({ ...mailServer, hasPassword: true })
      await dataOf(ask(world, notices.setMailServer, { body: { host: '', port: 587, isSecure: false, userName: '', sender: '' } }))
    },
  }),
  tryCall(notices.testChannel, {
    input: () => ({ body: { channel: 'desktop' as const } }),
    failures: [{ error: 'channelUnset', input: () => ({ body: { channel: 'webhook' as const } }) }],
  }),
]
