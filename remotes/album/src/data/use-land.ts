import { useEffect, useState } from 'react'
import { readRings } from '../model/land-rings.ts'
import type { LandFile, Ring } from '../model/land-rings.ts'

let loading: Promise<readonly Ring[]> | undefined

/** The coasts of the world, without borders; loaded with the first map. */
export function useLand(): readonly Ring[] | undefined {
  const [rings, setRings] = useState<readonly Ring[]>()
  useEffect(() => {
    let live = true
    loading ??= import('world-atlas/land-50m.json').then(({ default: file }) => readRings(file as LandFile))
    const forget = () => {
      // A failed download is tried again with the next map.
      loading = undefined
    }
    loading.then((read) => live && setRings(read), forget)
    return () => {
      live = false
    }
  }, [])
  return rings
}
