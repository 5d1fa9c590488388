import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { SecureContext } from 'node:tls'
import type { Host, HostNet, Principal } from '../../../module-kit/module-kit.ts'
import type { SignedIn, SignIns } from '../accounts/sign-ins.ts'
import type { StoredFtpConfig } from '../service/config-store.ts'
import type { LiveConnection, LiveConnections } from '../service/live-connections.ts'
import type { ServiceFiles } from '../tree/service-files.ts'
import type { ServicePlace, ServiceTree } from '../tree/service-tree.ts'
import type { CutUploads } from './cut-uploads.ts'
import type { DataChannel } from './data-channel.ts'
import { FtpError, replyOf } from './ftp-error.ts'
import { plainAddress, resolveNames } from './ftp-format.ts'
import { receivedName } from '../names/sent-name.ts'

/** What every session works with. */
export interface FtpParts {
  readonly config: StoredFtpConfig
  readonly files: ServiceFiles
  readonly tree: ServiceTree
  readonly signIns: SignIns
  readonly connections: LiveConnections
  readonly cutUploads: CutUploads
  readonly ports: HostNet['ports']
  readonly secureContext: SecureContext
  readonly log: Host['log']
  readonly nowMs: () => number
}

/** Carries out one command. */
export type FtpCommand = (session: FtpSession, argument: string) => void | Promise<void>

const maxLineBytes = 16_384
const maxWaiting = 64
const goodbyeMs = 1_000

/** One control connection: reads commands, one after the other, and keeps what they agree on. */
export class FtpSession {
  readonly parts: FtpParts
  readonly peer: string
  readonly connection: LiveConnection
  userName = ''
  signedIn: SignedIn | undefined
  wrongPasswords = 0
  cwd: readonly string[] = []
  restAtByte = 0
  renameFrom: readonly string[] | undefined
  /** The cut upload whose size the client asked for. */
  knownCut: string | undefined
  isDataEncrypted = false
  data: DataChannel | undefined
  /** Ends the running transfer. */
  abortTransfer: (() => void) | undefined
  readonly #commands: Readonly<Record<string, FtpCommand>>
  #socket: Socket
  #text = Buffer.alloc(0)
  #work: Promise<void> = Promise.resolve()
  #waiting = 0
  #hasQuit = false
  /** Ends a connection whose user does not sign in. */
  #signInTimer: NodeJS.Timeout | undefined

  constructor(parts: FtpParts, socket: Socket, commands: Readonly<Record<string, FtpCommand>>) {
    this.parts = parts
    this.peer = plainAddress(socket.remoteAddress)
    this.#commands = commands
    this.#socket = socket
    const end = (): void => this.end()
    this.connection = parts.connections.open({ service: 'ftp', address: this.peer, isEncrypted: false, end })
    this.#attach(socket)
    this.say('220 Cove')
  }

  get isEncrypted(): boolean {
    return this.#socket instanceof TLSSocket
  }

