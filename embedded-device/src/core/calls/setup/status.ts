import type { setup } from '@cove/device-contract/setup'
import type { HandlerOf } from '../handler-of.ts'

export const status: HandlerOf<typeof setup.calls.status> = ({ query }, { context: { parts } }) => ({
  needsAdministrator: parts.users.administrator() === undefined,
  linkIsValid: query.link !== undefined && parts.links.isValid(query.link),
})
