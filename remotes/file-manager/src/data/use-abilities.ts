import type { ArchiveAbility } from '@cove/device-contract/archives'
import { useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'
import { archiveAbilities } from './archive-calls.ts'

/** TSK-10: what the device can do with each format; undefined until it has answered. */
export function useAbilities(): readonly ArchiveAbility[] | undefined {
  const kernel = useKernel()
  const [abilities, setAbilities] = useState<readonly ArchiveAbility[]>()
  useEffect(() => {
    let live = true
    void archiveAbilities(kernel).then((answer) => {
      if (live && answer.ok) setAbilities(answer.data)
    })
    return () => {
      live = false
    }
  }, [kernel])
  return abilities
}
