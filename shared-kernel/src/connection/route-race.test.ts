import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Route } from './connection.ts'
import { raceRoutes } from './route-race.ts'
import type { RouteOutcome } from './route-race.ts'

const route = (id: string): Route => ({ id, kind: 'lan', baseUrl: `http://${id}` })
const signal = () => new AbortController().signal
const healthy = (identity: string): RouteOutcome<string> => ({ kind: 'healthy', identity, roundTripMs: 1 })
const failed: RouteOutcome<string> = { kind: 'failed', message: 'searchFailed', detail: 'HTTP 502' }

test('DEV-04a in every schedule the first healthy route wins, all are reported, and none wins where none is healthy', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), async (scheduler, health) => {
      const routes = health.map((_, index) => route(`r${index}`))
      const order: string[] = []
      const outcomes: string[] = []
      const race = raceRoutes<string>(
        {
          probe: async ({ id }) => {
            await scheduler.schedule(Promise.resolve(), id)
            const isHealthy = health[Number(id.slice(1))] === true
            if (isHealthy) order.push(id)
            return isHealthy ? healthy(id) : failed
          },
          onOutcome: ({ id }) => void outcomes.push(id),
        },
        routes,
        { signal: signal() },
      )
      await scheduler.waitAll()
      expect((await race)?.identity).toBe(order[0])
      // The losers went on, stay warm and stand in the report.
      expect(outcomes.toSorted()).toEqual(routes.map(({ id }) => id).toSorted())
    }),
    { numRuns: 60 },
  )
})
test('DEV-04a a tunnel that joins late wins when nothing else answers', async () => {
  const winner = await raceRoutes<string>(
    { probe: ({ id }) => Promise.resolve(id === 'tunnel' ? healthy(id) : failed), onOutcome: () => undefined },
    [route('lan')],
    {
      signal: signal(),
      late: Promise.resolve([route('tunnel')]),
    },
  )
  expect(winner?.identity).toBe('tunnel')
})
test('DEV-04a a tunnel that cannot be had ends the race with the last direct route', async () => {
  const race = raceRoutes<string>({ probe: () => Promise.resolve(failed), onOutcome: () => undefined }, [route('lan')], {
    signal: signal(),
    late: Promise.reject(new Error('no directory')),
  })
  expect(await race).toBeUndefined()
})
test('DEV-04b a cancelled race rejects with the reason and reports nothing more', async () => {
  const controller = new AbortController()
  const outcomes: string[] = []
  const { promise, resolve } = Promise.withResolvers<RouteOutcome<string>>()
  const race = raceRoutes<string>({ probe: () => promise, onOutcome: ({ id }) => void outcomes.push(id) }, [route('lan')], {
    signal: controller.signal,
  })
  controller.abort(new DOMException('replaced', 'AbortError'))
  await expect(race).rejects.toMatchObject({ name: 'AbortError' })
  resolve(healthy('late'))
  await promise
  expect(outcomes).toEqual([])
})
test('DEV-06a a probe that throws is a failed route, not a failed race', async () => {
  const race = raceRoutes<string>(
    {
      probe: ({ id }) => (id === 'broken' ? Promise.reject(new TypeError('x')) : Promise.resolve(healthy(id))),
      onOutcome: () => undefined,
    },
    [route('broken'), route('good')],
    { signal: signal() },
  )
  expect((await race)?.identity).toBe('good')
})
