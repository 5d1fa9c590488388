import type { TunnelType } from '@cove/device-contract/directory'
import type { TunnelProvider, TunnelState } from './tunnel-provider.ts'

/** The tunnels of the device: one line at a time. */
export interface Tunnels extends Disposable {
  /** The line of this device, when it has one. */
  readonly current: TunnelType | undefined
  state(): TunnelState
  /** Starts the line a device boots with. */
  begin(type: TunnelType): void
  /**
   * DEV-08b: stops the old line and starts the new one; when the new one does not stand, the old one is started again and the answer says
   * so. Undefined when nothing stands in the end.
   */
  switchTo(type: TunnelType): Promise<{ readonly type: TunnelType; readonly isRestored: boolean } | undefined>
  /** Told whenever another line was chosen. */
  onChanged(listener: () => void): Disposable
}

export function createTunnels(providers: readonly TunnelProvider[]): Tunnels {
  const listeners = new Set<() => void>()
  let current: TunnelProvider | undefined
  let switching: Promise<unknown> = Promise.resolve()
  const choose = (provider: TunnelProvider | undefined): void => {
    current = provider
    for (const listener of listeners) listener()
  }

  async function exchange(type: TunnelType): ReturnType<Tunnels['switchTo']> {
    const next = providers.find((provider) => provider.type === type)
    const old = current
    if (next && next === old && next.state().isConnected) return { type, isRestored: false }
    old?.stop()
    try {
      if (!next) return undefined
      await next.start()
      choose(next)
      return { type, isRestored: false }
    } catch {
      if (!old) return undefined
      // The old line comes back even when it needs several attempts.
      old.keepTrying()
      return old === next ? undefined : { type: old.type, isRestored: true }
    }
  }

  return {
    get current() {
      return current?.type
    },
    state: () => current?.state() ?? { isConnected: false, clientId: '', failures: 0, peer: 'closed' },
    begin(type) {
      const provider = providers.find((one) => one.type === type)
      provider?.keepTrying()
      choose(provider)
    },
    switchTo(type) {
      // One after the other: two switches at once would leave two lines.
      const turn = switching.then(() => exchange(type))
      switching = turn.catch(() => undefined)
      return turn
    },
    onChanged(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
    [Symbol.dispose]() {
      for (const provider of providers) provider.stop()
    },
  }
}
