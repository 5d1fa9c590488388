import { Flag, UserNo, named, wireObject, z } from '@cove/device-contract/kit'
import { rightsAction, ruleSource } from './codecs.ts'

/** One rule that was looked at. */
export const RightsLinkSchema = wireObject({
  source: ruleSource.schema,
  /** The folder of the rule, as the caller names it. */
  path: z.string(),
  /** What the rule grants: the names of H-10, and contributor mode. */
  right: z.enum(['none', 'read', 'contribute', 'write']),
  isForEverybody: named('everybody', Flag),
  decides: Flag,
})
/** One rule that was looked at. */
export type RightsLink = z.output<typeof RightsLinkSchema>

/** One action with its verdict and the chain of rules that led to it. */
export const RightsRowSchema = wireObject({
  action: rightsAction.schema,
  verdict: z.enum(['allowed', 'refused', 'notGranted']),
  chain: z.array(RightsLinkSchema),
})
/** One action with its verdict. */
export type RightsRow = z.output<typeof RightsRowSchema>

/** What a user may do with a file or folder. */
export const RightsSchema = wireObject({ userNo: named('ugreen_no', UserNo), rows: named('list', z.array(RightsRowSchema)) })
/** What a user may do with a file or folder. */
export type Rights = z.output<typeof RightsSchema>
