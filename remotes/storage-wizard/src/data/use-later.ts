import { usePreference } from '@cove/kernel'
import { array, string } from '@cove/kernel/schema'

const preference = { key: 'storage-wizard.later', schema: array(string()), initial: [] as readonly string[] }

/** The spaces for which the user wants no mirror now; remembered. */
export function useLater() {
  const [spaces, set] = usePreference<readonly string[]>(preference)
  return { isLater: (storageId: string) => spaces.includes(storageId), putOff: (storageId: string) => set([...spaces, storageId]) }
}
