import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { session } from '@cove/device-contract/session'
import { startBenchDevice } from './bench-device.ts'
import { median, print } from './line.ts'
import { load } from './load.ts'

// Many short rounds in turn: a machine that is slower for a second is so for one pair, and the middle of the pairs counts.
const durationMs = 1_000
const rounds = 9

/** W5: small authenticated calls beside bare Fastify answering the same bytes, in turn, in one run. */
export async function measureRequests(): Promise<void> {
  await using bench = await startBenchDevice()
  const headers = { 'api-token': bench.token }
  const callPath = session.calls.userInfo.path
  const answer = await (await fetch(bench.url + callPath, { headers })).text()
  const bare = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-fastify.ts'), answer], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = (await once(bare.stdout, 'data')) as [Buffer]
  const barePort = Number(/:(\d+)/.exec(printed.toString().replace('http://127.0.0.1', ''))?.[1])
  for (const connections of [1, 16, 64]) {
    const ours: number[] = []
    const ratios: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const { perSecond } = await load({ port: bench.port, path: callPath, headers, connections, durationMs })
      ours.push(perSecond)
      ratios.push(perSecond / (await load({ port: barePort, path: '/', headers, connections, durationMs })).perSecond)
    }
    const ratioToLimit = median(ratios)
    print({
      workload: 'W5',
      what: `session.userInfo on ${connections} connections`,
      value: median(ours),
      unit: 'per second',
      ratioToLimit,
      limit: 'bare Fastify, same answer',
      goal: 'at least 0.8',
      reached: ratioToLimit >= 0.8,
    })
  }
  bare.kill()
}
