import { createSealing } from '@cove/server-kit'
import type { Host } from '../../module-kit/module-kit.ts'
import type { Accounts } from './accounts/accounts.ts'

/** What a program needs to reach the service of an account by itself. */
export interface CloudService {
  readonly kind: 'webdav' | 's3'
  readonly address: string
  readonly user: string
  readonly password: string
  readonly region: string
  readonly bucket: string
}

/** What cloud drives offer to other modules. */
export interface CloudsApi {
  /** The service of a WebDAV or S3 account of the user, with its password; undefined for another one, and for one that is gone. */
  serviceOf(userNo: string, accountId: number): CloudService | undefined
}

/** Opens the passwords of accounts for programs that the device runs; they are never shown or written down. */
export function cloudsApi({ identity }: Pick<Host, 'identity'>, accounts: Pick<Accounts, 'find'>): CloudsApi {
  const { unseal } = createSealing(identity.secret)
  return {
    serviceOf(userNo, accountId) {
      const account = accounts.find(userNo, accountId)
      const { kind } = account ?? {}
      if (!account || (kind !== 'webdav' && kind !== 's3')) return undefined
      const { address, user, region, bucket, sealedPassword } = account
      return { kind, address, user, region, bucket, password: unseal(sealedPassword) ?? '' }
    },
  }
}
