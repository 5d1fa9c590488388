export { useAccountAccess, type AccountAccess } from './use-account-access.ts'
