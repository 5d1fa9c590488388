import type { Resource } from '@cove/device-contract/files'
import { usePreference } from '@cove/kernel'
import type { PreferenceDefinition } from '@cove/kernel'
import { array, object, number, string } from '@cove/kernel/schema'

interface Rotation {
  readonly key: string
  readonly degrees: number
}

/** The pictures that were turned last; older ones are shown as they are stored again. */
const mostKept = 200

const rotations: PreferenceDefinition<Rotation[]> = {
  key: 'viewer.rotations',
  schema: array(object({ key: string(), degrees: number() })) as never,
  initial: [],
}

/** VW-04: how far the user turned a picture. It is a way to look at it: the file is not changed. */
export function useRotation({ storageId, path }: Pick<Resource, 'storageId' | 'path'>): readonly [number, (degrees: number) => void] {
  const [kept, setKept] = usePreference(rotations)
  const key = `${storageId}${path}`
  const degrees = kept.find((one) => one.key === key)?.degrees ?? 0
  const set = (next: number) => {
    const others = kept.filter((one) => one.key !== key)
    setKept(next === 0 ? others : [{ key, degrees: next }, ...others].slice(0, mostKept))
  }
  return [degrees, set]
}
