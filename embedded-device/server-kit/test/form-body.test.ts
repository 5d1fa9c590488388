import fastify from 'fastify'
import { expect, test } from 'vitest'
import { acceptForms } from '../src/index.ts'

async function post(payload: string, url = '/form') {
  await using http = fastify({ logger: false })
  await http.register(async (scope) => {
    acceptForms(scope)
    scope.post('/form', (request) => ({ body: request.body }))
  })
  http.post('/other', (request) => ({ body: request.body }))
  return await http.inject({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload })
}

test('LGN-06 a form is read into its fields', async () => {
  expect((await post('a=1&b=%E4%BA%91+%26&c=')).json()).toEqual({ body: { a: '1', b: '云 &', c: '' } })
})

test('S-I8 a field sent twice is refused, and names of objects are fields like any other', async () => {
  expect((await post('a=1&a=2')).statusCode).toBe(500)
  expect((await post('__proto__=1&constructor=2')).json<{ body: object }>().body).toEqual(JSON.parse('{"__proto__":"1","constructor":"2"}'))
  expect((await post(`a=${'x'.repeat(70_000)}`)).statusCode).toBe(413)
})

test('S-I2 forms are taken only where they were asked for', async () => {
  expect((await post('a=1', '/other')).statusCode).toBe(415)
})
