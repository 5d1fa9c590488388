/** Development only: one event stream for the whole desktop; a remote's update goes to that remote's own runtime. */
import { getInstance } from '@module-federation/enhanced/runtime'
import { check } from './hot-update.ts'

interface HotMessage {
  /** Federation name of what was compiled; `shell` is the shell. */
  readonly name: string
  readonly errors: readonly string[]
}

const apply = async ({ name, errors }: HotMessage) => {
  if (errors.length > 0) return console.error(`[dev] ${name}\n${errors.join('\n')}`)
  const isLoaded = name === 'shell' || getInstance()?.moduleCache.has(name)
  if (!isLoaded) return
  const hot = name === 'shell' ? { check } : await getInstance()?.loadRemote<{ check(): Promise<boolean> }>(`${name}/hot`)
  if (await hot?.check()) return
  // The desktop asks about unsaved work; where none stands there is none.
  if (dispatchEvent(new Event('cove-reload', { cancelable: true }))) location.reload()
}

/** Follows the development server. Dispose to stop. */
export function connectDev(): Disposable {
  const stream = new EventSource('/__dev/events')
  stream.addEventListener('message', (event: MessageEvent<string>) => void apply(JSON.parse(event.data) as HotMessage))
  return { [Symbol.dispose]: () => stream.close() }
}
