import { DeviceFault, errorRowOf, isErrorName } from '@cove/device-contract'
import { DeviceProblem } from '@cove/kernel/sync'

/** What a refusal of the device means, in the words of its catalogue; the name where an area has a refusal that is not in it. */
export const refusalSentence = (name: string): string => (isErrorName(name) ? errorRowOf(name).text.en : name)

/** A failed call in words; undefined for what is a fault of the agent. */
export function faultSentence(error: unknown): string | undefined {
  if (error instanceof DeviceProblem) {
    if (error.error === 'sessionExpired') return 'The device ended this sign-in. Run sign-in again.'
    return error.isAway ? away : `The device refused: ${refusalSentence(error.error)}`
  }
  if (!(error instanceof DeviceFault)) return undefined
  if (error.kind === 'offline' || error.kind === 'timeout') return away
  if (error.kind === 'badInput') return 'This is nothing that a device takes. Check the code, the names and the paths.'
  return 'The answer is not that of a device. Check the address.'
}

const away = 'The device cannot be reached. Check the address and the network.'
