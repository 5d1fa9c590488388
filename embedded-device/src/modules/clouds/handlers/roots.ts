import type { clouds } from '@cove/device-contract/clouds'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { refusing } from '../accounts/refusal-of.ts'
import type { CloudsParts } from '../parts.ts'

const longestAskMs = 50_000

export const roots =
  ({ accounts }: CloudsParts): HandlerOf<(typeof clouds.calls)['roots']> =>
  async ({ query: { accountId } }, { context: { who }, refuse }) => {
    const account = accounts.find(who.userNo, accountId) ?? refuse('cloudAccountMissing')
    return refusing(async () => {
      const driver = accounts.driver(account, 'isTold')
      const all = await driver.roots?.(AbortSignal.timeout(longestAskMs))
      return { roots: [...(all ?? [{ kind: 'personal' as const, name: '', path: '/' }])] }
    })
  }
