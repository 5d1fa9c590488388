import type { Connection } from '@cove/device-contract/network-services'
import type { OpenConnection } from '@cove/device-contract/monitor'
import type { LiveSignIn } from '../../module-kit/host-work.ts'
import { keyOf } from './work-key.ts'

/** A browser or client that is there now. */
export function connectionOfSignIn(
  one: LiveSignIn,
  { family, nickname }: { readonly family: string; readonly nickname: string },
): OpenConnection {
  const { sessionId, userNo, source, platform, createdAtMs, downloads, uploads } = one
  return {
    key: keyOf('web', sessionId),
    way: 'web',
    userNo,
    nickname,
    address: source,
    client: platform,
    sinceSeconds: Math.floor(createdAtMs / 1000),
    activity: uploads > 0 ? 'writing' : downloads > 0 ? 'reading' : 'idle',
    fileName: '',
    downloads,
    uploads,
    isCurrent: one.family === family,
  }
}

/** A connection of a network service; SMB does not count bytes. */
export function connectionOfService(one: Connection): OpenConnection {
  const { connectionId, service, userNo, nickname, address, sinceSeconds, activity, fileName, bytes } = one
  return {
    key: keyOf('link', connectionId),
    way: service,
    userNo,
    nickname,
    address,
    client: '',
    sinceSeconds,
    activity,
    fileName,
    ...(service === 'smb' ? {} : { bytes }),
    downloads: 0,
    uploads: 0,
    isCurrent: false,
  }
}
