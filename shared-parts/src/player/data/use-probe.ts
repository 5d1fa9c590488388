import type { Resource } from '@cove/device-contract/files'
import { playback } from '@cove/device-contract/playback'
import type { Probe } from '@cove/device-contract/playback'
import { useReading } from '../../read/index.ts'

/** What the device knows about a file; `unreachable` when it did not answer. Undefined while it is read. */
export function useProbe({ storageId, path, modifiedSeconds }: Resource): Probe | 'unreachable' | undefined {
  const { data, failure } = useReading(['playback.probe', storageId, path, modifiedSeconds], ({ device }, how) =>
    device.use(playback).probe({ query: { storageId, path } }, how),
  )
  return data ?? (failure && 'unreachable')
}
