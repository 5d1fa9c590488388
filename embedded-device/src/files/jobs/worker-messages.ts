import type { IndexChange, TransferCursor } from './transfer-types.ts'

interface Told {
  readonly jobId: number
  readonly cursor: TransferCursor | undefined
  /** Index changes since the last message. */
  readonly changes: readonly IndexChange[]
}

/** What the io worker says. After `step` it waits until the control block shows this number: the cursor is durable then, or refused. */
export type WorkerAnswer =
  | (Told & { readonly kind: 'step'; readonly seq: number })
  | (Told & { readonly kind: 'finished' })
  | (Told & { readonly kind: 'stopped' })
  | (Told & { readonly kind: 'failed'; readonly error: string })
