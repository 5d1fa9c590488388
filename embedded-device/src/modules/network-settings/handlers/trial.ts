import { addressProblemOf, isGatewayWrong } from '@cove/device-contract/network-settings'
import type { networkSettings, NewAddress } from '@cove/device-contract/network-settings'
import type { HandlerOf } from '../../../core/module-kit.ts'
import { NetworkCommandFailed } from '../backend.ts'
import { currentAddress } from '../current.ts'
import type { NetworkSettingsParts } from '../parts.ts'
import type { SystemInterface } from '../read-interfaces.ts'
import type { KeptAddress } from '../store.ts'

type Calls = typeof networkSettings.calls

export const setAddress =
  (parts: NetworkSettingsParts): HandlerOf<Calls['setAddress']> =>
  async ({ body: { wanted, trialSeconds } }, { context, refuse }) => {
    const { host, reader, trials, trialMs } = parts
    const interfaces = await reader.interfaces()
    const system = interfaces.find(({ name }) => name === wanted.interfaceName) ?? refuse('networkInterfaceUnknown')
    const problem = await problemOf(parts, wanted, interfaces)
    if (problem) return refuse(problem)
    const { userNo } = context.who
    const author = { userNo, nickname: host.users.get(userNo)?.nickname ?? '' }
    const lengthMs = trialSeconds === undefined ? trialMs : trialSeconds * 1000
    const request = { before: currentAddress(parts, system), after: addressOf(wanted, system), author, lengthMs }
    try {
      return (await trials.start(request)) ?? refuse('networkTrialRunning')
    } catch (error) {
      if (!(error instanceof NetworkCommandFailed)) throw error
      host.log.error('a network change', error)
      return refuse('networkApplyFailed')
    }
  }

/** NET-01b: formats first; the force option skips what may only look wrong. */
async function problemOf({ reader }: NetworkSettingsParts, wanted: NewAddress, interfaces: readonly SystemInterface[]) {
  if (wanted.assignment === 'automatic') return undefined
  if (addressProblemOf(wanted)) return 'ipInvalid' as const
  if (wanted.isForced) return undefined
  const others = interfaces.filter(({ name }) => name !== wanted.interfaceName)
  if (others.some(({ address }) => address === wanted.address) || (await reader.neighbours()).has(wanted.address))
    return 'ipOccupied' as const
  return isGatewayWrong(wanted) ? ('gatewayMisconfigured' as const) : undefined
}

function addressOf(wanted: NewAddress, system: SystemInterface): KeptAddress {
  const { isForced: _isForced, ...kept } = wanted
  return wanted.assignment === 'automatic'
    ? { ...kept, address: system.address, mask: system.mask, gateway: system.gateway, dns1: '', dns2: '' }
    : kept
}

export const prove =
  ({ trials }: NetworkSettingsParts): HandlerOf<Calls['prove']> =>
  ({ body }, { context, refuse }) => ({ isReached: trials.prove(body.ticket, context.request.raw) ?? refuse('networkTrialOver') })

export const confirm =
  ({ trials }: NetworkSettingsParts): HandlerOf<Calls['confirm']> =>
  async ({ body }, { refuse }) => {
    const problem = await trials.confirm(body.ticket)
    return problem ? refuse(problem) : {}
  }

export const undo =
  ({ trials }: NetworkSettingsParts): HandlerOf<Calls['undo']> =>
  async ({ body }, { refuse }) => {
    const problem = await trials.undo(body.ticket)
    return problem ? refuse(problem) : {}
  }
