import type { ConformanceWorld } from '@cove/device-contract/conformance'
import { createSoftwarePasskey } from '@cove/server-kit/testing'
import type { UserRow } from '../../src/core/auth/users.ts'
import type { DeviceParts } from '../../src/device.ts'
import { codeAt } from '../auth/local-world.ts'

interface People {
  administrator(): UserRow
  fresh(kind: 'local'): { readonly token: string; readonly userNo: string }
}

/** People with second steps, passkeys and one-time links, as the conformance cases need them. */
export function localWorld(parts: DeviceParts, people: People): Pick<ConformanceWorld, 'familyLink' | 'secondStep' | 'passkey'> {
  const somebody = (): { readonly token: string; readonly user: UserRow } => {
    const { token, userNo } = people.fresh('local')
    const user = parts.users.get(userNo)
    if (!user) throw new Error('nobody was made')
    return { token, user }
  }
  const page = { origin: 'http://localhost', rpId: 'localhost' }
  return {
    async familyLink(kind) {
      const target = kind === 'reset' ? { userNo: somebody().user.no } : {}
      for (const open of parts.familyLinks.list()) parts.familyLinks.revoke(open.id)
      const made = parts.familyLinks.make({ kind, nickname: '小林', madeBy: people.administrator().no, ...target })
      if (!made) throw new Error('too many links')
      return { link: made.token, linkId: made.id }
    },
    async secondStep(state) {
      const { token, user } = somebody()
      const { ticket, secret } = parts.secondStep.begin(user)
      const otp = codeAt(secret, Date.now())
      if (state === 'begun') return { token, account: user.account, ticket, otp }
      const on = parts.secondStep.confirm(user.no, { ticket, otp })
      if ('error' in on) throw new Error(on.error)
      return { token, account: user.account, ticket, otp: on.recoveryCodes[0] ?? '' }
    },
    async passkey(state) {
      const { token, user } = somebody()
      const key = createSoftwarePasskey()
      const { ticket, options } = await parts.passkeys.begin(user, page)
      const credential = key.create(options, page)
      if (state === 'made') return { token, passkeyId: key.id, ticket, credential }
      const made = await parts.passkeys.finish(user.no, { ticket, credential })
      if (!made || !made.store(user.no, 'Laptop')) throw new Error('no passkey was stored')
      const asked = await parts.passkeys.challenge(page)
      return { token, passkeyId: key.id, ticket: asked.ticket, credential: key.get(asked.options, page) }
    },
  }
}
