import { useKernel } from '@cove/kernel'
import { directory } from '@cove/device-contract/directory'
import type { DirectoryDevice } from '@cove/device-contract/directory'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'

export type DevicesState =
  | { readonly state: 'loading'; readonly devices: readonly DirectoryDevice[] }
  | { readonly state: 'ready'; readonly devices: readonly DirectoryDevice[] }
  | { readonly state: 'failed'; readonly devices: readonly DirectoryDevice[]; readonly text: string }

/** How often the list looks whether a device came or went, in ms. */
const lookEveryMs = 15_000

/** The account's devices; read again now and then, and whenever the page comes to the front. */
export function useDevices(): { readonly list: DevicesState; readonly refresh: () => void } {
  const { accounts } = useEntrance()
  const { texts } = useKernel()
  const [list, setList] = useState<DevicesState>({ state: 'loading', devices: [] })
  const asked = useRef(0)
  const read = useCallback(async () => {
    asked.current += 1
    const round = asked.current
    const settle = (next: (before: DevicesState) => DevicesState) => {
      if (round === asked.current) setList(next)
    }
    try {
      const answer = await accounts.client.use(directory).mine()
      settle(({ devices }) =>
        answer.ok ? { state: 'ready', devices: answer.data.devices } : { state: 'failed', devices, text: texts.error('other') },
      )
    } catch {
      settle(({ devices }) => ({ state: 'failed', devices, text: texts.error('offline') }))
    }
  }, [accounts, texts])
  useEffect(() => {
    void read()
    const look = () => document.visibilityState === 'visible' && void read()
    const timer = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      asked.current += 1
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [read])
  const refresh = useCallback(() => {
    setList(({ devices }) => ({ state: 'loading', devices }))
    void read()
  }, [read])
  return { list, refresh }
}
