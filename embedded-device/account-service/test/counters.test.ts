import { account } from '@cove/device-contract/account'
import { content } from '@cove/device-contract/content'
import { security } from '@cove/device-contract/security'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcomeOfAll } from '@cove/server-kit/testing'
import type { Counter } from '@cove/server-kit/testing'
import { nameOf, openTestService, phone, signIn, signUp } from './test-service.ts'
import type { Signed, TestService } from './test-service.ts'

interface World {
  readonly one: TestService
  readonly signed: Signed
}

let world: World

// So many attempts are free that guesses do not wait: what is counted here are the tries of one code.
beforeAll(async () => {
  const one = await openTestService({ loginAttempts: 1000 })
  world = { one, signed: await signUp(one) }
})
afterAll(() => world.one[Symbol.asyncDispose]())

const most = 20

/** Wrong answers to one second step: those that were judged. */
const answers: Counter<World> = {
  name: 'answers to one second step',
  most: 5,
  async open({ one, signed }) {
    const begun = await signed.client.use(security).totpBegin()
    if (!begun.ok) throw new Error(begun.error.name)
    const { ticket, secret } = begun.data
    const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: one.clock.ms })
    expect(nameOf(await signed.client.use(security).totpConfirm({ body: { ticket, otp } }))).toBe('ok')
    const answer = await signIn(one)
    const challenge = answer.ok ? (answer.data.challenge ?? '') : ''
    const body = { grant: 'second_factor', challenge, otp: 'aaaaa-aaaaa' } as const
    return { take: async () => nameOf(await one.client().use(account).token({ body })) === 'secondFactorWrong' }
  },
}

const counters: readonly Counter<World>[] = [
  answers,
  {
    name: 'tries of one message code',
    most: 5,
    async open({ one }) {
      const asked = { phone: '13700137000', purpose: 'signUp', source: '203.0.113.1' } as const
      await one.service.parts.sms.send(asked.phone, asked.purpose, '203.0.113.2')
      const wrong = one.codeFor(asked.phone) === '000000' ? '000001' : '000000'
      return { take: async () => one.service.parts.sms.check(asked, wrong) === 'wrong' }
    },
  },
  {
    name: 'a message code that is right',
    most: 1,
    async open({ one }) {
      const asked = { phone: '13700137001', purpose: 'signUp', source: '203.0.113.1' } as const
      await one.service.parts.sms.send(asked.phone, asked.purpose, asked.source)
      const code = one.codeFor(asked.phone)
      return { take: async () => one.service.parts.sms.check(asked, code) === 'right' }
    },
  },
  {
    name: 'the code of an app',
    most: 1,
    async open({ one }) {
      const { tickets } = one.service.parts
      const payload = { personNo: '1', clientId: 'album', redirectUri: 'https://photos.example/', challenge: 'x', scope: 'profile' }
      const ticket = tickets.issue('code', payload, { seconds: 60 })
      return { take: async () => tickets.use('code', ticket) !== undefined }
    },
  },
  {
    name: 'pictures that wait for their feedback',
    most: 2,
    async open({ one, signed }) {
      const { db } = one.service.parts
      const { no } = one.service.parts.persons.byPhone(phone) ?? { no: '' }
      for (let at = 0; at < most - 2; at += 1)
        db.run('insert into attachment (id, person_no, created_at) values (?, ?, 0)', `old-${at}`, no)
      const body = new Uint8Array(
        await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      )
      return {
        take: async () => nameOf(await signed.client.use(account).uploadAttachment({ body })) === 'ok',
        shown: async () => Number(db.value('select count(*) from attachment where person_no = ?', no)) - (most - 2),
      }
    },
  },
  {
    name: 'feedback of a day',
    most: 2,
    async open({ signed }) {
      const send = async () =>
        nameOf(await signed.client.use(content).feedback({ body: { content: 'x', contact: phone, attachments: [] } })) === 'ok'
      for (let at = 0; at < most - 2; at += 1) await send()
      return { take: send }
    },
  },
]

describe('S-J4 twenty callers at once get no more than one after the other', () => {
  test.for(counters)('$name', async (counter) => {
    expect(await outcomeOfAll(world, counter)).toEqual({ taken: counter.most, later: false, shown: counter.most })
  })
})
