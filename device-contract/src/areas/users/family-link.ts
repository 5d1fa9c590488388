import { z, TimeSeconds, Token, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

/** USR-02e: what a one-time link does: lets a new person in, or gives a known one a new password. */
export const familyLinkKinds = ['join', 'reset'] as const
export const FamilyLinkKind = z.enum(familyLinkKinds)
/** USR-02e: how a one-time link is. */
export const familyLinkStates = ['open', 'used', 'expired', 'revoked'] as const
/** The role a link gives; the administrator's cannot be given by one (USR-02a). */
export const memberRoles = ['user', 'experience'] as const
export const MemberRole = z.enum(memberRoles)
export type MemberRole = z.output<typeof MemberRole>

/** A link that was just made. The secret part is shown this once. */
export const NewFamilyLinkSchema = wireObject({
  linkId: named('id', z.string()),
  link: Token,
  expiresSeconds: named('expires', TimeSeconds),
})

/** A link as the administrator sees it in the list; its secret is not in it. */
export const FamilyLinkSchema = wireObject({
  linkId: named('id', z.string()),
  kind: FamilyLinkKind,
  state: z.enum(familyLinkStates),
  nickname: named('nic_name', z.string()),
  role: MemberRole,
  /** 0 for no limit. */
  quotaBytes: named('quota', WholeNumber),
  /** The person it resets, or who came in with it. */
  userNo: named('ugreen_no', z.optional(z.string())),
  createdSeconds: named('ctime', TimeSeconds),
  expiresSeconds: named('expires', TimeSeconds),
})
