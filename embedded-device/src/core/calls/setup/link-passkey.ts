import type { setup } from '@cove/device-contract/setup'
import { sourceOf } from '../context.ts'
import { pageOf } from '../page-of.ts'
import type { HandlerOf } from '../handler-of.ts'

export const linkPasskey: HandlerOf<typeof setup.calls.linkPasskey> = async ({ body }, { context, refuse }) => {
  const page = pageOf(context) ?? refuse('passkeyRefused')
  const begun = await context.parts.family.passkeyOptions({ ...body, source: sourceOf(context) }, page)
  return 'error' in begun ? refuse(begun.error as Parameters<typeof refuse>[0]) : begun
}
