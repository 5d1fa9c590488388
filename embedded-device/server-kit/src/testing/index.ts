export { outcomeOfAll } from './counter.ts'
export type { Counter, OpenedCounter } from './counter.ts'
export { createSoftwarePasskey } from './software-passkey.ts'
export type { SoftwarePasskey } from './software-passkey.ts'
