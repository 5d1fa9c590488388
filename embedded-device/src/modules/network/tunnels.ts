import type { TunnelType } from '@cove/device-contract/directory'
import type { TunnelProvider, TunnelState } from './tunnel-provider.ts'

/** The tunnels of the device: one is connected at a time. */
export interface Tunnels extends Disposable {
  /** The chosen tunnel, if any. */
  readonly current: TunnelType | undefined
  state(): TunnelState
  /** Starts the tunnel that a device boots with. */
  begin(type: TunnelType): void
  /**
   * DEV-08b: stops the old tunnel and starts the new one; when that fails, starts the old one again (`isRestored`). Undefined when
   * no tunnel is connected in the end.
   */
  switchTo(type: TunnelType): Promise<{ readonly type: TunnelType; readonly isRestored: boolean } | undefined>
  /** Called after another tunnel was chosen. */
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
      // The old tunnel reconnects even when it needs several attempts.
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
      // One after the other: two switches at once would leave two tunnels connected.
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
