import { playback } from '@cove/device-contract/playback'
import { attempt, useKernel } from '@cove/kernel'

/** VID-01b: ends the conversions that the user watches, in all windows. A device that does not answer has none. */
export function useStopStreams(): () => Promise<void> {
  const kernel = useKernel()
  return async () => void (await attempt(kernel, () => kernel.device.use(playback).stopAll()))
}
