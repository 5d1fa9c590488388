import { md5 } from 'hash-wasm'

interface Job {
  readonly id: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

addEventListener('message', (event: MessageEvent<Job>) => {
  void md5(event.data.bytes).then((hex) => postMessage({ id: event.data.id, hex }))
})
