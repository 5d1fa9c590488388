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

/** One control connection. */
interface Conversation {
  readonly socket: Socket
  readonly ftp: FtpServer
  readonly keep: (socket: Socket) => void
  /** Where the next transfer begins. */
  offset: number
  data?: Promise<Socket>
}

function converse(socket: Socket, ftp: FtpServer, keep: (socket: Socket) => void): void {
  const talk: Conversation = { socket, ftp, keep, offset: 0 }
  const answers = answersOf(talk)
  say(talk, '220 test')
  socket.on('data', (piece: Buffer) => {
    for (const line of piece.toString().split('\r\n').filter(Boolean)) {
      const [command = '', ...rest] = line.split(' ')
      ftp.commands.push(command === 'PASS' ? command : line)
      const answer = answers[command.toUpperCase()]
      if (answer) answer(rest.join(' '))
      else say(talk, '200 ok')
    }
  })
}

const say = ({ socket }: Conversation, text: string): void => void socket.write(`${text}\r\n`)

function answersOf(talk: Conversation): Readonly<Record<string, (argument: string) => void>> {
  const { ftp } = talk
  return {
    USER: (name) => say(talk, name === 'nobody' ? '530 no' : '331 and the password'),
    PASS: () => say(talk, '230 welcome'),
    FEAT: () => say(talk, '211-Features\r\n SIZE\r\n MDTM\r\n REST STREAM\r\n211 End'),
    SIZE: (name) => say(talk, name.endsWith('missing.bin') ? '550 no such file' : `213 ${ftp.bytes.length}`),
    MDTM: () => say(talk, `213 ${ftp.modified}`),
    EPSV: () => say(talk, '502 not here'),
    PASV: () => void listen(talk),
    REST: (from) => {
      talk.offset = Number(from)
      say(talk, '350 go on')
    },
    RETR: () => void send(talk),
    QUIT: () => say(talk, '221 bye'),
  }
}

async function listen(talk: Conversation): Promise<void> {
  const server = createServer()
  talk.data = new Promise((resolve) =>
    server.once('connection', (one) => {
      talk.keep(one)
      server.close()
      resolve(one)
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  say(talk, `227 Entering Passive Mode (127,0,0,1,${port >> 8},${port & 255})`)
}

async function send(talk: Conversation): Promise<void> {
  const { ftp, socket } = talk
  const to = await talk.data
  if (!to) return say(talk, '425 no connection')
  say(talk, '150 here it comes')
  const rest = ftp.bytes.subarray(talk.offset)
  const cut = ftp.cutAfter
  ftp.cutAfter = undefined
  talk.offset = 0
  if (cut === undefined) {
    to.end(rest, () => say(talk, '226 done'))
    return
  }
  to.write(rest.subarray(0, cut), () => {
    setTimeout(() => {
      ftp.onCut()
      to.destroy()
      socket.destroy()
    }, 20)
  })
}
