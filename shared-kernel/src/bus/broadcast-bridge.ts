import type { BusBridge } from './bus.ts'

/** A bridge over BroadcastChannel: same browser, same origin; undefined where the platform has none. */
export function createBroadcastBridge(channelName: string): BusBridge | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(channelName)
  return {
    post: (message) => channel.postMessage(message),
    listen: (receive) => channel.addEventListener('message', (event) => receive(event.data)),
    [Symbol.dispose]: () => channel.close(),
  }
}
