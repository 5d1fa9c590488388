/** Units per second over the last seconds. */
export interface SpeedMeter {
  add(count: number): void
  perSecond(): number
}

const windowMs = 4000

/** Opens a meter that counts in quarter seconds, so that a fast line costs nothing. */
export function createSpeedMeter(nowMs: () => number = () => performance.now()): SpeedMeter {
  const beganAtMs = nowMs()
  const slots: { readonly at: number; count: number }[] = []
  const prune = (): void => {
    while (slots[0] && slots[0].at < nowMs() - windowMs) slots.shift()
  }
  return {
    add(count) {
      const at = Math.floor(nowMs() / 250) * 250
      const last = slots.at(-1)
      if (last?.at === at) last.count += count
      else slots.push({ at, count })
      prune()
    },
    perSecond() {
      prune()
      const spanMs = Math.max(250, Math.min(windowMs, nowMs() - beganAtMs))
      return Math.round((slots.reduce((sum, one) => sum + one.count, 0) * 1000) / spanMs)
    },
  }
}
