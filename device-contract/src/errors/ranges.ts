import { catalogue, errorNameOf } from './catalogue.ts'
import type { ErrorFamily, ErrorText } from './effects.ts'

/** One code range of REQ-07a; `text` explains a code of the range that has no row of its own. */
export interface ErrorRange {
  readonly from: number
  readonly to: number
  readonly family: ErrorFamily
  readonly text: ErrorText
}

const range =
  (from: number, to: number, family: ErrorFamily) =>
  (zh: string, en: string): ErrorRange => ({
    from,
    to,
    family,
    text: { 'zh-CN': zh, en },
  })

/**
 * The code ranges of REQ-07a, narrower ones before the wider ones that contain them.
 * Where ranges touch the same number the first match names the family.
 */
export const errorRanges: readonly ErrorRange[] = [
  range(1050, 1070, 'disks')('磁盘状态异常，请检查磁盘。', 'A disk is in an abnormal state. Check the disks.'),
  range(4001, 4026, 'transfer')('传输或权限错误，请重试。', 'The transfer or permission check failed. Please try again.'),
  range(4070, 4089, 'tags')('标签或标记操作失败。', 'The tag or mark could not be changed.'),
  range(
    4050,
    4115,
    'files',
  )('文件操作失败，请检查名称、路径和空间。', 'The file operation failed. Check the name, the path and the free space.'),
  range(4201, 4232, 'shares')('分享操作失败，请重试。', 'The share operation failed. Please try again.'),
  range(4301, 4310, 'albums')('相册操作失败，请刷新列表。', 'The album operation failed. Refresh the list.'),
  range(4399, 4399, 'files')('同名文件已存在。', 'A file with the same name already exists.'),
  range(4499, 4499, 'files')('名称不合法。', 'The name is not valid.'),
  range(4501, 4531, 'wifi')('网络或定时设置失败。', 'The network or timer setting failed.'),
  range(4601, 4614, 'scan')('扫描或删除任务失败。', 'The scan or deletion task failed.'),
  range(4650, 4653, 'contacts')('通讯录备份失败。', 'The contacts backup failed.'),
  range(4701, 4710, 'mounts')('远程共享挂载失败。', 'The remote share could not be mounted.'),
  range(4750, 4757, 'albums')('相册操作失败，请刷新列表。', 'The album operation failed. Refresh the list.'),
  range(4801, 4806, 'notes')('笔记操作失败，请重试。', 'The note operation failed. Please try again.'),
  range(4821, 4824, 'network')('网络地址配置有误。', 'The address settings are not valid.'),
  range(4841, 4848, 'archive')('压缩或解压失败。', 'Compressing or extracting failed.'),
  range(4860, 4884, 'links')('互传链接操作失败。', 'The transfer link operation failed.'),
  range(5001, 5001, 'transfer')('服务出现未知错误，请稍后再试。', 'An unknown server error occurred. Please try again later.'),
  range(5015, 5015, 'transfer')('传输失败，请刷新后重试。', 'The transfer failed. Refresh and try again.'),
  range(5503, 5503, 'transfer')('已超出空间配额。', 'The space quota is exceeded.'),
  range(8029, 8056, 'encrypted-space')('加密空间操作失败。', 'The encrypted-space operation failed.'),
  range(8071, 8072, 'encrypted-space')('加密空间操作失败。', 'The encrypted-space operation failed.'),
  range(8103, 8106, 'encrypted-space')('加密空间操作失败。', 'The encrypted-space operation failed.'),
  range(8077, 8094, 'info-sync')('信息同步失败，请稍后再试。', 'The information could not be synchronised. Please try again later.'),
  range(8001, 8106, 'users')('用户或授权操作失败。', 'The user or authorisation operation failed.'),
  range(8192, 8197, 'disk-io')('磁盘正忙或读写失败。', 'The disk is busy or could not be read or written.'),
  range(8200, 8233, 'cloud-drive')('云盘操作失败，请稍后再试。', 'The cloud drive operation failed. Please try again later.'),
  range(8300, 8307, 'transcode')('视频转码失败。', 'The video could not be transcoded.'),
  range(8401, 8403, 'migration')('数据迁移出现问题。', 'The data migration ran into a problem.'),
  range(9001, 9031, 'disks')('磁盘操作失败，请检查磁盘。', 'The disk operation failed. Check the disks.'),
  range(12288, 12290, 'storage')('存储空间操作失败。', 'The storage space operation failed.'),
  range(14000, 14009, 'storage')('存储空间状态异常。', 'The storage space is in an abnormal state.'),
  range(15001, 15003, 'raid')('磁盘阵列正在同步或发生故障。', 'The disk array is synchronising or faulty.'),
  range(16384, 16396, 'ssd-cache')('固态缓存操作失败。', 'The cache operation failed.'),
  range(17001, 17001, 'storage')('存储操作失败。', 'The storage operation failed.'),
  range(20481, 20484, 'storage')('卷操作失败。', 'The volume operation failed.'),
  range(24576, 24576, 'storage')('存储服务异常。', 'The storage service has failed.'),
  range(28672, 28687, 'raid')('磁盘阵列操作失败。', 'The array operation failed.'),
  range(32773, 32777, 'lvm')('逻辑卷操作失败。', 'The logical volume operation failed.'),
  range(40010, 40136, 'settings')('系统设置操作失败。', 'The system setting could not be changed.'),
]

const rangeOf = (code: number): ErrorRange | undefined =>
  errorRanges.find(({ from, to }) => Number.isInteger(code) && code >= from && code <= to)

/** Finds the family of a code: its row's, else that of the range it lies in, else undefined (REQ-07a). */
export function familyOf(code: number): ErrorFamily | undefined {
  const name = errorNameOf(code)
  return name === undefined ? rangeOf(code)?.family : catalogue[name].family
}

/** Finds the text of the range a code lies in, for codes without a row of their own (REQ-07b). */
export function rangeTextOf(code: number): ErrorText | undefined {
  return rangeOf(code)?.text
}
