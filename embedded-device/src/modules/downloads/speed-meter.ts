/** Bytes per second over the last seconds. */
export interface SpeedMeter {
  add(bytes: number): void
  bytesPerSecond(): number
}

const windowMs = 4000

/** Counts in quarter seconds, so that a fast line costs nothing. */
export function createSpeedMeter(nowMs: () => number = () => performance.now()): SpeedMeter {
  const beganAtMs = nowMs()
  const slots: { readonly at: number; bytes: number }[] = []
  const prune = (): void => {
    while (slots[0] && slots[0].at < nowMs() - windowMs) slots.shift()
  }
  return {
    add(bytes) {
      const at = Math.floor(nowMs() / 250) * 250
      const last = slots.at(-1)
      if (last?.at === at) last.bytes += bytes
      else slots.push({ at, bytes })
      prune()
    },
    bytesPerSecond() {
      prune()
      const spanMs = Math.max(250, Math.min(windowMs, nowMs() - beganAtMs))
      return Math.round((slots.reduce((sum, one) => sum + one.bytes, 0) * 1000) / spanMs)
    },
  }
}
