import { spawn } from 'node:child_process'
import { constants, createHash, createPublicKey, publicEncrypt } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { device as deviceArea } from '@cove/device-contract/device'
import type { DeviceClient } from '@cove/device-contract'
import { session } from '@cove/device-contract/session'
import { setup } from '@cove/device-contract/setup'
import { sync } from '@cove/device-contract/sync'
import { spaces } from '@cove/device-contract/spaces'
import { clientAt } from '../connection.ts'
import { setModifiedAt } from '../set-modified.ts'
import { startTestDevice } from './start-test-device.ts'
import type { TestDevice } from './start-test-device.ts'

const password = 'Passw0rd'

const main = join(import.meta.dirname, '..', 'main.ts')

/** How an agent ended. */
export interface AgentEnd {
  readonly code: number | null
  readonly printed: string
}

/** An agent that was started; `kill` is SIGKILL. */
export interface RunningAgent {
  readonly ended: Promise<AgentEnd>
  readonly isOver: () => boolean
  readonly kill: () => void
}

/** A device in a process of its own, a folder of a computer, and the agent as its user starts it. */
export async function openAgentWorld() {
  const dir = await mkdtemp(join(tmpdir(), 'cove-agent-'))
  const dataDir = join(dir, 'device')
  let device = await startTestDevice(dataDir)
  const { client, userNo } = await makeAdministrator(device)
  const storageId = await firstStorageId(client)
  const home = (...names: string[]) => join(dataDir, 'spaces', storageId, 'users', userNo, ...names)
  const startAgent = (args: readonly string[]): RunningAgent => launchAgent([...args, '--home', join(dir, 'agent')])
  const agent = (args: readonly string[]): Promise<AgentEnd> => startAgent(args).ended
  const approve = async (): Promise<void> => {
    const answer = await client.use(sync).list()
    const runId = answer.ok ? answer.data.tasks[0]?.lastRun?.runId : undefined
    await client.use(sync).decide({ body: { runId: runId ?? '', isRefused: false, skip: [], invert: [], computer: [], device: [] } })
  }
  /** Signs the agent in with a code that its user made. */
  const signIn = async (...args: string[]): Promise<AgentEnd> => {
    const answer = await client.use(session).signInCode()
    if (!answer.ok) throw new Error(answer.error.name)
    return agent(['sign-in', '--device', device.url, '--code', answer.data.code, ...args])
  }
  return {
    client,
    home,
    agent,
    signIn,
    startAgent,
    approve,
    /** Runs every task once; a plan is approved. Answers what the agent printed. */
    async settle(): Promise<string> {
      const first = await agent(['once'])
      if (!first.printed.includes('waiting')) return first.printed
      await approve()
      return (await agent(['once'])).printed
    },
    /** Kills the device with SIGKILL and starts it again at the same address. */
    async restartDevice(): Promise<void> {
      await device.kill()
      device = await startTestDevice(dataDir, new URL(device.url).port)
    },
    deviceUrl: device.url,
    folder: join(dir, 'computer'),
    async [Symbol.asyncDispose]() {
      await device.kill()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

export type AgentWorld = Awaited<ReturnType<typeof openAgentWorld>>

async function makeAdministrator(device: TestDevice): Promise<{ client: DeviceClient; userNo: string }> {
  const link = /\/setup\?link=([\w-]+)/.exec(device.printed())?.[1] ?? ''
  const info = await clientAt(device.url).use(deviceArea).info()
  if (!info.ok) throw new Error(info.error.name)
  const encryptedPassword = encryptFor(info.data.publicKey, password)
  const answer = await clientAt(device.url)
    .use(setup)
    .createAdministrator({ body: { link, account: 'admin', nickname: 'Admin', encryptedPassword } })
  if (!answer.ok) throw new Error(answer.error.name)
  return { client: clientAt(device.url, answer.data.apiToken), userNo: answer.data.user.userNo }
}

/** The password as the device takes it: RSA-OAEP in blocks. */
function encryptFor(publicKey: string, text: string): string {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const bytes = Buffer.from(text.normalize('NFC'))
  const blocks = Array.from({ length: Math.max(1, Math.ceil(bytes.length / 190)) }, (_, index) =>
    bytes.subarray(index * 190, index * 190 + 190),
  )
  return Buffer.concat(
    blocks.map((block) => publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, block)),
  ).toString('base64')
}

function launchAgent(args: readonly string[]): RunningAgent {
  const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, NODE_NO_WARNINGS: '1' } })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => void (printed += text.toString()))
  return {
    ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, printed }))),
    isOver: () => child.exitCode !== null,
    kill: () => void child.kill('SIGKILL'),
  }
}

/** Writes files below a folder. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

/** Contents below a folder by path; folders of the tool are left out. */
export async function hashesBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const hashes: [string, string][] = []
  for (const entry of entries) {
    const path = relative(folder, join(entry.parentPath, entry.name))
    if (!entry.isFile() || path.startsWith('.cove-sync')) continue
    hashes.push([
      path,
      createHash('md5')
        .update(await readFile(join(folder, path)))
        .digest('hex'),
    ])
  }
  return Object.fromEntries(hashes.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

async function firstStorageId(client: DeviceClient): Promise<string> {
  const answer = await client.use(spaces).list()
  const id = answer.ok ? answer.data.storages[0]?.storageId : undefined
  if (id === undefined) throw new Error('the device has no storage')
  return id
}

/** Gives a folder this time of last change. */
export const setTime = (folder: string, seconds: number): Promise<void> => setModifiedAt(folder, seconds * 1000)
