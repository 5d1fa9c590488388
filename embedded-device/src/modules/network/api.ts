export type { AnnouncedService, NetworkApi } from './announced-services.ts'
