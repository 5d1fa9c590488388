export { piecesOf, sendToService as sendCloud } from '../../../module-kit/service-kit.ts'
export type { ServiceHttp as CloudHttp } from '../../../module-kit/service-kit.ts'
