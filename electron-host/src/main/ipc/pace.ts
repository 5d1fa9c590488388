/** Calls of one window on one channel. */
export interface PaceRules {
  readonly burst: number
  readonly perSecond: number
}

/** Token buckets by window and channel; a window that is gone leaves nothing behind. */
export function createPace(nowMs: () => number) {
  const buckets = new Map<number, Map<string, { left: number; atMs: number }>>()
  return {
    /** False when the window calls too often. */
    take(windowId: number, channel: string, { burst, perSecond }: PaceRules): boolean {
      const ofWindow = buckets.get(windowId) ?? new Map<string, { left: number; atMs: number }>()
      buckets.set(windowId, ofWindow)
      const now = nowMs()
      const bucket = ofWindow.get(channel) ?? { left: burst, atMs: now }
      ofWindow.set(channel, bucket)
      bucket.left = Math.min(burst, bucket.left + (Math.max(0, now - bucket.atMs) / 1000) * perSecond)
      bucket.atMs = now
      if (bucket.left < 1) return false
      bucket.left -= 1
      return true
    },
    forget: (windowId: number): void => void buckets.delete(windowId),
  }
}
