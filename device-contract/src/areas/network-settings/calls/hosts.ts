import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { HostEntrySchema } from '../entities.ts'

export const hosts = defineCall({
  id: 'network-settings.hosts',
  spec: ['NET-01a'],
  method: 'GET',
  path: '/setting/v1/hosts/query',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'The custom hosts of the device.',
  data: wireObject({ entries: named('list', z.array(HostEntrySchema)) }),
  errors: [],
})

export const setHosts = defineCall({
  id: 'network-settings.setHosts',
  spec: ['NET-01a', 'NET-01b'],
  method: 'POST',
  path: '/setting/v1/hosts/set',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Replaces the custom hosts; 50 at most, each with an address and a domain.',
  body: wireObject({ entries: named('list', z.array(HostEntrySchema).check(z.maxLength(1000))) }),
  data: z.object({}),
  errors: ['hostsInvalid', 'hostsLimit', 'networkApplyFailed'],
})
