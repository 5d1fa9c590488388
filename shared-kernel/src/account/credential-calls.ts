import { account as accountArea } from '@cove/device-contract/account'
import { security } from '@cove/device-contract/security'
import type { AccountContext } from './account-context.ts'
import type { Accounts } from './accounts.ts'
import type { AccountParts } from './create-accounts.ts'
import { errorOf, failedWith } from './sign-in.ts'

type Done = { readonly ok: true } | { readonly ok: false; readonly text: string }

/** Changes of the password and of passkeys. */
export function credentialCalls({ parts, client, hashPassword }: AccountContext) {
  return {
    resetPassword: (phone, ticket, password) =>
      done(parts, async () =>
        client.use(accountArea).resetPassword({ body: { phone, ticket, hashedPassword: await hashPassword(password) } }),
      ),
    updatePassword: (old, password) =>
      done(parts, async () =>
        client.use(accountArea).updatePassword({
          body: { oldHashedPassword: await hashPassword(old), hashedPassword: await hashPassword(password) },
        }),
      ),
    addPasskey: (name) =>
      done(parts, async () => {
        const begun = await client.use(security).passkeyBegin()
        if (!begun.ok) return begun
        const credential = await parts.passkeys.create(begun.data.options)
        return client.use(security).passkeyAdd({ body: { ticket: begun.data.ticket, credential, name } })
      }),
  } satisfies Partial<Accounts>
}

interface Answered {
  readonly ok: boolean
  readonly error?: { readonly name: Parameters<typeof failedWith>[1] }
}

async function done(parts: AccountParts, work: () => Promise<Answered>): Promise<Done> {
  try {
    const answer = await work()
    return answer.ok ? { ok: true } : { ok: false, text: (await failedWith(parts, answer.error?.name ?? 'unknownError')).text }
  } catch (cause) {
    return { ok: false, text: (await failedWith(parts, errorOf(cause))).text }
  }
}
