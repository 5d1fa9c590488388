import { defineCall, Flag, named, Token, wireObject, z } from '@cove/device-contract/kit'
import { bondType, portMode } from '../codecs.ts'
import { Ipv6AddressSchema, NetworkSchema, NewAddressSchema, TrialSchema, TrialSeconds } from '../entities.ts'

export const info = defineCall({
  id: 'network-settings.info',
  spec: ['NET-01a'],
  method: 'GET',
  path: '/setting/v1/network/info',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'The interfaces of the machine as they are set up, how its ports work together, and a change that is tried now.',
  data: NetworkSchema,
  errors: [],
})

export const setAddress = defineCall({
  id: 'network-settings.setAddress',
  spec: ['NET-01a', 'NET-01b'],
  method: 'POST',
  path: '/setting/v1/network/ethernet/set',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Tries other addresses of an interface. The device goes back by itself unless the caller proves the new address in time.',
  body: wireObject({ wanted: named('config', NewAddressSchema), trialSeconds: named('trial', z.optional(TrialSeconds)) }),
  data: TrialSchema,
  errors: [
    'ipInvalid',
    'ipOccupied',
    'gatewayMisconfigured',
    'networkApplyFailed',
    'networkNotReverted',
    'networkTrialRunning',
    'networkInterfaceUnknown',
  ],
})

export const prove = defineCall({
  id: 'network-settings.prove',
  spec: ['NET-01b'],
  method: 'POST',
  path: '/ugos/network-settings/v1/prove',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Asked at the new address: the device notes that it was reached there.',
  body: z.object({ ticket: Token }),
  data: wireObject({ isReached: named('reached', Flag) }),
  errors: ['networkTrialOver'],
})

export const confirm = defineCall({
  id: 'network-settings.confirm',
  spec: ['NET-01b'],
  method: 'POST',
  path: '/ugos/network-settings/v1/confirm',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Keeps the tried addresses, after they were proved by the same session.',
  body: z.object({ ticket: Token }),
  data: z.object({}),
  errors: ['networkTrialOver', 'networkTrialUnproved'],
})

export const undo = defineCall({
  id: 'network-settings.undo',
  spec: ['NET-01b'],
  method: 'POST',
  path: '/ugos/network-settings/v1/undo',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Ends a trial now: the device goes back to the addresses before.',
  body: z.object({ ticket: Token }),
  data: z.object({}),
  errors: ['networkTrialOver', 'networkNotReverted'],
})

/** What every change of the network may be refused for. */
const changeErrors = ['networkInterfaceUnknown', 'networkApplyFailed', 'networkNotReverted', 'networkTrialRunning'] as const

export const setIpv6 = defineCall({
  id: 'network-settings.setIpv6',
  spec: ['NET-01a', 'NET-01b'],
  method: 'POST',
  path: '/setting/v1/network/IPv6/enable',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary:
    'Tries IPv6 of an interface: off, addresses from the network, or an address by hand. The device goes back by itself unless it is proved.',
  body: wireObject({
    interfaceName: named('interface', z.string().check(z.minLength(1), z.maxLength(32))),
    isOn: named('enable', Flag),
    /** An address by hand; without it the network gives addresses. */
    manual: named('manual', z.optional(Ipv6AddressSchema)),
  }),
  data: TrialSchema,
  errors: [...changeErrors, 'ipInvalid', 'ipOccupied'],
})

export const setPorts = defineCall({
  id: 'network-settings.setPorts',
  spec: ['NET-01a', 'NET-01b'],
  method: 'POST',
  path: '/setting/v2/ethernet/setMode',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary:
    'Tries how the first two wired ports work together: alone, as a bridge, or as a bond. The device goes back by itself unless it is proved.',
  body: wireObject({ mode: named('net_mode', portMode.schema), bond: named('bondType', bondType.schema) }),
  data: TrialSchema,
  errors: ['networkPortsMissing', 'networkApplyFailed', 'networkNotReverted', 'networkTrialRunning'],
})
