/** Counts bytes and measures their speed over the last two seconds (TR-06d, H-24). */
export interface SpeedMeter {
  readonly add: (bytes: number) => void
  /** Bytes since the last call, and the speed now. */
  readonly take: () => { readonly bytes: number; readonly bytesPerSecond: number }
}

const windowMs = 2_000

/** Creates a meter. */
export function createSpeedMeter(nowMs: () => number): SpeedMeter {
  let fresh = 0
  let samples: { readonly atMs: number; readonly bytes: number }[] = []
  const startedAtMs = nowMs()
  return {
    add: (bytes) => {
      fresh += bytes
    },
    take: () => {
      const now = nowMs()
      samples = [...samples.filter((sample) => now - sample.atMs < windowMs), { atMs: now, bytes: fresh }]
      const bytes = fresh
      fresh = 0
      const spanMs = Math.max(100, Math.min(windowMs, now - startedAtMs))
      return { bytes, bytesPerSecond: (samples.reduce((sum, sample) => sum + sample.bytes, 0) * 1_000) / spanMs }
    },
  }
}
