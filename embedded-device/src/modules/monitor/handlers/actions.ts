import type { monitor } from '@cove/device-contract/monitor'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { endProcess } from '../end-process.ts'
import type { MonitorParts } from '../parts.ts'
import { readKey } from '../work-key.ts'

type Calls = typeof monitor.calls
type Problem = 'workGone' | 'workForeign' | 'workStays'

/** TM-02: ends a job, a network service or a process of the device's own. */
export const end =
  (parts: MonitorParts): HandlerOf<Calls['end']> =>
  async ({ body }, { context: { who }, refuse }) => {
    const { kind, name } = readKey(body.key) ?? refuse('workGone')
    const problem = await endOne()
    if (problem) return refuse(problem)
    return {}

    async function endOne(): Promise<Problem | undefined> {
      if (kind === 'job') return parts.host.work.endJob(Number(name)) ? undefined : 'workGone'
      if (kind === 'process') return endProcess(parts, name)
      if (kind !== 'service') return 'workStays'
      const network = parts.network()
      const service = network?.list(who).find((one) => one.service === name)
      if (!network || !service?.isOn) return 'workGone'
      await network.turnOff(service.service)
      return undefined
    }
  }

/** TM-02: pauses a job of anybody, or lets it go on. */
export const hold =
  ({ host }: MonitorParts): HandlerOf<Calls['hold']> =>
  ({ body }, { refuse }) => {
    const { kind, name } = readKey(body.key) ?? refuse('workGone')
    if (kind !== 'job') return refuse('workStays')
    const outcome = host.work.holdJob(Number(name), body.isHeld)
    if (outcome === 'done') return {}
    return refuse(outcome === 'gone' ? 'workGone' : 'workStays')
  }

/** TM-02: ends a service and starts it again. */
export const restart =
  ({ host, network }: MonitorParts): HandlerOf<Calls['restart']> =>
  async ({ body }, { context: { who }, refuse }) => {
    const { kind, name } = readKey(body.key) ?? refuse('workGone')
    if (kind === 'service') {
      const servers = network()
      const service = servers?.list(who).find((one) => one.service === name)
      if (!servers || !service?.isOn) return refuse('workGone')
      return (await servers.restart(service.service)) === undefined ? {} : refuse('workNotStarted')
    }
    if (kind !== 'program') return refuse('workStays')
    const at = name.indexOf('.')
    const isBack = await host.work.restartProgram(name.slice(0, at), name.slice(at + 1))
    if (isBack === undefined) return refuse('workGone')
    return isBack ? {} : refuse('workNotStarted')
  }

/** TM-02: ends a connection: a sign-in, or one of a network service. S-H3: another user's is as one that is gone. */
export const disconnect =
  ({ host, network }: MonitorParts): HandlerOf<Calls['disconnect']> =>
  ({ body }, { context: { who, session }, refuse }) => {
    const { kind, name } = readKey(body.key) ?? refuse('workGone')
    if (kind === 'link') return network()?.disconnect(who, Number(name)) ? {} : refuse('workGone')
    if (kind !== 'web') return refuse('workGone')
    const userNo = who.role === 'admin' ? undefined : who.userNo
    const outcome = host.work.endSignIn(name, { family: session?.family ?? '', userNo })
    if (outcome === 'done') return {}
    return refuse(outcome === 'own' ? 'workStays' : 'workGone')
  }
