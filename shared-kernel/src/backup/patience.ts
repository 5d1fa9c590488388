import type { BackupClock, DeviceProblem } from './ports.ts'

/** Pauses between attempts to reach the device. */
const waitsMs: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000]

/** True for what the device port throws; errors may cross packages. */
export const isDeviceProblem = (error: unknown): error is DeviceProblem => error instanceof Error && error.name === 'DeviceProblem'

/** Runs a call again while the device is away; throws the last problem when it stays away. */
export async function patiently<T>(clock: BackupClock, signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted()
    try {
      return await call()
    } catch (error) {
      const waitMs = waitsMs[attempt]
      if (!isDeviceProblem(error) || !error.isAway || waitMs === undefined) throw error
      await clock.wait(waitMs, signal)
    }
  }
}
