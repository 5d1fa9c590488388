import { commands } from './commands.ts'
import type { Machine } from './machine.ts'

const blockBytes = 4096
const readBytes = 128 * 1024
const mostPlaces = 400

/**
 * DSK-01a: damages blocks on one disk, as a failing disk would, and returns their addresses in the pool. They lie far apart, one in 128 KiB, as some may be of
 * files that are gone. The pool notices nothing until it reads them.
 */
export async function flipBytes(
  { commands: programs, machine }: Machine,
  image: string,
  { device, deviceId }: { readonly device: string; readonly deviceId: number },
): Promise<readonly string[]> {
  const stripes = stripesOf(await programs.run(commands.chunks(device)), deviceId)
  await using file = await machine.images.open(image)
  const buffer = Buffer.alloc(readBytes)
  const places: string[] = []
  for (const { offset, sizeBytes, addressOf } of stripes)
    for (let at = offset; at < offset + sizeBytes && places.length < mostPlaces; at += readBytes) {
      const bytesRead = await file.read(buffer.subarray(0, Math.min(readBytes, offset + sizeBytes - at)), at)
      // Blocks that never had a file are empty.
      const block = firstUsed(buffer.subarray(0, bytesRead))
      if (block === undefined) continue
      await file.write(Buffer.from([(buffer[block] ?? 0) ^ 0xff]), at + block)
      places.push(String(addressOf(at + block)))
    }
  await file.sync()
  return places
}

function firstUsed(bytes: Buffer): number | undefined {
  for (let block = 0; block + blockBytes <= bytes.length; block += blockBytes) if (bytes[block] !== 0) return block
  return undefined
}

interface Stripe {
  readonly offset: number
  readonly sizeBytes: number
  /** The address in the pool of a byte of the disk. */
  addressOf(at: number): number
}

const stripeBytes = 64 * 1024

/** Where the data of files is on a disk. */
export function stripesOf(tree: string, deviceId: number): readonly Stripe[] {
  return tree.split(/\n\s*item /).flatMap((item) => {
    const chunk = /length (\d+) owner \d+ stripe_len \d+ type DATA/.exec(item)
    const begin = Number(/CHUNK_ITEM (\d+)\)/.exec(item)?.[1] ?? 0)
    const count = Number(/num_stripes (\d+)/.exec(item)?.[1] ?? 1)
    const stripe = new RegExp(String.raw`stripe (\d+) devid ${deviceId} offset (\d+)`).exec(item)
    if (!chunk || !stripe) return []
    const copies = /type DATA\|RAID10\b/.test(item) ? 2 : /type DATA\|RAID0\b/.test(item) ? 1 : count
    const [offset, row] = [Number(stripe[2]), Math.floor(Number(stripe[1]) / copies)]
    const addressOf = (at: number): number => {
      const [whole, rest] = [Math.floor((at - offset) / stripeBytes), (at - offset) % stripeBytes]
      return begin + (whole * (count / copies) + row) * stripeBytes + rest
    }
    return [{ offset, sizeBytes: Math.floor((Number(chunk[1]) * copies) / count), addressOf }]
  })
}
