import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const status: HandlerOf<Contract['setup']['status']> = ({ query }, { context: { parts } }) => ({
  needsAdministrator: parts.users.administrator() === undefined,
  linkIsValid: query.link !== undefined && parts.links.isValid(query.link),
})