  get localAddress(): string {
    return plainAddress(this.#socket.localAddress)
  }

  say(line: string): void {
    if (this.#socket.writable) this.#socket.write(`${line}\r\n`, 'utf8')
  }

  /** Closes the control connection and its transfer at once. */
  end(): void {
    this.abortTransfer?.()
    this.#socket.destroy()
  }

  /** Closes after what was said has left. */
  leave(): void {
    this.#socket.end()
  }

  /** The rights of this moment (P7). */
  who(): Principal {
    const who = this.signedIn && this.parts.signIns.principal(this.signedIn)
    if (who) return who
    throw new FtpError('530 Sign in first')
  }

  namesOf(path: string): readonly string[] {
    if (path.includes('\0')) throw new FtpError('553 Invalid path')
    return resolveNames(this.cwd, path, receivedName)
  }

  find(path: string): Promise<ServicePlace> {
    return this.parts.tree.find(this.who(), this.namesOf(path))
  }

  /** From now on the connection is encrypted; what was sent unencrypted after AUTH is not read (injection). */
  encrypt(): void {
    const raw = this.#socket
    raw.removeAllListeners('data')
    // The time-outs are those of the encrypted connection from now on.
    raw.setTimeout(0)
    this.#text = Buffer.alloc(0)
    this.#attach(new TLSSocket(raw, { isServer: true, secureContext: this.parts.secureContext }))
    this.connection.encrypts(true)
  }

  /** NSV-02a: the sign-in has so many seconds in all, and a user so many between two commands; none while data moves. */
  watch(isTransferring = false): void {
    const { loginTimeoutSeconds, idleTimeoutSeconds } = this.parts.config
    if (this.signedIn) {
      clearTimeout(this.#signInTimer)
      this.#signInTimer = undefined
    } else this.#signInTimer ??= setTimeout(() => this.#timeOut(), loginTimeoutSeconds * 1000).unref()
    this.#socket.setTimeout(this.signedIn && !isTransferring ? idleTimeoutSeconds * 1000 : 0)
  }

  #timeOut(): void {
    const socket = this.#socket
    this.say('421 Timeout')
    this.leave()
    // A client that does not take the reason, or never ended its handshake, is not waited for.
    setTimeout(() => socket.destroy(), goodbyeMs).unref()
  }

  #attach(socket: Socket): void {
    this.#socket = socket
    socket.on('data', (bytes: Buffer) => this.#read(bytes))
    socket.on('error', () => socket.destroy())
    socket.on('timeout', () => this.#timeOut())
    // The end comes before the close: a client that was killed ends its connections in one moment.
    socket.on('end', () => {
      if (this.#socket === socket) this.#abortWithout()
    })
    socket.on('close', () => {
      if (this.#socket !== socket) return
      clearTimeout(this.#signInTimer)
      this.#abortWithout()
      // Behind a goodbye, a command that waits may still need it.
      const used = this.#hasQuit ? this.#work : Promise.resolve()
      void used.then(() => this.data?.[Symbol.asyncDispose]())
      this.connection[Symbol.dispose]()
    })
    this.watch()
  }

  /** The client is gone; one that said goodbye behind its data has sent all of them. */
  #abortWithout(): void {
    if (!this.#hasQuit) this.abortTransfer?.()
  }

  #read(bytes: Buffer): void {
    this.#text = Buffer.concat([this.#text, bytes])
    for (let end = this.#text.indexOf(10); end >= 0; end = this.#text.indexOf(10)) {
      const line = this.#text.subarray(0, end).toString('utf8').replace(/\r$/, '')
      this.#text = this.#text.subarray(end + 1)
      // Telnet codes that some clients send before ABOR.
      const command = line.replace(/^[^A-Za-z]+/, '')
      if (/^abor\b/i.test(command)) this.abortTransfer?.()
      if (/^quit\b/i.test(command)) this.#hasQuit = true
      this.#enqueue(command)
    }
    if (this.#text.length > maxLineBytes) this.end()
  }

  #enqueue(line: string): void {
    this.#waiting += 1
    if (this.#waiting > maxWaiting) return this.end()
    this.#work = this.#work.then(async () => {
      await this.#carryOut(line)
      this.#waiting -= 1
    })
  }

  async #carryOut(line: string): Promise<void> {
    const space = line.indexOf(' ')
    const name = (space < 0 ? line : line.slice(0, space)).toUpperCase()
    const command = Object.hasOwn(this.#commands, name) ? this.#commands[name] : undefined
    // NSV-02a: the time between two commands counts, not that of one.
    this.#socket.setTimeout(0)
    try {
      if (!command) return this.say('502 Unknown command')
      if (!this.signedIn && !openCommands.has(name)) throw new FtpError('530 Sign in first')
      await command(this, space < 0 ? '' : line.slice(space + 1))
    } catch (error) {
      const reply = replyOf(error)
      if (reply === undefined) this.parts.log.error(`FTP ${name}`, error)
      this.say(reply ?? '451 Failed')
    } finally {
      this.watch()
    }
  }
}

const openCommands: ReadonlySet<string> = new Set(['USER', 'PASS', 'AUTH', 'PBSZ', 'PROT', 'FEAT', 'SYST', 'OPTS', 'NOOP', 'QUIT'])
