import { rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { openContentsStore } from './store/contents-store.ts'

// The thread of the database of contents: taking in a long text takes longer than a request may wait.

/** One call of the store. */
export interface StoreCall {
  readonly kind: 'call'
  readonly seq: number
  readonly name: string
  readonly args: readonly unknown[]
}
export interface StoreAnswer {
  readonly seq: number
  readonly result?: unknown
  readonly error?: string
}

const store = openContentsStore((workerData as { readonly file: string }).file, (file) => rmSync(file, { recursive: true, force: true }))
const functions = store as unknown as Readonly<Record<string, (...args: readonly unknown[]) => unknown>>

parentPort?.on('message', (message: StoreCall | { readonly kind: 'end' }) => {
  if (message.kind === 'end') {
    store.close()
    parentPort?.close()
    return
  }
  parentPort?.postMessage(answer(message))
})

function answer({ seq, name, args }: StoreCall): StoreAnswer {
  try {
    return { seq, result: functions[name]?.(...args) }
  } catch (error) {
    return { seq, error: error instanceof Error ? error.message : String(error) }
  }
}
