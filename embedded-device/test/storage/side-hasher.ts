import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { createMd5Lanes, newMd5 } from '../../src/modules/transfers/md5-lanes.ts'
import type { Md5State } from '../../src/modules/transfers/md5-lanes.ts'
import { LANES, md5Program } from '../../src/modules/transfers/md5-program.ts'

// A thread for `tools/bench`: a client that hashes what it sends, several chunks side by side, as the device hashes what it receives.

/** A piece of the memory the thread was begun with. */
interface HashRequest {
  readonly place: number
  readonly sizeBytes: number
}

interface Stream extends HashRequest {
  readonly state: Md5State
  doneBytes: number
}

const PART_BYTES = 1 << 20

const port = parentPort
if (!port) throw new Error('side-hasher runs as a worker thread')

const memory = workerData as WebAssembly.Memory
const lanes = createMd5Lanes(new WebAssembly.Module(md5Program()), memory)
const streams: Stream[] = []

function take(wish: HashRequest): void {
  streams.push({ ...wish, state: newMd5(), doneBytes: 0 })
}

function takeAll(): void {
  for (let next = receiveMessageOnPort(port!); next; next = receiveMessageOnPort(port!)) take(next.message as HashRequest)
}

function step(): void {
  const parts = streams.slice(0, LANES).map((stream) => {
    const sizeBytes = Math.min(PART_BYTES, stream.sizeBytes - stream.doneBytes)
    const bytes = new Uint8Array(memory.buffer, stream.place + stream.doneBytes, sizeBytes)
    stream.doneBytes += sizeBytes
    return { state: stream.state, bytes }
  })
  lanes.update(parts)
  for (let at = streams.length - 1; at >= 0; at -= 1) {
    const { place, state, doneBytes, sizeBytes } = streams[at]!
    if (doneBytes < sizeBytes) continue
    streams.splice(at, 1)
    port!.postMessage({ place, md5: lanes.digest(state) })
  }
}

port.on('message', (wish: HashRequest) => {
  take(wish)
  for (takeAll(); streams.length > 0; takeAll()) step()
})
