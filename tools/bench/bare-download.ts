// What W4 compares with: Node alone, sending a file with large buffers and nothing checked. Run as a process of its own.
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream/promises'

const file = process.argv[2] ?? ''
const sizeBytes = statSync(file).size
const highWaterMark = 1024 ** 2
const server = createServer((request, response) => {
  const [, from = '0', to = String(sizeBytes - 1)] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
  const range = { start: Number(from), end: Number(to) }
  response.writeHead(request.headers.range ? 206 : 200, { 'content-length': range.end - range.start + 1 })
  pipeline(createReadStream(file, { ...range, highWaterMark }), response).catch(() => response.destroy())
}).listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address ? address.port : 0)
})
