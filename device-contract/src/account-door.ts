export { peerCode, type PeerCode } from './codecs/device-codecs.ts'
export { accountContract, type AccountContract } from './account-contract.ts'
export { accountGrants } from './account/token.ts'
export { qrStates } from './account/qr-state.ts'
export { appScopes, type AppScope } from './authorize/describe.ts'
export {
  secondFactorKinds,
  smsPurposes,
  type AccountGrant,
  type AccountProfile,
  type SessionEntry,
  type SmsPurpose,
} from './entities/account.ts'
export { tunnelTypes, type DirectoryDevice, type TunnelInfo, type TunnelType } from './entities/directory.ts'
