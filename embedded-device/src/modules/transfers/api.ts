import type { Uploads } from './upload-types.ts'

/** What transfers offers to other modules: uploads in parts, resumable and durable. */
export type TransfersApi = Uploads
