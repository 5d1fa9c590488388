import { setTimeout as wait } from 'node:timers/promises'
import { isOlderVersion } from '@cove/device-contract/rules'
import type { directory as directoryArea } from '@cove/device-contract/directory'
import type { HandlersOf } from '@cove/device-contract/server'
import { callerOf } from '../parts.ts'
import type { CallContext } from '../parts.ts'
import { reportEverySeconds } from './device-store.ts'
import type { DeviceRow } from './device-store.ts'
import type { Directory } from './directory.ts'
import { takeReport } from './take-report.ts'

type DirectoryHandlers = HandlersOf<typeof directoryArea, CallContext>

/** Calls about devices (DEV-09): members of a device see it, to all others it does not exist. */
export function directoryHandlers(directory: Directory): DirectoryHandlers {
  return { ...deviceHandlers(directory), ...reportHandlers(directory), ...tunnelHandlers(directory), ...reachHandlers(directory) }
}

const mineOf = (directory: Directory, context: CallContext, serialNo: string) => directory.deviceOf(callerOf(context).person.no, serialNo)

function deviceHandlers(directory: Directory): Pick<DirectoryHandlers, 'mine' | 'info' | 'binding' | 'remove'> {
  const { store, relay, consents } = directory
  return {
    mine: (_input, { context }) => ({
      devices: store.ofAccount(callerOf(context).person.no).map(({ device, role }) => directory.describe(device, role)),
    }),
    info({ query }, { context, refuse }) {
      const mine = mineOf(directory, context, query.serialNo)
      return mine ? directory.describe(mine.device, mine.role) : refuse('deviceUnknown')
    },
    binding({ query }, { context, refuse }) {
      // DEV-05c: every way to bind begins with this question.
      consents.asked(callerOf(context).person.no, query.serialNo)
      if (!store.get(query.serialNo)) return refuse('deviceUnknown')
      return {
        device: store.hasAdministrator(query.serialNo) ? 'bound' : 'notBound',
        me: mineOf(directory, context, query.serialNo) ? 'bound' : 'notBound',
      }
    },
    remove({ body }, { context, refuse }) {
      const mine = mineOf(directory, context, body.serialNo)
      if (!mine) return refuse('deviceUnknown')
      if (mine.role !== 'admin') return refuse('adminOnly')
      store.remove(body.serialNo)
      consents.forget(body.serialNo)
      relay.drop(body.serialNo)
      return {}
    },
  }
}

function reportHandlers({ store, consents }: Directory): Pick<DirectoryHandlers, 'report'> {
  return {
    report({ body }, { context, refuse }) {
      const { parts, source } = context
      if (!parts.limits.ask(`report ${body.serialNo}`, source)) return refuse('tooManyAttempts')
      const problem = takeReport(body, { store, consents, source, nowMs: parts.nowMs() })
      return problem ? refuse(problem) : { nextInSeconds: reportEverySeconds, leastFirmware: parts.least.firmware }
    },
  }
}

function tunnelHandlers(
  directory: Directory,
): Pick<DirectoryHandlers, 'tunnelDispatch' | 'tunnelInfo' | 'tunnelSwitchList' | 'tunnelSwitch'> {
  const { store, relay } = directory
  return {
    tunnelDispatch({ query }, { context, refuse }) {
      const mine = mineOf(directory, context, query.serialNo)
      if (!mine) return refuse('deviceUnknown')
      // DEV-11: the device would refuse this sign-in anyway.
      if (isOlderVersion(mine.device.version, context.parts.least.firmware)) return refuse('firmwareTooLow')
      return relay.isOnline(query.serialNo) ? directory.tunnelOf(query.serialNo) : refuse('tunnelUnavailable')
    },
    tunnelInfo: ({ body }, { context, refuse }) =>
      mineOf(directory, context, body.serialNo) ? { tunnels: [directory.tunnelOf(body.serialNo)] } : refuse('deviceUnknown'),
    tunnelSwitchList({ body }, { context, refuse }) {
      const mine = mineOf(directory, context, body.serialNo)
      if (!mine) return refuse('deviceUnknown')
      const { tunnelType } = mine.device
      return { available: ['relay'], ...(tunnelType === undefined ? {} : { current: tunnelType }) }
    },
    tunnelSwitch({ body }, { context, refuse }) {
      if (!mineOf(directory, context, body.serialNo)) return refuse('deviceUnknown')
      // DEV-08b: without a far end the old line stays on record.
      if (body.type !== 'relay' || !relay.isOnline(body.serialNo)) return refuse('tunnelUnavailable')
      store.setTunnel(body.serialNo, body.type)
      return directory.tunnelOf(body.serialNo)
    },
  }
}

/** Whether a device can be reached, and waking it. */
function reachHandlers(directory: Directory): Pick<DirectoryHandlers, 'networkCheck' | 'wake'> {
  return {
    async networkCheck({ body }, { context, refuse }) {
      const mine = mineOf(directory, context, body.serialNo)
      if (!mine) return refuse('deviceUnknown')
      if (!context.parts.limits.ask('networkCheck', context.source)) return refuse('tooManyAttempts')
      const { device } = mine
      const results = await Promise.all(
        device.addresses.map(async (address) => ({ address, outcome: await directory.seams.prove(address, device) })),
      )
      return { results }
    },
    async wake({ body }, { context, refuse }) {
      const mine = mineOf(directory, context, body.serialNo)
      return mine ? { awake: await wakeUp(directory, mine.device) } : refuse('deviceUnknown')
    },
  }
}

/** DEV-12: sends the packet, then asks the device's own addresses until one of them proves to be it, or the wait is over. */
async function wakeUp({ seams, relay }: Directory, device: DeviceRow): Promise<boolean> {
  await seams.wakeUp(device.mac)
  const untilMs = performance.now() + seams.wakeWaitMs
  do {
    if (relay.isOnline(device.serialNo)) return true
    const outcomes = await Promise.all(device.addresses.map((address) => seams.prove(address, device)))
    if (outcomes.includes('reached')) return true
    await wait(seams.wakeEveryMs)
  } while (performance.now() < untilMs)
  return false
}
