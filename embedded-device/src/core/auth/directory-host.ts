import { mountDirectory } from '@cove/account-service'
import type { Directory, ServiceExtension } from '@cove/account-service'
import { openRelayListener } from '@cove/account-service/relay-listener'
import type { Guards } from '../http/guards.ts'

/** The directory of devices and the relay's far end, as parts of the account service of this machine. */
export interface DirectoryHost {
  readonly extension: ServiceExtension
  /** Addresses of the devices it knows; none before the service is mounted. */
  origins(): readonly string[]
}

export function createDirectoryHost({ isOurHost }: Pick<Guards, 'isOurHost'>): DirectoryHost {
  let directory: Directory | undefined
  return {
    extension(http, parts) {
      const mounted = mountDirectory(http, parts)
      const listener = openRelayListener(http.server, { isOurHost, accept: mounted.relay.accept })
      directory = mounted
      return {
        [Symbol.dispose]() {
          listener[Symbol.dispose]()
          mounted[Symbol.dispose]()
        },
      }
    },
    origins: () => directory?.origins() ?? [],
  }
}
