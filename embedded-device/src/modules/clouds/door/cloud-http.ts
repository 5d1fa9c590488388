export { piecesOf } from '../../../module-kit/service-kit.ts'
export type { ServiceHttp as CloudHttp } from '../../../module-kit/service-kit.ts'
