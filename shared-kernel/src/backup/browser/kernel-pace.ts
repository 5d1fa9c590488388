import { transfer } from '@cove/device-contract/transfer'
import type { Kernel } from '../../public/kernel.ts'
import { isOpenHour } from '../../transfers/engine/queue-state.ts'
import type { Pace } from '../pace.ts'
import { browserClock } from './browser-ports.ts'

/** The pace of runs in this page: bytes come from the limit of its transfers, so that all of them together keep it. */
export function kernelPace({ settings, transfers }: Pick<Kernel, 'settings' | 'transfers'>): Pace {
  return {
    nowMs: () => performance.now(),
    isOpen: async () => isOpenHour(settings.of(transfer), minuteOfDay(new Date(browserClock.nowMs()))),
    async take(kind, bytes, signal) {
      const { isScheduled, uploadLimitBytesPerSecond, downloadLimitBytesPerSecond } = settings.of(transfer)
      const limit = kind === 'upload' ? uploadLimitBytesPerSecond : downloadLimitBytesPerSecond
      // Without a rule the engine of transfers need not be loaded.
      return !isScheduled && limit === 0 ? true : transfers.spend(kind, bytes, signal)
    },
  }
}

const minuteOfDay = (now: Date): number => now.getHours() * 60 + now.getMinutes()

/** Keeps the limits in a page current, without a reload. Dispose the result when no run needs them any more. */
export const followPace = ({ settings }: Pick<Kernel, 'settings'>): Disposable => settings.on(transfer, () => undefined)
