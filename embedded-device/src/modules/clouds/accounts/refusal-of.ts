import type { ErrorName } from '@cove/device-contract'
import type { clouds } from '@cove/device-contract/clouds'
import { Refusal } from '@cove/server-kit/refusal'
import { isCloudError } from '../door/cloud-error.ts'
import type { CloudProblem, VendorFailure } from '../door/cloud-error.ts'

/** Failures of the area, and the one of the catalogue that a service can lead to. */
export type CloudFailure = keyof typeof clouds.errors | 'urlNotAllowed' | VendorFailure

const failureOf: Readonly<Record<CloudProblem, CloudFailure>> = {
  signInNeeded: 'cloudSignInNeeded',
  notFound: 'cloudNotFound',
  exists: 'cloudNameTaken',
  rateLimited: 'cloudWaiting',
  quotaFull: 'cloudFull',
  unavailable: 'cloudAway',
  denied: 'cloudDenied',
  changed: 'cloudChanged',
  protocol: 'cloudProtocol',
  addressRefused: 'urlNotAllowed',
  tokenExpired: 'cloudDriveLoginExpired',
  banned: 'cloudDriveBanPermanent',
}

/** Stops with a failure of this area. */
export function refuseCloud(failure: CloudFailure, cause?: unknown): never {
  throw new Refusal(failure as unknown as ErrorName, cause === undefined ? undefined : { cause })
}

/** Runs work with a service; its failures become those of the contract. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isCloudError(error)) return refuseCloud(error.failure ?? failureOf[error.problem], error)
    throw error
  }
}
