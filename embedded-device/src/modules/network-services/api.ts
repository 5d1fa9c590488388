import type { Connection, Service } from '@cove/device-contract/network-services'
import type { Principal } from '../../module-kit/module-kit.ts'
import type { ServiceFiles } from './tree/service-files.ts'

export type { StagedFile } from './tree/staged-file.ts'

/** TM-02: the services as the task manager sees them. */
export interface RunningServicesApi {
  list(who: Principal): readonly Service[]
  /** Ends a service with its connections and opens it again; why it did not open, or undefined. */
  restart(service: Service['service']): Promise<string | undefined>
  /** Switches it off; it stays off until it is switched on. */
  turnOff(service: Service['service']): Promise<void>
  /** Own ones, or those of all users for the administrator. */
  connections(who: Principal): Promise<readonly Connection[]>
  /** False for a connection that is gone, or that the caller may not see. */
  disconnect(who: Principal, connectionId: number): boolean
}

/** What network services offer to other modules: file operations with quota, recycle bin, index and undo. */
export interface ServiceFilesApi extends ServiceFiles {
  /** PWR-01b: turns every service off; their settings and passwords stay. May be repeated. */
  turnOff(): Promise<void>
  readonly running: RunningServicesApi
}
