import { Flag, named, Token, WholeNumber, wireNumber, wireObject, z } from '@cove/device-contract/kit'
import { bondType, ipAssignment, ipv6Way, networkPart, portMode, wifiSecurity } from './codecs.ts'

const Address = z.string().check(z.maxLength(64))

/** What an interface is made of. */
export const interfaceKinds = ['ethernet', 'wifi', 'virtual'] as const

const ipv6Fields = {
  address: named('ip', z._default(Address, '')),
  prefixLength: named('prefix', z._default(WholeNumber, 64)),
  gateway: z._default(Address, ''),
}
/** NET-01b: an IPv6 address by hand. */
export const Ipv6AddressSchema = wireObject(ipv6Fields)
/** NET-01a: IPv6 of one interface; the address is empty unless it was given by hand. */
export const Ipv6Schema = wireObject({ way: named('method', ipv6Way.schema), ...ipv6Fields })
export type Ipv6Setup = z.output<typeof Ipv6Schema>

/** NET-01a: one interface as it is set up. */
export const InterfaceSchema = wireObject({
  name: named('interface', z.string()),
  kind: z.enum(interfaceKinds),
  mac: z.string(),
  isUp: named('up', Flag),
  /** In Mbit/s; absent where the system does not say. */
  speedMbits: named('speed', z.optional(WholeNumber)),
  assignment: named('ip_assignment', ipAssignment.schema),
  address: named('ip', z.string()),
  mask: z.string(),
  gateway: z.string(),
  dns: z.array(z.string()),
  isIpv6On: named('ipv6', Flag),
  ipv6Addresses: named('ipv6_list', z.array(z.string())),
  ipv6: named('ipv6_config', Ipv6Schema),
  /** The bridge or bond that this port is part of. It has no addresses then. */
  master: z.optional(z.string()),
})
export type NetworkInterface = z.output<typeof InterfaceSchema>

/** NET-01b: addresses of one interface as a caller asks for them. */
export const NewAddressSchema = wireObject({
  interfaceName: named('interface', z.string().check(z.minLength(1), z.maxLength(32))),
  assignment: named('ip_assignment', ipAssignment.schema),
  address: named('ip', z._default(Address, '')),
  mask: z._default(Address, ''),
  gateway: z._default(Address, ''),
  dns1: z._default(Address, ''),
  dns2: z._default(Address, ''),
  /** True skips the questions whether the address is taken and the gateway can be right. */
  isForced: named('force', z._default(Flag, false)),
})
export type NewAddress = z.output<typeof NewAddressSchema>

/** A change that is tried: unless it is proved until its deadline, the device goes back by itself. */
export const TrialSchema = wireObject({
  ticket: Token,
  /** What is tried: the addresses of an interface, its IPv6, how the ports work together, or the wireless network. */
  part: networkPart.schema,
  interfaceName: named('interface', z.string()),
  assignment: named('ip_assignment', ipAssignment.schema),
  beforeAddress: named('before', z.string()),
  address: named('ip', z.string()),
  deadlineMs: named('deadline', WholeNumber),
  nowMs: named('now', WholeNumber),
  /** The page reached the device at its new address. */
  isReached: named('reached', Flag),
})
export type Trial = z.output<typeof TrialSchema>

/** A change whose way back failed. */
export const UnrevertedSchema = wireObject({
  part: networkPart.schema,
  /** The interface, the ports or the wireless network, as the trial named it. */
  interfaceName: named('interface', z.string()),
})

/** NET-01b: one custom host. */
export const HostEntrySchema = wireObject({
  address: named('ip', Address),
  domain: z.string().check(z.maxLength(253)),
})
export type HostEntry = z.output<typeof HostEntrySchema>

/** NET-01a: how the ports work together. */
export const PortsSchema = wireObject({ mode: named('net_mode', portMode.schema), bond: named('bondType', bondType.schema) })
export type PortSetup = z.output<typeof PortsSchema>

/** NET-01a: the wireless adapter and the network that it uses. */
export const WifiSchema = wireObject({
  hasAdapter: named('adapter', Flag),
  /** False where the machine has no program that joins networks. */
  isManaged: named('managed', Flag),
  /** True where adapter and networks are a model. */
  isModel: named('model', Flag),
  interfaceName: named('interface', z.string()),
  /** The name of the network in use; empty without one. */
  ssid: z.string(),
})
export type Wifi = z.output<typeof WifiSchema>

/** NET-01a: a wireless network in reach. */
export const WifiNetworkSchema = wireObject({
  ssid: z.string(),
  /** 0 to 100. */
  signalPercent: named('signal', WholeNumber.check(z.lte(100))),
  security: wifiSecurity.schema,
  /** The device has its password. */
  isSaved: named('saved', Flag),
})
export type WifiNetwork = z.output<typeof WifiNetworkSchema>

/** NET-01a: the network as it is. */
export const NetworkSchema = wireObject({
  /** True where changes are tried in a model and nothing of the machine changes. */
  isModel: named('model', Flag),
  hostname: z.string(),
  interfaces: named('list', z.array(InterfaceSchema)),
  ports: PortsSchema,
  trial: z.optional(TrialSchema),
  /** The last change whose way back failed, so that the network before is not in use again. It is absent once a later change ended well. */
  unreverted: z.optional(UnrevertedSchema),
})
export type Network = z.output<typeof NetworkSchema>

/** How many seconds a trial lasts. */
export const TrialSeconds = wireNumber().check(z.int(), z.gte(5), z.lte(300)) as unknown as z.ZodMiniType<number, number>
