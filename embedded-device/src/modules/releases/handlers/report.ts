import type { releases } from '@cove/device-contract/releases'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { ReleaseParts } from '../parts.ts'

export const report =
  ({ ledger, health, halting }: ReleaseParts): HandlerOf<typeof releases.calls.report> =>
  ({ body: { reports } }, { context }) => {
    const fold = ledger.known()
    const known = fold ? health.add(fold, context.session?.family ?? context.who.userNo, reports) : 0
    if (reports.some(({ crashes, faults }) => crashes + faults > 0)) void halting().look()
    return { known }
  }
