// What W5 compares with: Fastify alone, answering the same bytes without session, rights or schema. Run as a process of its own.
import fastify from 'fastify'

const server = fastify({ logger: false })
const answer: unknown = JSON.parse(process.argv[2] ?? '{}')
server.get('/', () => answer)
console.log(await server.listen({ port: 0, host: '127.0.0.1' }))
