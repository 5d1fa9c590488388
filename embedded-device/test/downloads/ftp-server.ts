import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'

/** A small FTP server with one file, passive only; enough to be downloaded from and resumed. */
export interface FtpServer extends AsyncDisposable {
  readonly port: number
  /** Every command it got, without arguments of PASS. */
  readonly commands: string[]
  /** The next transfer ends after so many bytes. */
  cutAfter: number | undefined
  /** Happens with the cut. */
  onCut: () => void
  bytes: Buffer
  modified: string
}

export async function startFtp(bytes: Buffer): Promise<FtpServer> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  }
  const control: Server = createServer((socket) => {
    keep(socket)
    converse(socket, ftp, keep)
  })
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve))
  const ftp: FtpServer = {
    port: (control.address() as AddressInfo).port,
    commands: [],
    cutAfter: undefined,
    onCut() {},
    bytes,
    modified: '20260102030405',
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => control.close(resolve))
    },
  }
  return ftp
}

function converse(socket: Socket, ftp: FtpServer, keep: (socket: Socket) => void): void {
  let offset = 0
  let data: Promise<Socket> | undefined
  const say = (text: string): void => void socket.write(`${text}\r\n`)

  const listen = async (): Promise<void> => {
    const server = createServer()
    data = new Promise((resolve) =>
      server.once('connection', (one) => {
        keep(one)
        server.close()
        resolve(one)
      }),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    say(`227 Entering Passive Mode (127,0,0,1,${port >> 8},${port & 255})`)
  }

  const send = async (): Promise<void> => {
    const to = await data
    if (!to) return say('425 no connection')
    say('150 here it comes')
    const rest = ftp.bytes.subarray(offset)
    const cut = ftp.cutAfter
    ftp.cutAfter = undefined
    offset = 0
    if (cut === undefined) to.end(rest, () => say('226 done'))
    else
      to.write(rest.subarray(0, cut), () => {
        setTimeout(() => {
          ftp.onCut()
          to.destroy()
          socket.destroy()
        }, 20)
      })
  }

  const answers: Readonly<Record<string, (argument: string) => void>> = {
    USER: (name) => say(name === 'nobody' ? '530 no' : '331 and the password'),
    PASS: () => say('230 welcome'),
    FEAT: () => say('211-Features\r\n SIZE\r\n MDTM\r\n REST STREAM\r\n211 End'),
    SIZE: (name) => say(name.endsWith('missing.bin') ? '550 no such file' : `213 ${ftp.bytes.length}`),
    MDTM: () => say(`213 ${ftp.modified}`),
    EPSV: () => say('502 not here'),
    PASV: () => void listen(),
    REST: (from) => {
      offset = Number(from)
      say('350 go on')
    },
    RETR: () => void send(),
    QUIT: () => say('221 bye'),
  }

  say('220 test')
  socket.on('data', (piece: Buffer) => {
    for (const line of piece.toString().split('\r\n').filter(Boolean)) {
      const [command = '', ...rest] = line.split(' ')
      ftp.commands.push(command === 'PASS' ? command : line)
      const answer = answers[command.toUpperCase()]
      if (answer) answer(rest.join(' '))
      else say('200 ok')
    }
  })
}
