/** What a serial number is known by since its first use. */
export interface DevicePin {
  readonly serialNo: string
  /** SHA-256 in hex of the SPKI of the identity key. */
  readonly identityKey: string
  /** SHA-256 in hex of the SPKI of its certificate; absent while it was met over http only. */
  readonly certificate?: string
}

export interface DevicePins {
  readonly of: (serialNo: string) => DevicePin | undefined
  /** Pins what a device proved. False when the number is pinned to another key: then nothing changes. */
  readonly pin: (pin: DevicePin) => boolean
}

const hash = /^[0-9a-f]{64}$/
const mostPins = 256

/** Pins by serial number; `kept` comes from a file and may be damaged. */
export function createDevicePins(kept: unknown, onChanged: (pins: readonly DevicePin[]) => void): DevicePins {
  const pins = new Map(readPins(kept).map((pin) => [pin.serialNo, pin]))
  return {
    of: (serialNo) => pins.get(serialNo),
    pin(pin) {
      const known = pins.get(pin.serialNo)
      if (known && known.identityKey !== pin.identityKey) return false
      if (known?.certificate !== undefined && pin.certificate !== undefined && known.certificate !== pin.certificate) return false
      // A full list changes no pin: dropping one would let its device be replaced.
      if (!known && pins.size >= mostPins) return false
      pins.set(pin.serialNo, { ...known, ...pin })
      onChanged([...pins.values()])
      return true
    },
  }
}

function readPins(kept: unknown): readonly DevicePin[] {
  if (!Array.isArray(kept)) return []
  return kept.slice(0, mostPins).flatMap((one: unknown): DevicePin[] => {
    const { serialNo, identityKey, certificate } = (typeof one === 'object' && one !== null ? one : {}) as Readonly<Record<string, unknown>>
    if (typeof serialNo !== 'string' || serialNo.length < 4 || serialNo.length > 64) return []
    if (typeof identityKey !== 'string' || !hash.test(identityKey)) return []
    return [{ serialNo, identityKey, ...(typeof certificate === 'string' && hash.test(certificate) ? { certificate } : {}) }]
  })
}
