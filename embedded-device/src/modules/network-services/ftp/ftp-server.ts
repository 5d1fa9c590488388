import type { Host } from '../../../core/module-kit.ts'
import type { OpenService } from '../service/service-runner.ts'
import { accessCommands } from './access-commands.ts'
import { dataCommands } from './data-commands.ts'
import { folderCommands } from './folder-commands.ts'
import { FtpSession } from './ftp-session.ts'
import type { FtpCommand, FtpParts } from './ftp-session.ts'
import { plainAddress } from './ftp-format.ts'
import { transferCommands } from './transfer-commands.ts'

const commands: Readonly<Record<string, FtpCommand>> = { ...accessCommands, ...folderCommands, ...dataCommands, ...transferCommands }
const maxConnections = 200

/** Opens FTP on its port (NSV-02a). Throws the system's error when the port is taken. */
export async function openFtpServer(ports: Host['ports'], parts: Omit<FtpParts, 'secureContext' | 'ports'>): Promise<OpenService> {
  const all: FtpParts = { ...parts, ports, secureContext: await ports.secureContext() }
  const perAddress = new Map<string, number>()
  return ports.openTcp({
    port: parts.config.port,
    maxConnections,
    onSocket(socket) {
      const address = plainAddress(socket.remoteAddress)
      const count = (perAddress.get(address) ?? 0) + 1
      perAddress.set(address, count)
      socket.once('close', () => {
        const left = (perAddress.get(address) ?? 1) - 1
        if (left > 0) perAddress.set(address, left)
        else perAddress.delete(address)
      })
      if (count <= parts.config.maxPerAddress) return void new FtpSession(all, socket, commands)
      parts.connections.refused({ service: 'ftp', address, account: '', reason: 'tooManyConnections' })
      socket.on('error', () => socket.destroy())
      socket.end('421 Too many connections from this address\r\n')
    },
  })
}
