import { CloudError } from '../../door/cloud-error.ts'
import { bannedAt } from '../../door/polite.ts'
import { commonProblem } from '../../door/door.ts'
import type { Refused } from '../../door/door.ts'

/**
 * What the texts of the carrier mean. There is no public list of its result codes beside 0: its own clients show the text, and so the text
 * decides. The first that fits counts.
 */
const meanings: readonly (readonly [text: RegExp, error: (text: string) => CloudError])[] = [
  [/永久封禁|banned for good/i, (text) => bannedAt(5, text)],
  [/临时封禁|temporarily banned/i, (text) => bannedAt(4, text)],
  [/限制下载|download.*(?:forbidden|restricted)/i, (text) => new CloudError('denied', { text, failure: 'cloudDriveBanDownload' })],
  [/限制上传|upload.*(?:forbidden|restricted)/i, (text) => new CloudError('denied', { text, failure: 'cloudDriveBanUpload' })],
  [/not authorized|token.*(?:expired|invalid)|登录.*(?:过期|失效)|鉴权失败/i, (text) => new CloudError('tokenExpired', { text })],
  [/账号.*(?:无效|不存在)|invalid account/i, (text) => new CloudError('signInNeeded', { text, failure: 'cloudDriveAccountInvalid' })],
  [/权益不足/, (text) => new CloudError('denied', { text, failure: 'cloudDriveFileTooLarge' })],
  [/空间不足|容量已满|no space/i, (text) => new CloudError('quotaFull', { text, failure: 'cloudDriveFull' })],
  [/频繁|too frequent/i, (text) => new CloudError('rateLimited', { text, failure: 'cloudDriveTooFrequent' })],
  [/限速|限流|rate limit/i, (text) => new CloudError('rateLimited', { text, failure: 'cloudDriveRateLimited' })],
  [/不存在|not (?:exist|found)/i, (text) => new CloudError('notFound', { text, failure: 'cloudDriveNotFound' })],
  [/已存在|同名|already exists/i, (text) => new CloudError('exists', { text, failure: 'cloudDriveExists' })],
  [/名称.*(?:不支持|非法)|illegal name/i, (text) => new CloudError('denied', { text, failure: 'cloudDriveNameIllegal' })],
  [/无权|没有权限|no permission/i, (text) => new CloudError('denied', { text, failure: 'cloudDriveNoAccess' })],
  [/参数|parameter/i, (text) => new CloudError('protocol', { text, failure: 'cloudDriveParameter' })],
  [/系统繁忙|busy|internal/i, (text) => new CloudError('unavailable', { text })],
]

/** CAR-03b: an answer whose result is not 0, as the area names it. */
export function carrierProblem(code: string, text: string): CloudError {
  const said = `${code} ${text}`
  for (const [pattern, error] of meanings) if (pattern.test(text)) return error(said)
  return new CloudError('denied', { text: said, failure: 'cloudDriveFailed' })
}

/** The same for an answer whose status is no success. */
export function carrierRefusal(refused: Refused, nowMs: number): CloudError {
  const text = `HTTP ${refused.status}`
  if (refused.status === 401 || /not authorized/i.test(refused.text)) return new CloudError('tokenExpired', { text })
  const common = commonProblem(refused, nowMs)
  if (common?.problem === 'denied') return new CloudError('denied', { text, failure: 'cloudDriveNoAccess' })
  return common ?? new CloudError('protocol', { text })
}
