import type { CallDefinition } from '@cove/device-contract/kit'
import { create as createBackup } from '../backup/calls/create.ts'
import { setName } from '../device-settings/calls/info.ts'
import { add as addDownload } from '../downloads/calls/add.ts'
import { list as listFiles } from '../files/calls/list.ts'
import { setAccount } from '../network-services/calls/account.ts'
import { ftpOpen } from '../network-services/calls/services.ts'
import { create as createPool } from '../pools/calls/create.ts'
import { reboot } from '../system/calls/reboot.ts'
import { inviteMember } from '../users/calls/invite-member.ts'

/** USR-01a: what a person may do, each by the call that decides it. */
export const abilityCalls = {
  files: listFiles,
  backup: createBackup,
  downloads: addDownload,
  serviceAccount: setAccount,
  networkServices: ftpOpen,
  storage: createPool,
  deviceSettings: setName,
  power: reboot,
  invite: inviteMember,
} as const satisfies Readonly<Record<string, Pick<CallDefinition, 'id' | 'access'>>>

/** Something a person may do, or may not. */
export type Ability = keyof typeof abilityCalls
export const abilities = Object.keys(abilityCalls) as [Ability, ...Ability[]]
