import { open } from 'node:fs/promises'
import { commands } from './commands.ts'
import { runCommand } from './run-command.ts'

const blockBytes = 4096
const readBytes = 128 * 1024
const mostPlaces = 400

/**
 * DSK-01a: damages blocks on one disk, as a failing disk would, and returns how many. They lie far apart, one in 128 KiB, as some may be of
 * files that are gone. The pool notices nothing until it reads them.
 */
export async function flipBytes(image: string, device: string, deviceId: number): Promise<number> {
  const stripes = stripesOf(await runCommand(commands.chunks(device)), deviceId)
  await using file = await open(image, 'r+')
  const buffer = Buffer.alloc(readBytes)
  let places = 0
  for (const { offset, sizeBytes } of stripes)
    for (let at = offset; at < offset + sizeBytes && places < mostPlaces; at += readBytes) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(readBytes, offset + sizeBytes - at), at)
      // Blocks that never had a file are empty.
      const block = firstUsed(buffer.subarray(0, bytesRead))
      if (block === undefined) continue
      await file.write(Buffer.from([(buffer[block] ?? 0) ^ 0xff]), 0, 1, at + block)
      places += 1
    }
  await file.sync()
  return places
}

function firstUsed(bytes: Buffer): number | undefined {
  for (let block = 0; block + blockBytes <= bytes.length; block += blockBytes) if (bytes[block] !== 0) return block
  return undefined
}

/** Where the data of files is on a disk. */
function stripesOf(tree: string, deviceId: number): readonly { readonly offset: number; readonly sizeBytes: number }[] {
  return tree.split(/\n\s*item /).flatMap((item) => {
    const chunk = /length (\d+) owner \d+ stripe_len \d+ type DATA/.exec(item)
    const count = Number(/num_stripes (\d+)/.exec(item)?.[1] ?? 1)
    const stripe = new RegExp(String.raw`stripe \d+ devid ${deviceId} offset (\d+)`).exec(item)
    if (!chunk || !stripe) return []
    const isStriped = /type DATA\|RAID(0|10)\b/.test(item)
    return [{ offset: Number(stripe[1]), sizeBytes: isStriped ? Math.floor(Number(chunk[1]) / count) : Number(chunk[1]) }]
  })
}
