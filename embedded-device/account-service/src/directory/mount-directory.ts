import { directory as directoryArea } from '@cove/device-contract/directory'
import { mountArea } from '@cove/device-contract/server'
import type { FastifyInstance } from 'fastify'
import { mountCalls } from '../http/mount.ts'
import type { CallContext, ServiceParts } from '../parts.ts'
import { mountRelay } from '../relay/mount-relay.ts'
import { openDirectory } from './directory.ts'
import type { Directory, DirectorySeams } from './directory.ts'
import { directoryHandlers } from './handlers.ts'

/** Adds the directory of devices and the relay's routes to a service; the caller lets devices in by `relay.accept`. */
export function mountDirectory(http: FastifyInstance, parts: ServiceParts, seams: Partial<DirectorySeams> = {}): Directory {
  const directory = openDirectory(parts, seams)
  mountCalls(http, mountArea<typeof directoryArea, CallContext>(directoryArea, directoryHandlers(directory)), parts)
  // Within the same registration: Fastify waits for it before it is ready.
  void http.register((scope) => mountRelay(scope, directory.relay, parts.road))
  parts.devices.roleOf = (personNo, serialNo) =>
    directory.store.get(serialNo) ? (directory.store.roleOf(personNo, serialNo) ?? 'none') : 'unknown'
  return directory
}
