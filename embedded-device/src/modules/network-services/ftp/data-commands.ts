import { isHomeAddress } from '@cove/server-kit'
import { openActive, openPassive } from './data-channel.ts'
import type { PassiveChannel } from './data-channel.ts'
import { FtpError } from './ftp-error.ts'
import { parseEprt, parsePort } from './ftp-format.ts'
import type { FtpCommand, FtpSession } from './ftp-session.ts'

/** How the next data connection is made. */
export const dataCommands: Readonly<Record<string, FtpCommand>> = {
  async PASV(session) {
    const address = passiveAddress(session)
    if (!/^\d+(?:\.\d+){3}$/.test(address)) throw new FtpError('425 Use EPSV')
    const { port } = await passive(session)
    session.say(`227 Entering Passive Mode (${address.replaceAll('.', ',')},${port >> 8},${port & 255})`)
  },
  async EPSV(session, argument) {
    if (/^all$/i.test(argument.trim())) return session.say('200 OK')
    const { port } = await passive(session)
    session.say(`229 Entering Extended Passive Mode (|||${port}|)`)
  },
  PORT: (session, argument) => active(session, parsePort(argument)),
  EPRT: (session, argument) => active(session, parseEprt(argument)),
}

/** NSV-02a: the external address is for clients from outside of the home network. */
function passiveAddress({ parts, peer, localAddress }: FtpSession): string {
  const { externalAddress } = parts.config
  return externalAddress === '' || isHomeAddress(peer) ? localAddress : externalAddress
}

async function passive(session: FtpSession): Promise<PassiveChannel> {
  const { config, ports } = session.parts
  await session.data?.[Symbol.asyncDispose]()
  session.data = undefined
  const channel = await openPassive(ports, { from: config.passiveFrom, to: config.passiveTo }, session.peer)
  session.data = channel
  return channel
}

async function active(session: FtpSession, target: ReturnType<typeof parsePort>): Promise<void> {
  if (!target) throw new FtpError('501 Host and port')
  await session.data?.[Symbol.asyncDispose]()
  session.data = openActive(target, session.peer)
  session.say('200 OK')
}
