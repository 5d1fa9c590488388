import { labels } from '@cove/device-contract/labels'
import { maxTags } from '@cove/device-contract/labels'
import { session } from '@cove/device-contract/session'
import { setup } from '@cove/device-contract/setup'
import { users } from '@cove/device-contract/users'
import { maxWorkspaces, workspaces } from '@cove/device-contract/workspaces'
import { codeAt, loginOn, turnOn } from '../auth/local-world.ts'
import { dataOf, outcomeOf } from '../http/shares-world.ts'
import { makeUser, password } from '../http/test-device.ts'
import type { Counter, OpenedCounter } from '@cove/server-kit/testing'
import type { CounterWorld } from './link-counters.ts'

const isOk = async (answer: Parameters<typeof outcomeOf>[0]): Promise<boolean> => (await outcomeOf(answer)) === 'ok'
const openLinks = 20

/** Works once, and twenty try it at one instant. */
const once = (name: string, open: (world: CounterWorld) => Promise<OpenedCounter['take']>): Counter<CounterWorld> => ({
  name,
  most: 1,
  open: async (world) => ({ take: await open(world) }),
})

/** A user of its own with the second step, and how they sign in with a code. */
async function withSecondStep(world: CounterWorld, account: string) {
  const signed = await makeUser(world.one, account)
  const { codes, secret } = await turnOn(world.one, signed, { secret: password, nowMs: Date.now })
  return { codes, secret, signIn: (otp: string) => isOk(loginOn(world.one)(account, password, { otp })) }
}

const accept = ({ one }: CounterWorld, link: string, account?: string): Promise<boolean> => {
  const body = { link, encryptedPassword: one.encrypt('Passw0rd2'), platform: 'web', ...(account === undefined ? {} : { account }) }
  return isOk(one.client().use(setup).acceptLink({ body }))
}

/** Codes, invitations and one-time links, and what a user may keep so many of. */
export const accountCounters: readonly Counter<CounterWorld>[] = [
  once('S-D6 a code that signs a computer in', async ({ one, hong }) => {
    const { code } = await dataOf(hong.client.use(session).signInCode())
    return () =>
      isOk(
        one
          .client()
          .use(session)
          .codeLogin({ body: { code, platform: 'sync', clientType: 'cli' } }),
      )
  }),
  once('LGN-07d a recovery code', async (world) => {
    const { codes, signIn } = await withSecondStep(world, 'recovers')
    return () => signIn(codes[0] ?? '')
  }),
  once('LGN-07d a code of the authenticator', async (world) => {
    const { secret, signIn } = await withSecondStep(world, 'authenticates')
    // The code that turned it on is used; the next one is within reach.
    const otp = codeAt(secret, Date.now() + 30_000)
    return () => signIn(otp)
  }),
  once('USR-02e an invitation of the family', async (world) => {
    const { token } = world.one.device.parts.familyLinks.make({ kind: 'join', nickname: 'Eve', madeBy: world.admin.userNo }) ?? {
      token: '',
    }
    return (at) => accept(world, token, `eve-${at}`)
  }),
  once('USR-02e a link that resets a password', async (world) => {
    const { userNo } = await makeUser(world.one, 'resets')
    const { familyLinks } = world.one.device.parts
    const { token } = familyLinks.make({ kind: 'reset', nickname: 'r', userNo, madeBy: world.admin.userNo }) ?? { token: '' }
    return () => accept(world, token)
  }),
  {
    name: 'USR-02e open invitations of the family',
    most: 2,
    async open({ one, admin }) {
      const { familyLinks, nowMs } = { ...one.device.parts, nowMs: Date.now }
      const open = familyLinks.list().filter(({ state, expiresMs }) => state === 'open' && expiresMs > nowMs()).length
      for (let at = open; at < openLinks - 2; at += 1) familyLinks.make({ kind: 'join', nickname: 'x', madeBy: admin.userNo })
      const body = { nickname: 'Guest', role: 'user' as const, quotaBytes: 0 }
      return { take: () => isOk(admin.client.use(users).inviteMember({ body })) }
    },
  },
  {
    name: 'USR-02e open invitations for online accounts',
    most: 2,
    async open({ one, admin }) {
      for (let at = 0; at < openLinks - 2; at += 1) one.device.parts.invitations.make(admin.userNo)
      return { take: () => isOk(admin.client.use(users).invite()) }
    },
  },
  {
    name: 'WIN-11 kept sets of windows',
    most: 2,
    async open({ hong }) {
      const calls = hong.client.use(workspaces)
      const save = (name: string) => calls.save({ body: { name, windows: [] } })
      for (let at = 0; at < maxWorkspaces - 2; at += 1) await dataOf(save(`w${at}`))
      return { take: (at) => isOk(save(`n${at}`)) }
    },
  },
  {
    name: 'FM-24 tags of a user',
    most: 2,
    async open({ hong }) {
      const calls = hong.client.use(labels)
      const save = (name: string) => calls.saveTag({ body: { name, colour: 'red' } })
      for (let at = 0; at < maxTags - 2; at += 1) await dataOf(save(`t${at}`))
      return { take: (at) => isOk(save(`n${at}`)) }
    },
  },
  // The last one: it ends the sign-ins of the administrator.
  once('DEV-05c the setup link', async ({ one }) => {
    const link = one.device.parts.links.renew()
    const body = { link, account: 'admin', nickname: 'Admin', encryptedPassword: one.encrypt(password) }
    return () => isOk(one.client().use(setup).createAdministrator({ body }))
  }),
]
