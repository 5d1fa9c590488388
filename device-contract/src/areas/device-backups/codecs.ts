import { defineEnumCodec } from '@cove/device-contract/kit'

/** BK-09: where the repository of a backup of the device is. */
export const deviceBackupTarget = defineEnumCodec({ folder: 1, webdav: 2, s3: 3 })
/** Name of a kind of target. */
export type DeviceBackupTarget = (typeof deviceBackupTarget.names)[number]

/** How often a backup of the device runs by itself. */
export const deviceBackupEvery = defineEnumCodec({ never: 0, hour: 1, day: 2, week: 3 })
/** Name of how often. */
export type DeviceBackupEvery = (typeof deviceBackupEvery.names)[number]

/** What a backup of the device does now. */
export const deviceBackupWork = defineEnumCodec({ none: 0, run: 1, restore: 2, check: 3 })
/** Name of what it does. */
export type DeviceBackupWork = (typeof deviceBackupWork.names)[number]
