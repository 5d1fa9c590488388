import { createLayoutState } from './layout-thread.ts'
import type { LayoutAnswer, LayoutMessage } from './layout-thread.ts'

/** Computes rows in a worker; in this thread where a page has no workers. */
export interface LayoutEngine extends Disposable {
  post(message: LayoutMessage): void
}

/** The one script that this remote starts as a worker. */
const script = new URL('./layout-thread.ts', import.meta.url)

interface ScriptPolicies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown }
}

/** The page's policy asks for the addresses of scripts to be named by a policy. TypeScript does not know these types yet. */
function trustedScript(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: ScriptPolicies }
  const policy = trustedTypes?.createPolicy('cove#loader', { createScriptURL: (url) => url })
  return (policy?.createScriptURL(script.href) ?? script.href) as string
}

/** The caller disposes it. */
export function openLayoutEngine(onAnswer: (answer: LayoutAnswer) => void): LayoutEngine {
  if (typeof Worker === 'undefined') {
    const state = createLayoutState()
    return {
      post(message) {
        const answer = state.apply(message)
        if (answer) onAnswer(answer)
      },
      [Symbol.dispose]() {},
    }
  }
  const worker = new Worker(trustedScript(), { type: 'module' })
  worker.addEventListener('message', (event: MessageEvent<LayoutAnswer>) => onAnswer(event.data))
  return { post: (message) => worker.postMessage(message), [Symbol.dispose]: () => worker.terminate() }
}
