export { deviceNameOf, longestDeviceName } from './device-name.ts'
export { accountProblemOf, isNickname, stripControlCharacters, type AccountProblem } from './account.ts'
export { addRooms, freeBytesOf, isLowOnSpace, sharesDisk, type SpaceRoom } from './room.ts'
export { estimatedCapacityBytes, minDisks, usedPercent, type StorageMode } from './capacity.ts'
export { computerNameOf, wireNameOfComputer, type ComputerNames } from './computer-name.ts'
export { baseNameOf, childOf, isStorablePath, isWithin, parentOf, segmentsOf } from './device-path.ts'
export {
  maxDownloadSources,
  readDownloadSources,
  type DownloadLineProblem,
  type DownloadSource,
  type DownloadSourceKind,
} from './download-sources.ts'
export {
  extensionOf,
  maxNameBytes,
  nameDoubtOf,
  nameProblemOf,
  newFolderName,
  numberedName,
  stemOf,
  stripIllegalCharacters,
  trimName,
  type NameDoubt,
  type NameProblem,
} from './file-name.ts'
export { sidecarsOf, sidecarTagOf, type WantedSidecars } from './sidecars.ts'
export { systemSeconds } from './file-time.ts'
export { isTransportStream, lookBytes } from './transport-stream.ts'
export { hasTwoKinds, twoKindExtensions } from './two-kinds.ts'
export { fileTypeOf, knownExtensions, type FileType, type FileTypeKind } from './file-types.ts'
export { batchLimits, chunkBytes, selectionLimit, smallFileBytes, uploadHint, wholeMd5Bytes } from './limits.ts'
export {
  localPasswordLength,
  localPasswordProblemOf,
  localPasswordStrength,
  normalPassword,
  type LocalPasswordProblem,
} from './local-password.ts'
export { loginAddressProblemOf, loginHostOf, type HostProblem, type LoginHost } from './login-address.ts'
export { passwordLength, passwordProblemOf, passwordStrength, stripFromPassword, type PasswordProblem } from './password.ts'
export { isAccountName, isEmail, phoneProblemOf, type PhoneProblem } from './phone.ts'
export { lossCases, survives, toleratedLosses, type LossCase, type Pairs, type Redundancy } from './redundancy.ts'
export { sealPassword } from './seal-password.ts'
export { isExternalSpace } from './external-space.ts'
export { shownName } from './shown-name.ts'
export { shownPath } from './shown-path.ts'
export { isSwapSize, maxSwapBytes, swapSize } from './swap.ts'
export { homeSpace } from './home-space.ts'
export { firstSpaceTitle, numberedSpaceName, spaceNumberOf, spaceTitle } from './numbered-space.ts'
export { ftpPort, portProblemOf, type PortProblem } from './port.ts'
export { isSameStorageName, maxStorageNameWidth, storageNameProblemOf, storageNameWidth, type StorageNameProblem } from './storage-name.ts'
export { isOlderVersion } from './version.ts'
export { bytesOfWireName, wireNameOf } from './wire-name.ts'
