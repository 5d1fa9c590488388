import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// A receiver that hashes each body as it comes and keeps nothing: `/<md5>` answers 'ok' where it is right. Prints its port. A page of
// another origin may ask; hashing in a thread of its own was no faster.
const server = createServer((request, response) => {
  const md5 = createHash('md5')
  request.on('data', (bytes: Buffer) => void md5.update(bytes))
  request.on('end', () => {
    response.setHeader('access-control-allow-origin', '*').end(request.url === `/${md5.digest('hex')}` ? 'ok' : 'no')
  })
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
