export { bannedAt, createPolite } from '../../../module-kit/service-kit.ts'
export type { Patience, Polite, PoliteOptions, PoliteState } from '../../../module-kit/service-kit.ts'
