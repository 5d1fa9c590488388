import type { clouds } from '@cove/device-contract/clouds'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { refusing } from '../accounts/refusal-of.ts'
import type { CloudsParts } from '../parts.ts'
import type { PendingSignIn } from '../vendors/sign-ins.ts'
import type { VendorPerson } from '../vendors/vendor.ts'
import { maxAccounts } from './accounts.ts'

type Calls = typeof clouds.calls

/** A person waits no longer for an answer. */
const longestAskMs = 50_000

export const services =
  ({ vendors }: CloudsParts): HandlerOf<Calls['services']> =>
  () => ({
    services: [
      ...(['webdav', 's3'] as const).map((kind) => ({ kind, isOffered: true, isDemo: false })),
      ...(['carrier', 'search'] as const).map((kind) => ({ kind, isOffered: vendors.isOffered(kind), isDemo: vendors.isDemo() })),
    ],
  })

export const startSignIn =
  ({ accounts: all, vendors, signIns }: CloudsParts): HandlerOf<Calls['startSignIn']> =>
  async ({ body: { kind, accountId, isAgreed } }, { context: { who }, refuse }) => {
    if (!isAgreed) return refuse('cloudDriveAgreementRequired')
    if (accountId !== undefined && all.find(who.userNo, accountId)?.kind !== kind) return refuse('cloudAccountMissing')
    if (accountId === undefined && all.list(who.userNo).length >= maxAccounts) return refuse('cloudAccountLimit')
    const signIn = (vendors.isOffered(kind) ? await vendors.signIn(kind) : undefined) ?? refuse('cloudNotOffered')
    const ticket = signIn.ticket()
    const begun = signIns.begin({ userNo: who.userNo, kind, accountId, ticket }) ?? refuse('systemBusy')
    const { signInId, endsMs } = begun
    return { signInId, pageUrl: signIn.pageUrl(ticket), needsCode: signIn.needsCode, expiresSeconds: Math.floor(endsMs / 1000) }
  }

export const finishSignIn =
  (parts: CloudsParts): HandlerOf<Calls['finishSignIn']> =>
  async ({ body: { signInId, code = '', name = '' } }, { context: { who }, refuse }) => {
    const { accounts: all, signIns, vendors } = parts
    const pending = signIns.find(who.userNo, signInId) ?? refuse('cloudSignInOver')
    const account = pending.accountId === undefined ? undefined : (all.find(who.userNo, pending.accountId) ?? refuse('cloudAccountMissing'))
    const signIn = (await vendors.signIn(pending.kind)) ?? refuse('cloudSignInOver')
    if (signIn.needsCode && code.trim() === '') return refuse('cloudDriveAuthCodeRequired')
    const door = await all.signInDoor(pending.kind, account)
    const how = { ticket: pending.ticket, code: code.trim(), signal: AbortSignal.timeout(longestAskMs) }
    const person = (await refusing(() => signIn.finish(door, how))) ?? refuse('cloudSignInPending')
    signIns.end(signInId)
    if (account) {
      if (account.user !== person.user) return refuse('cloudAccountDiffers')
      if (!all.find(who.userNo, account.id)) return refuse('cloudAccountMissing')
      await all.signedIn(account, person)
    }
    if (!account && all.list(who.userNo).length >= maxAccounts) return refuse('cloudAccountLimit')
    const kept = account ?? added(parts, pending, { person, name }) ?? refuse('cloudAccountExists')
    all.changed(who.userNo)
    return all.viewOf(all.find(who.userNo, kept.id) ?? kept)
  }

interface SignedIn {
  readonly person: VendorPerson
  readonly name: string
}

/** Keeps a new account; undefined when the person has it already. */
function added({ accounts: all, vendors }: CloudsParts, { userNo, kind }: PendingSignIn, { person, name }: SignedIn) {
  const { secret, user, level } = person
  // A demonstration has another address after each start.
  const address = vendors.isDemo() ? '' : (vendors.now()?.[kind]?.address ?? '')
  const shown = (name.trim() || person.name).slice(0, 64)
  const sealedPassword = all.seal(JSON.stringify(secret))
  return all.add({ userNo, kind, name: shown, address, user, region: '', bucket: '', sealedPassword, isHome: false, level })
}
