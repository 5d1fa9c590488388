import type { DeviceClient } from '@cove/device-contract'
import { events } from '@cove/device-contract/events'
import { createDeviceEventHub } from '../bus/event-source-hub.ts'
import type { DeviceEventHub } from '../bus/event-source-hub.ts'
import type { DeviceAddress } from '../device/address.ts'
import type { Reachability } from '../device/reachability.ts'
import type { Log } from '../log/log.ts'
import { runAsLeader } from './run-as-leader.ts'
import type { Platform } from './platform.ts'

interface DeviceEventParts {
  readonly platform: Platform
  readonly log: Log
  readonly address: DeviceAddress
  readonly reachability: Reachability
  readonly device: () => DeviceClient
  /** Called before each event is told. */
  readonly onEvent: () => void
}

/** The event stream of the device, open in one window of the browser and passed to the others. The owner disposes it. */
export function createDeviceEvents({ platform, log, address, reachability, device, onEvent }: DeviceEventParts): DeviceEventHub {
  const bridge = platform.bridge('cove.device-events')
  return createDeviceEventHub({
    log,
    open: platform.openEvents,
    sleep: platform.sleep,
    onBroken: reachability.suspect,
    onEvent,
    baseUrl: address.baseUrl,
    ticket: async () => {
      const answer = await device().use(events).ticket(undefined, { silent: true })
      if (!answer.ok) throw new Error(answer.error.name)
      return answer.data.ticket
    },
    runAsLeader: runAsLeader(platform.locks, 'cove.device-events'),
    ...(bridge ? { bridge } : {}),
  })
}
