/** Where keys of devices are remembered, by serial number. */
export interface Pins {
  readonly of: (serialNo: string) => string | undefined
  /** Pins the first key; an existing pin is never replaced automatically. */
  readonly pin: (serialNo: string, identityKey: string) => void
  /** Replaces the pin after the user confirmed that the device changed. */
  readonly forget: (serialNo: string) => void
}

const pinsKey = 'cove.pins'
/** S-C8: a list that strangers can fill has an end. */
const maxPins = 200

/** Keeps the pinned keys in the browser's storage; they are public keys and not data of a user. */
export function createPins(storage: Storage): Pins {
  const read = (): Record<string, string> => parsePins(storage.getItem(pinsKey))
  const write = (pins: Readonly<Record<string, string>>) => storage.setItem(pinsKey, JSON.stringify(pins))
  return {
    of: (serialNo) => read()[serialNo],
    pin: (serialNo, identityKey) => {
      const pins = read()
      if (pins[serialNo] !== undefined) return
      write(Object.fromEntries([...Object.entries(pins), [serialNo, identityKey]].slice(-maxPins)))
    },
    forget: (serialNo) => write(Object.fromEntries(Object.entries(read()).filter(([known]) => known !== serialNo))),
  }
}

function parsePins(text: string | null): Record<string, string> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    // Somebody else wrote here: nothing is pinned.
    return {}
  }
}
