// The polite way to services, by the names that drives have for it.
export { isServiceError as isCloudError, ServiceError as CloudError } from '../../../module-kit/service-kit.ts'
export type { ServiceProblem as CloudProblem, VendorFailure } from '../../../module-kit/service-kit.ts'
