import { setTimeout as pause } from 'node:timers/promises'

/** What a device says of itself. */
export interface Heartbeat {
  readonly bootId: string
  readonly uptimeSeconds: number
}

const answerMs = 3_000
const lookEveryMs = 250

/** Asks the device at a port of this machine; undefined when none answers as one. */
export async function askHeartbeat(port: number): Promise<Heartbeat | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/selfcheck/heartbeat`, { signal: AbortSignal.timeout(answerMs) })
    const { code, data } = (await answer.json()) as {
      readonly code?: number
      readonly data?: { readonly boot_id?: unknown; readonly uptime?: unknown }
    }
    if (code !== 200 || typeof data?.boot_id !== 'string') return undefined
    return { bootId: data.boot_id, uptimeSeconds: Number(data.uptime) }
  } catch {
    return undefined
  }
}

/** Waits until a device answers, and is still the same one a moment later: one that ends and is started again has not started. */
export async function untilAnswers(
  port: number,
  { withinMs, settleMs = 1_500 }: { withinMs: number; settleMs?: number },
): Promise<Heartbeat | undefined> {
  const endMs = performance.now() + withinMs
  while (performance.now() < endMs) {
    const first = await askHeartbeat(port)
    await pause(first === undefined ? lookEveryMs : settleMs)
    if (first === undefined) continue
    const second = await askHeartbeat(port)
    if (second?.bootId === first.bootId) return second
  }
  return undefined
}
