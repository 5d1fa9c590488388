import { Flag, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { userRole } from '../users/codecs.ts'
import { abilities } from './abilities.ts'

/** USR-02b: what a person keeps and may keep in one storage space. */
export const SpaceQuotaSchema = wireObject({
  storageId: named('uuid', z.string()),
  name: z.string(),
  /** 0 for no limit of this space. */
  quotaBytes: named('quota', WholeNumber),
  usedBytes: named('used', WholeNumber),
})
export type SpaceQuota = z.output<typeof SpaceQuotaSchema>

/** USR-01a: what one person sees of the device and may do, without any content. */
export const RightsSchema = wireObject({
  userNo: named('ugreen_no', z.string()),
  nickname: named('nic_name', z.string()),
  role: userRole.schema,
  isExperience: named('edev', Flag),
  isEnabled: named('status', Flag),
  spaces: z.array(
    wireObject({
      storageId: named('uuid', z.string()),
      name: z.string(),
      isShownFolder: named('folder', Flag),
      canWrite: named('write', Flag),
      quotaBytes: named('quota', WholeNumber),
      usedBytes: named('used', WholeNumber),
      /** Entries of the person's root; their names are not in it. */
      itemCount: named('count', WholeNumber),
    }),
  ),
  abilities: z.array(wireObject({ ability: z.enum(abilities), isAllowed: named('allowed', Flag) })),
})
export type Rights = z.output<typeof RightsSchema>
