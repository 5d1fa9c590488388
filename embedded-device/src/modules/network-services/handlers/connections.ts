import type { networkServices } from '@cove/device-contract/network-services'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { diagnose as runDoctor } from '../doctor/diagnose.ts'
import type { NetworkServicesParts } from '../parts.ts'

type Calls = typeof networkServices.calls

export const connections =
  ({ services }: NetworkServicesParts): HandlerOf<Calls['connections']> =>
  async (_input, { context }) => {
    await services.smb.refresh()
    return { connections: [...services.connections.list(context.who)] }
  }

export const disconnect =
  ({ services }: NetworkServicesParts): HandlerOf<Calls['disconnect']> =>
  ({ body }, { context, refuse }) =>
    services.connections.disconnect(context.who, body.connectionId) ? {} : refuse('networkServiceConnectionGone')

/** One run at a time for each user: it writes a file of 1 MiB. */
export const diagnose = ({ host, services }: NetworkServicesParts): HandlerOf<Calls['diagnose']> => {
  const running = new Set<string>()
  return async ({ body }, { context: { who }, refuse }) => {
    const userNo = body.userNo ?? who.userNo
    // S-H3: another user answers as one that does not exist.
    const chosen = who.role === 'admin' || userNo === who.userNo ? host.principal(userNo) : undefined
    if (!chosen) return refuse('userNotFound')
    const { state, port } = services.view(body.service, who)
    if (state !== 'running') return refuse('networkServiceOff')
    if (body.service === 'smb' && (await host.programs.find('smbclient')).state !== 'found') return refuse('networkServiceProgramMissing')
    if (running.has(who.userNo)) return refuse('systemBusy')
    running.add(who.userNo)
    try {
      return await runDoctor({ ...host, ...host.files, ...host.net }, services, { service: body.service, who: chosen, port })
    } finally {
      running.delete(who.userNo)
    }
  }
}
