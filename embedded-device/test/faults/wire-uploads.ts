import { device as deviceArea } from '@cove/device-contract/device'
import { setup } from '@cove/device-contract/setup'
import { transfer } from '@cove/device-contract/transfer'
import { createHash } from 'node:crypto'
import type { RunningDevice } from '../http/running-device.ts'
import { encryptFor, firstStorageId, password } from '../http/test-device.ts'
import type { MadeFile } from './seeded.ts'

/** How an upload reaches a device that comes and goes. */
export interface UploadSteps {
  /** The device as it runs now, or the next one once it runs. */
  readonly device: () => Promise<RunningDevice>
  readonly token: string
  readonly storageId: string
  readonly onSent: (bytes: number) => void
  readonly onFlying: (change: 1 | -1) => void
  readonly onCompleting: (change: 1 | -1) => void
  readonly onAcknowledged: () => void
  /** P1: the chunks of each file that were answered with yes. */
  readonly held: Map<string, (readonly [number, number])[]>
}

type Client = ReturnType<RunningDevice['client']>
type Answer<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: { readonly name: string } }

const smallLimitBytes = 128 << 10
const md5Of = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex')

/** Makes the administrator of a fresh device. */
export async function signUp(device: RunningDevice): Promise<{ readonly token: string; readonly storageId: string }> {
  const link = /\/setup\?link=([\w-]+)/.exec(device.printed())?.[1] ?? ''
  const { publicKey } = dataOf(await device.client().use(deviceArea).info())
  const body = { link, account: 'admin', nickname: 'Admin', encryptedPassword: encryptFor(publicKey, password) }
  const { apiToken } = dataOf(await device.client().use(setup).createAdministrator({ body }))
  return { token: apiToken, storageId: await firstStorageId(device.client(apiToken)) }
}

function dataOf<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data
}

/** Sends one file until the device confirms it. A lost connection restarts the requests; refusals end them. */
export async function uploadTo(steps: UploadSteps, file: MadeFile, { chunkBytes }: { readonly chunkBytes: number }): Promise<void> {
  for (;;) {
    const device = await steps.device()
    const client = device.client(steps.token)
    try {
      await (file.sizeBytes <= smallLimitBytes ? sendSmall(steps, client, file) : sendChunks(steps, client, { file, chunkBytes }))
      return
    } catch (error) {
      // fetch throws these when the connection is lost; the loop then awaits the next device.
      if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error
      if ((await steps.device()) === device) await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
}

async function sendSmall(steps: UploadSteps, client: Client, file: MadeFile): Promise<void> {
  const body = file.bytes(0, file.sizeBytes)
  steps.onSent(body.length)
  const query = { storageId: steps.storageId, path: `/${file.name}`, md5: md5Of(body), cover: 'cover' as const }
  dataOf(await client.use(transfer).small({ query, body }))
  steps.onAcknowledged()
}

async function sendChunks(
  steps: UploadSteps,
  client: Client,
  { file, chunkBytes }: { readonly file: MadeFile; readonly chunkBytes: number },
): Promise<void> {
  const { sizeBytes } = file
  const target = { storageId: steps.storageId, path: `/${file.name}` }
  const opened = dataOf(await client.use(transfer).create({ query: { ...target, sizeBytes, cover: 'cover', flag: 1 } }))
  if (opened.finished) return
  const status = dataOf(await client.use(transfer).status({ query: target }))
  const held = steps.held.get(file.name) ?? []
  steps.held.set(file.name, held)
  const lost = held.find(([start, end]) => !status.received.some(([from, to]) => from <= start && end <= to))
  if (lost) throw new Error(`P1: ${file.name} lost ${lost.join(' to ')} after it was acknowledged`)
  const missing: [number, number][] = []
  for (let start = 0; start < sizeBytes; start += chunkBytes) {
    const end = Math.min(sizeBytes, start + chunkBytes)
    if (!status.received.some(([from, to]) => from <= start && end <= to)) missing.push([start, end])
  }
  async function sender(): Promise<void> {
    for (let next = missing.shift(); next; next = missing.shift()) {
      const [start, end] = next
      const body = file.bytes(start, end)
      steps.onSent(body.length)
      steps.onFlying(1)
      try {
        dataOf(await client.use(transfer).data({ query: { ...target, sizeBytes, start, end, md5: md5Of(body) }, body }))
      } finally {
        steps.onFlying(-1)
      }
      held.push([start, end])
      steps.onAcknowledged()
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => sender()))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  steps.onCompleting(1)
  try {
    dataOf(await client.use(transfer).complete({ query: target }))
  } finally {
    steps.onCompleting(-1)
  }
}
