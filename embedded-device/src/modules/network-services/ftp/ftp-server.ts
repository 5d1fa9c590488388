import type { Socket } from 'node:net'
import type { HostNet } from '../../../module-kit/module-kit.ts'
import type { OpenService } from '../service/service-runner.ts'
import { accessCommands } from './access-commands.ts'
import { createCutUploads } from './cut-uploads.ts'
import { dataCommands } from './data-commands.ts'
import { folderCommands } from './folder-commands.ts'
import { FtpSession } from './ftp-session.ts'
import type { FtpCommand, FtpParts } from './ftp-session.ts'
import { plainAddress } from './ftp-format.ts'
import { createConnectionSlots, maxSlots } from './connection-slots.ts'
import { transferCommands } from './transfer-commands.ts'

const commands: Readonly<Record<string, FtpCommand>> = { ...accessCommands, ...folderCommands, ...dataCommands, ...transferCommands }

/** A flood is accepted and refused, or a client behind it in the system's queue would be dropped with it. */
const maxRefusing = 10_000

/** Opens FTP on its port (NSV-02a). Throws the system's error when the port is taken. */
export async function openFtpServer(
  ports: HostNet['ports'],
  parts: Omit<FtpParts, 'secureContext' | 'ports' | 'cutUploads'>,
): Promise<OpenService> {
  const cutUploads = createCutUploads()
  const all: FtpParts = { ...parts, ports, cutUploads, secureContext: await ports.secureContext() }
  const slots = createConnectionSlots(parts.config.maxPerAddress)
  const opened = await ports.openTcp({
    port: parts.config.port,
    maxConnections: maxSlots + maxRefusing,
    onSocket(socket) {
      const address = plainAddress(socket.remoteAddress)
      if (slots.claim(socket, address)) return void slots.attach(socket, new FtpSession(all, socket, commands))
      parts.connections.refused({ service: 'ftp', address, account: '', reason: 'tooManyConnections' })
      refuse(socket)
    },
  })
  return {
    port: opened.port,
    async [Symbol.asyncDispose]() {
      await opened[Symbol.asyncDispose]()
      await cutUploads[Symbol.asyncDispose]()
    },
  }
}

/** Ends a connection with its reason, whether its client closes it or not. */
function refuse(socket: Socket): void {
  socket.on('error', () => socket.destroy())
  // What the client has sent already is read, or the reset for it would overtake the reason.
  socket.resume()
  socket.end('421 Too many connections\r\n')
  socket.destroySoon()
}
