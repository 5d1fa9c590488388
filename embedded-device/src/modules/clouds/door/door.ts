export { commonProblem, createServiceDoor as createDoor } from '../../../module-kit/service-kit.ts'
export type { Refused, ServiceDoor as Door } from '../../../module-kit/service-kit.ts'
