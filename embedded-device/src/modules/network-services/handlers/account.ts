import type { networkServices } from '@cove/device-contract/network-services'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { NetworkServicesParts } from '../parts.ts'

type Calls = typeof networkServices.calls

export const account =
  ({ services }: NetworkServicesParts): HandlerOf<Calls['account']> =>
  (_input, { context }) =>
    services.accounts.of(context.who)

export const setAccount =
  ({ services }: NetworkServicesParts): HandlerOf<Calls['setAccount']> =>
  async ({ body }, { context, refuse }) => {
    const problem = await services.accounts.set(context.who, body)
    return problem ? refuse(problem) : services.accounts.of(context.who)
  }

export const removeAccount =
  ({ services }: NetworkServicesParts): HandlerOf<Calls['removeAccount']> =>
  (_input, { context, refuse }) =>
    services.accounts.remove(context.who) ? {} : refuse('networkServiceAccountMissing')
