import { CloudError } from '../../door/cloud-error.ts'
import type { CloudProblem, VendorFailure } from '../../door/cloud-error.ts'
import { bannedAt } from '../../door/polite.ts'
import { commonProblem } from '../../door/door.ts'
import type { Refused } from '../../door/door.ts'

type Row = readonly [problem: CloudProblem, failure?: VendorFailure]

const missing: Row = ['notFound', 'cloudDriveNotFound']
const taken: Row = ['exists', 'cloudDriveExists']
const noAccess: Row = ['denied', 'cloudDriveNoAccess']
const badName: Row = ['denied', 'cloudDriveNameIllegal']
const parameter: Row = ['protocol', 'cloudDriveParameter']
const limited: Row = ['rateLimited', 'cloudDriveRateLimited']
const frequent: Row = ['rateLimited', 'cloudDriveTooFrequent']
const expired: Row = ['tokenExpired', 'cloudDriveLoginExpired']
const merge: Row = ['unavailable', 'cloudDriveMergeFailed']
const tooLarge: Row = ['denied', 'cloudDriveFileTooLarge']
const full: Row = ['quotaFull', 'cloudDriveFull']
const noFile: Row = ['denied', 'cloudDriveDownloadFailed']

/** SED-03b: what the numbers of the service mean. */
const rows: Readonly<Record<string, Row>> = {
  '-1': noAccess,
  '-3': missing,
  '-6': ['tokenExpired', 'cloudDriveAuthFailed'],
  '-7': badName,
  '-8': taken,
  '-9': missing,
  '-10': full,
  '1': ['rateLimited', 'cloudDriveRateLimited'],
  '2': parameter,
  '6': ['rateLimited', 'cloudDriveTooFrequent'],
  '10': ['unavailable', 'cloudDriveUploadFailed'],
  '110': expired,
  '111': expired,
  '20011': ['denied', 'cloudDriveAccountInvalid'],
  '20012': limited,
  '20013': noAccess,
  '31021': ['unavailable', 'cloudDriveUnreachable'],
  '31022': ['unavailable', 'cloudDriveUnreachable'],
  '31023': parameter,
  '31024': noAccess,
  '31034': limited,
  '31045': expired,
  '31061': taken,
  '31062': badName,
  '31064': noAccess,
  '31066': missing,
  '31081': ['unavailable', 'cloudDriveMergeFailed'],
  '31082': parameter,
  '31112': full,
  '31190': merge,
  '31212': ['unavailable'],
  '31213': ['unavailable'],
  '31218': full,
  '31299': parameter,
  '31326': noFile,
  '31329': ['denied', 'cloudDriveBanDownload'],
  '31338': ['denied', 'cloudDriveFeatureOffline'],
  '31360': ['changed'],
  '31362': noFile,
  '31363': merge,
  '31364': tooLarge,
  '31365': tooLarge,
  '31626': noFile,
  '42000': frequent,
  '42001': ['unavailable', 'cloudDriveCheckFailed'],
  '42905': ['unavailable', 'cloudDriveUserQueryFailed'],
  '42999': ['denied', 'cloudDriveFeatureOffline'],
  '9100': ['denied', 'cloudDriveBanNotice'],
  '9200': ['denied', 'cloudDriveBanUpload'],
  '9300': ['denied', 'cloudDriveBanDownload'],
}

/** Words of the service without a number that is known. */
const words: readonly (readonly [RegExp, Row])[] = [
  [/not regist/i, ['denied', 'cloudDriveDeviceUnregistered']],
  [/bind.*limit/i, ['denied', 'cloudDriveBindLimit']],
  [/bound to another/i, ['denied', 'cloudDriveBoundElsewhere']],
]

/** What an answer with this number is. */
export function searchProblem(code: string, said = ''): CloudError {
  const text = `${code} ${said}`.trim()
  if (code === '9400') return bannedAt(4, text)
  if (code === '9500') return bannedAt(5, text)
  const [problem, failure] = rows[code] ?? words.find(([pattern]) => pattern.test(said))?.[1] ?? ['denied', 'cloudDriveFailed']
  return new CloudError(problem, { text, failure })
}

interface Numbers {
  readonly errno?: number | string
  readonly errmsg?: string
  readonly error_code?: number | string
  readonly error_msg?: string
}

/** SED-03a: the number of an answer in either of its shapes; undefined for a success. */
export function problemIn(text: string, passes: readonly string[] = []): CloudError | undefined {
  const { errno, errmsg, error_code: code, error_msg: said } = (JSON.parse(text) as Numbers | null) ?? {}
  if (passes.includes(String(errno))) return undefined
  if (code !== undefined && Number(code) !== 0) return searchProblem(String(code), said)
  return errno !== undefined && Number(errno) !== 0 ? searchProblem(String(errno), errmsg) : undefined
}

/** An answer whose status is no success may still say why. */
export function searchRefusal(refused: Refused, nowMs: number): CloudError {
  try {
    const named = problemIn(refused.text)
    if (named) return named
  } catch {
    // No JSON: the status decides.
  }
  if (refused.status === 401) return new CloudError('tokenExpired', { text: 'HTTP 401' })
  return commonProblem(refused, nowMs) ?? new CloudError('protocol', { text: `HTTP ${refused.status}` })
}
