import { expect, test } from 'vitest'
import { forwardedSource, isHomeAddress, openSignInLimits } from '@cove/server-kit'
import type { SignInAttempt } from '@cove/server-kit'

function openLimits(freeAttempts = 5) {
  const clock = { ms: 0 }
  const limits = openSignInLimits({
    freeAttempts,
    monotonicMs: () => clock.ms,
    sleep: async (ms) => void (clock.ms += ms),
  })
  const guess = async (attempt: SignInAttempt): Promise<number | undefined> => {
    const wait = await limits.check(attempt)
    if (!wait) limits.failed(attempt)
    return wait?.waitSeconds
  }
  return { clock, limits, guess }
}
const botAt = (count: number): string => `203.${count >> 16}.${(count >> 8) & 255}.${count & 255}`

test('S-I6 a botnet cannot guess quickly: ten thousand addresses have few guesses in an hour', async () => {
  const { clock, guess } = openLimits()
  let judged = 0
  for (let count = 0; count < 10_000 && clock.ms < 3_600_000; count += 1) {
    const wait = await guess({ account: 'admin', source: botAt(count) })
    if (wait === undefined) judged += 1
    else clock.ms += 1_000
  }
  expect(clock.ms).toBeGreaterThanOrEqual(3_600_000)
  expect(judged).toBeLessThan(500)
})

test('S-I6 while strangers guess, the people at home, known browsers and other accounts are not slowed', async () => {
  const { clock, limits, guess } = openLimits()
  for (let count = 0; count < 200; count += 1) await guess({ account: 'admin', source: botAt(count) })
  const before = clock.ms
  expect(await limits.check({ account: 'admin', source: '192.168.1.20' })).toBeUndefined()
  expect(await limits.check({ account: 'admin', source: 'fd00:1::7' })).toBeUndefined()
  expect(await limits.check({ account: 'admin', source: botAt(3), browser: 'b1' })).toBeUndefined()
  expect(await limits.check({ account: 'lin', source: '198.51.100.4' })).toBeUndefined()
  expect(clock.ms).toBe(before)
})

test('S-I6 somebody at a new address gets in once the guessing stops, within seconds', async () => {
  const { limits, guess } = openLimits()
  for (let count = 0; count < 200; count += 1) await guess({ account: 'admin', source: botAt(count) })
  const honest = { account: 'admin', source: '198.51.100.4' }
  const wait = await limits.check(honest)
  expect(wait?.waitSeconds ?? 0).toBeLessThanOrEqual(10)
})

test('S-I6 one address that tries many accounts is slowed, a whole IPv6 /64 is one address', async () => {
  const { guess } = openLimits()
  const refusedAt = async (from: (count: number) => string): Promise<number> => {
    for (let count = 0; count < 200; count += 1) {
      if ((await guess({ account: `person${from(0)}${count}`, source: from(count) })) !== undefined) return count
    }
    return Infinity
  }
  expect(await refusedAt(() => '10.0.0.7')).toBe(50)
  expect(await refusedAt((count) => `2001:db8:1:2::${count.toString(16)}`)).toBe(50)
})

test('S-I6 guesses at once are counted before they are judged', async () => {
  const { guess } = openLimits()
  const waits = await Promise.all(Array.from({ length: 20 }, () => guess({ account: 'admin', source: '10.0.0.7' })))
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(5)
})

test('S-I6 closing lets go of attempts that wait for their place', async () => {
  const limits = openSignInLimits({ freeAttempts: 1, monotonicMs: () => 0 })
  const held = Array.from({ length: 6 }, (_, count) => limits.check({ account: 'admin', source: botAt(count) }))
  limits[Symbol.dispose]()
  expect((await Promise.all(held)).some((wait) => wait?.waitSeconds === 1)).toBe(true)
})

test('S-I6 forwarded addresses are read from the end, and only through trusted proxies', () => {
  const proxies = ['127.0.0.1', '10.0.0.2']
  expect(forwardedSource('::ffff:127.0.0.1', '6.6.6.6, 203.0.113.7', proxies)).toBe('203.0.113.7')
  expect(forwardedSource('127.0.0.1', '203.0.113.7, 10.0.0.2', proxies)).toBe('203.0.113.7')
  expect(forwardedSource('127.0.0.1', 'unknown', proxies)).toBe('127.0.0.1')
  expect(forwardedSource('127.0.0.1', undefined, proxies)).toBe('127.0.0.1')
  expect(forwardedSource('198.51.100.1', '203.0.113.7', proxies)).toBe('198.51.100.1')
  expect(['127.0.0.1', '172.20.1.1', 'fe80::1', '::1'].map(isHomeAddress)).toEqual([true, true, true, true])
  expect(['172.32.1.1', '8.8.8.8', '2001:db8::1', 'relay'].map(isHomeAddress)).toEqual([false, false, false, false])
})
