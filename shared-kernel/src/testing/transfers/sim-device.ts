import type { DeviceRequest, ErrorName } from '@cove/device-contract'
import { createFake } from '@cove/device-contract/conformance'
import type { PlatformArea } from '@cove/device-contract/conformance'
import type { ByteRange } from '../../transfers/engine/chunk-policy.ts'
import { fileCalls } from './sim-file-calls.ts'
import { transferCalls } from './sim-transfer-calls.ts'

/** A file on the simulated device. */
export interface SimFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly modifiedSeconds: number
}
/** An upload that is open on the simulated device. */
export interface SimUpload {
  /** The path that the upload asked for; its final name may be numbered. */
  readonly requestedPath: string
  readonly path: string
  readonly sizeBytes: number
  readonly modifiedSeconds: number | undefined
  readonly cover: string
  readonly part: Uint8Array<ArrayBuffer>
  pieces: ByteRange[]
}

/** The error that a call answers with; undefined for success. */
export type SimRefusal = ErrorName | undefined

/** A device in memory that follows the wire rules of uploads: received ranges, final names, durable answers. */
export interface SimDevice {
  readonly files: Map<string, SimFile>
  readonly folders: Set<string>
  readonly uploads: Map<string, SimUpload>
  readonly run: (request: DeviceRequest) => Promise<unknown>
  /** Bytes that arrived although the device held them already, and whole files that arrived again. */
  readonly waste: { bytes: number; files: number }
  capacityBytes: number
  /** Refusals of single files of a batch, by path below the batch's folder. */
  refusedInBatch: (path: string) => SimRefusal
}

/** Creates the device with an empty folder `/target`. */
export function createSimDevice(): SimDevice {
  const device: SimDevice = {
    files: new Map(),
    folders: new Set(['/', '/target']),
    uploads: new Map(),
    waste: { bytes: 0, files: 0 },
    run: (request) => run(request),
    capacityBytes: Number.MAX_SAFE_INTEGER,
    refusedInBatch: () => undefined,
  }
  const run = createFake<PlatformArea>({ transfer: transferCalls(device), files: fileCalls(device) })
  return device
}
