import { expect, test } from 'vitest'
import { createSimClock } from '../../testing/transfers/sim-clock.ts'
import type { Credentials } from './protocol.ts'
import { createWorkerSession } from './worker-session.ts'
import type { Lender } from './worker-session.ts'

const withToken = (apiToken: string): Credentials => ({ baseUrl: '', apiToken, tokenInQuery: false })
const never = new Promise<void>(() => undefined)

/** A page whose answers the test decides; it counts how often it was asked. */
function pageThat(renew: (asked: number) => Promise<Credentials | undefined>) {
  const page = { asked: 0 }
  const lender: Lender = { gone: never, suspect: () => undefined, renew: () => renew((page.asked += 1)) }
  return { page, lender }
}

function worldOf(lenders: readonly Lender[]) {
  const clock = createSimClock()
  const session = createWorkerSession(
    () => lenders,
    (ms) => clock.sleep(ms),
  )
  const got: (string | undefined)[] = []
  const wait = () => void session.usable(undefined).then(({ apiToken }) => got.push(apiToken))
  return { clock, session, got, wait }
}

test('LGN-08b a page that could not renew once is asked again while requests wait', async () => {
  const { page, lender } = pageThat(async (asked) => (asked < 3 ? undefined : withToken('new')))
  const { clock, session, got, wait } = worldOf([lender])
  await session.renew('old')
  wait()
  await clock.runUntil(() => got.length === 1)
  expect([got, page.asked]).toEqual([['new'], 3])
})

test('LGN-08b a page that sleeps does not keep the others from lending', async () => {
  const { clock, session, got, wait } = worldOf([
    pageThat(() => new Promise(() => undefined)).lender,
    pageThat(async () => withToken('new')).lender,
  ])
  void session.renew('old')
  wait()
  await clock.runUntil(() => got.length === 1)
  expect(got).toEqual(['new'])
})

test('S-C2 while the device is away no page is asked for a token; the one that proved it lends', async () => {
  const { page, lender } = pageThat(async () => withToken('unproved'))
  const { clock, session, got, wait } = worldOf([lender])
  session.lend(withToken('old'))
  session.withhold()
  wait()
  await clock.runFor(300_000)
  expect([got, page.asked]).toEqual([[], 0])
  session.lend(withToken('proved'))
  await clock.runUntil(() => got.length === 1)
  expect(got).toEqual(['proved'])
})
