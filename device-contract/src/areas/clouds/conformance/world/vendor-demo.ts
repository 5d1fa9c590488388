import { ask, dataOf } from '@cove/device-contract/conformance/cases'
import type { ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { clouds } from '@cove/device-contract/clouds'

/** A sign-in that was begun and not finished. */
export const startedSignIn = (world: ConformanceWorld, kind: 'carrier' | 'search') =>
  dataOf(ask(world, clouds.calls.startSignIn, { body: { kind, isAgreed: true } }))

let count = 0

/** A sign-in that the person did on the page of the demonstration; each with a phone of its own unless one is named. */
export async function signedInCarrier(
  world: ConformanceWorld,
  phone = `137${String(Date.now()).slice(-5)}${String((count += 1)).padStart(3, '0')}`,
) {
  const { signInId, pageUrl } = await startedSignIn(world, 'carrier')
  if (!world.isReal) return { signInId, phone }
  const uuid = new URLSearchParams(pageUrl.split('?')[1]).get('uuid')
  const [, code] = /<b>(\d{6})<\/b>/.exec(await (await fetch(pageUrl)).text()) ?? []
  await fetch(new URL('login', pageUrl), { method: 'POST', body: JSON.stringify({ uuid, phone, code }) })
  return { signInId, phone }
}
