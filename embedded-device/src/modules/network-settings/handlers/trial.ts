import { addressProblemOf, isGatewayWrong } from '@cove/device-contract/network-settings'
import type { networkSettings, NewAddress } from '@cove/device-contract/network-settings'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { nameServersFor } from '../change.ts'
import type { KeptAddress, NetworkChange } from '../change.ts'
import { currentAddress } from '../current.ts'
import type { NetworkSettingsParts } from '../parts.ts'
import type { SystemInterface } from '../read-interfaces.ts'
import { tryChange } from '../try-change.ts'

type Calls = typeof networkSettings.calls

export const setAddress =
  (parts: NetworkSettingsParts): HandlerOf<Calls['setAddress']> =>
  async ({ body: { wanted, trialSeconds } }, { context, refuse }) => {
    const interfaces = await parts.reader.interfaces()
    const system = interfaces.find(({ name }) => name === wanted.interfaceName) ?? refuse('networkInterfaceUnknown')
    // A port of a bridge or bond has no address; the bridge or bond has it.
    if (system.master !== undefined) return refuse('networkInterfaceUnknown')
    const problem = await problemOf(parts, wanted, interfaces)
    if (problem) return refuse(problem)
    const change = addressChange(parts, currentAddress(parts, system), addressOf(wanted, system))
    const answer = await tryChange(parts, { change, userNo: context.who.userNo, trialSeconds })
    return typeof answer === 'string' ? refuse(answer) : answer
  }

/** The name servers of the machine are those of all its interfaces. */
function addressChange({ store, backend }: NetworkSettingsParts, before: KeptAddress, after: KeptAddress): NetworkChange {
  const kept = store.addresses().filter(({ isReal }) => backend.isModel || isReal)
  const others = kept.filter(({ interfaceName }) => interfaceName !== after.interfaceName)
  return { part: 'address', before, after, nameServers: { before: nameServersFor(kept), after: nameServersFor([...others, after]) } }
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
