import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { releases } from '@cove/device-contract/releases'
import { connectDevice } from './device-client.ts'

/** A device takes up to 10 MiB at once. */
const pieceBytes = 8 * 1024 ** 2
const tries = 5

/** What is sent, and where. */
export interface Push {
  readonly archive: string
  readonly device: string
  readonly token: string | undefined
  readonly reason: string | undefined
}

/** Sends an archive and publishes it; continues where the network broke off. Resolves with a sentence; throws with the reason of the device. */
export async function push({ archive, device, token, reason }: Push): Promise<string> {
  const bytes = readFileSync(archive)
  const digest = createHash('sha256').update(bytes).digest('hex')
  const calls = connectDevice(device, token).use(releases)
  let offset = 0
  for (let failed = 0; offset < bytes.byteLength;) {
    const body = Uint8Array.from(bytes.subarray(offset, offset + pieceBytes))
    const answer = await calls.upload({ query: { digest, offset }, body }).catch((error: unknown) => error as Error)
    if (answer instanceof Error) {
      failed += 1
      if (failed >= tries) throw answer
      await sleep(500 * failed)
    } else if (!answer.ok) throw new Error(answer.error.text)
    else if (answer.data.receivedBytes > bytes.byteLength) throw new Error('the device has more bytes than the archive: send it again')
    else offset = answer.data.receivedBytes
  }
  const answer = await calls.install({ body: { digest, ...(reason === undefined ? {} : { reason }) } })
  if (answer.ok) return `${answer.data.id}@${answer.data.version} is published on ${device}`
  const listed = await calls.list()
  const detail = listed.ok ? listed.data.refused.find(({ problem }) => problem === answer.error.name)?.detail : undefined
  throw new Error([answer.error.text, ...(detail === undefined ? [] : [detail])].join('\n'))
}
