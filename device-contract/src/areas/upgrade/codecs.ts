import { defineEnumCodec } from '@cove/device-contract/kit'

/** UPG-03d: a patch package on the device. */
export const patchStatus = defineEnumCodec({
  available: 0,
  queued: 1,
  downloading: 2,
  upgrading: 3,
  upgraded: 4,
  effectiveAfterReboot: 5,
  downloadFailed: 11,
  md5Failed: 12,
  signatureFailed: 13,
  unpackFailed: 14,
  upgradeFailed: 15,
})
