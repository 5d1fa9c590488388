import type { monitor } from '@cove/device-contract/monitor'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { connectionOfService, connectionOfSignIn } from '../connections.ts'
import type { MonitorParts } from '../parts.ts'
import { servicesOf, workJobOf } from '../work.ts'

type Calls = typeof monitor.calls

const mostJobs = 200

export const work =
  ({ host, costs, network, nicknameOf }: MonitorParts): HandlerOf<Calls['work']> =>
  async (_input, { context: { who } }) => ({
    jobs: host.work.jobs(mostJobs).flatMap((one) => workJobOf(one, nicknameOf) ?? []),
    services: servicesOf(who, { programs: host.work.programs(), network: network(), costs: await costs() }),
  })

export const connections =
  ({ host, network, nicknameOf }: MonitorParts): HandlerOf<Calls['connections']> =>
  async (_input, { context: { who, session } }) => {
    const family = session?.family ?? ''
    const signIns = host.work.signIns(who.role === 'admin' ? undefined : who.userNo)
    const services = (await network()?.connections(who)) ?? []
    return {
      connections: [
        ...signIns.map((one) => connectionOfSignIn(one, { family, nickname: nicknameOf(one.userNo) })),
        ...services.map(connectionOfService),
      ],
    }
  }
