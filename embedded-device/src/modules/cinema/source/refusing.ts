import type { ErrorName } from '@cove/device-contract'
import type { cinema } from '@cove/device-contract/cinema'
import { Refusal } from '@cove/server-kit/refusal'
import { isServiceError } from '../../../module-kit/service-kit.ts'
import type { ServiceProblem } from '../../../module-kit/service-kit.ts'

type SourceFailure = keyof typeof cinema.errors | 'urlNotAllowed'

const failureOf: Readonly<Partial<Record<ServiceProblem, SourceFailure>>> = {
  signInNeeded: 'cinemaKeyRefused',
  denied: 'cinemaKeyRefused',
  rateLimited: 'cinemaSourceWaits',
  unavailable: 'cinemaSourceAway',
  addressRefused: 'urlNotAllowed',
}

/** Asks the source for a person; its failures become those of the contract. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    if (!isLate && !isServiceError(error)) throw error
    const failure = isLate ? 'cinemaSourceAway' : (failureOf[(error as { problem: ServiceProblem }).problem] ?? 'cinemaSourceOther')
    throw new Refusal(failure as unknown as ErrorName, { cause: error })
  }
}
