import { CloudError } from '../../door/cloud-error.ts'

/** SED-01b: names that the service does not take. */
export function checkPath(names: readonly string[]): void {
  const isBad = names.some((name) => /[\\?|"><:*]/.test(name) || /\p{Extended_Pictographic}/u.test(name) || /^[. ]|[. ]$/.test(name))
  if (isBad || names.join('/').length > 1000) throw new CloudError('denied', { failure: 'cloudDriveNameIllegal' })
}
