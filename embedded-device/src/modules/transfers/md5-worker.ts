import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import type { EndRequest } from '../../core/threads/thread-end.ts'
import { createMd5Lanes } from './md5-lanes.ts'
import { createMd5Queue } from './md5-queue.ts'

/** What the thread starts with. */
export interface Md5Start {
  readonly program: WebAssembly.Module
  readonly pool: WebAssembly.Memory
}

export type Md5Wish =
  | { readonly kind: 'update'; readonly id: number; readonly stream: number; readonly bytes: Uint8Array<SharedArrayBuffer> }
  // A block that stands in the pool: it is found there again, where a view would come as one of another buffer.
  | { readonly kind: 'pooled'; readonly id: number; readonly stream: number; readonly place: number; readonly sizeBytes: number }
  | { readonly kind: 'digest'; readonly id: number; readonly stream: number }
  | { readonly kind: 'drop'; readonly stream: number }

/** `md5` only after `digest`. */
export interface Md5Answer {
  readonly id: number
  readonly md5: string
}

/** So long a block waits for those of other streams, in ms. */
const JOIN_MS = 5

const port = parentPort
if (!port) throw new Error('md5-worker runs as a worker thread')

const { program, pool } = workerData as Md5Start
let answers: Md5Answer[] = []
const queue = createMd5Queue(createMd5Lanes(program, pool), (id, md5) => void answers.push({ id, md5 }))
let joining: NodeJS.Timeout | undefined

function take(wish: Md5Wish | EndRequest): void {
  if (wish.kind === 'update') queue.update(wish.stream, wish.id, wish.bytes)
  else if (wish.kind === 'pooled') queue.update(wish.stream, wish.id, new Uint8Array(pool.buffer, wish.place, wish.sizeBytes))
  else if (wish.kind === 'digest') queue.digest(wish.stream, wish.id)
  else if (wish.kind === 'drop') queue.drop(wish.stream)
  else port?.close()
}

/** What has come meanwhile, without a turn of the loop for each. */
function takeAll(): void {
  for (let next = receiveMessageOnPort(port!); next; next = receiveMessageOnPort(port!)) take(next.message as Md5Wish | EndRequest)
}

/** All answers of one step are one message (W2). */
function answerAll(): void {
  if (answers.length === 0) return
  port?.postMessage(answers)
  answers = []
}

function work(hurry: boolean): void {
  clearTimeout(joining)
  let due = queue.step(hurry)
  while (due === 'now') {
    answerAll()
    takeAll()
    due = queue.step(false)
  }
  answerAll()
  if (due === 'soon') joining = setTimeout(work, JOIN_MS, true)
}

port.on('message', (wish: Md5Wish | EndRequest) => {
  take(wish)
  takeAll()
  work(false)
})
