import { defineArea } from '@cove/device-contract/kit'
import { hosts, setHosts } from './calls/hosts.ts'
import { confirm, info, prove, setAddress, setIpv6, setPorts, undo } from './calls/network.ts'
import { wifi, wifiForget, wifiJoin, wifiScan } from './calls/wifi.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'

export { addressProblemOf, ipv4Of, isGatewayWrong, isHostEntry, isSameSubnet, maskOf, mostHosts, prefixOf } from './address-rules.ts'
export { ipv6Of, ipv6ProblemOf } from './ipv6-rules.ts'
export type { Ipv6Problem, TypedIpv6 } from './ipv6-rules.ts'
export type { AddressProblem, TypedAddress } from './address-rules.ts'
export type { HostEntry, Ipv6Setup, Network, NetworkInterface, NewAddress, PortSetup, Trial, Wifi, WifiNetwork } from './entities.ts'

/** The network of the device; a change of addresses is tried until it is proved (NET). */
export const networkSettings = defineArea({
  id: 'network-settings',
  version: 1,
  calls: { info, setAddress, prove, confirm, undo, setIpv6, setPorts, hosts, setHosts, wifi, wifiScan, wifiJoin, wifiForget },
  events,
  errors,
})
