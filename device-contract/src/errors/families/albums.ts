import type { ErrorRow } from '../effects.ts'

/** Custom and smart albums. */
export const albums = {
  albumNameEmpty: {
    code: 4301, family: 'albums', effect: 'toast', spec: ['REQ-07a', 'ALB-03b'], advice: 'correctInput',
    text: { 'zh-CN': '相册名称不能为空。', en: 'The album name must not be empty.' },
  },
  albumNameExists: {
    code: 4302, family: 'albums', effect: 'toast', spec: ['REQ-07a', 'ALB-03b'], advice: 'chooseAnotherName',
    text: { 'zh-CN': '相册名称已存在。', en: 'An album with this name already exists.' },
  },
  albumNameTooLong: {
    code: 4303, family: 'albums', effect: 'toast', spec: ['REQ-07a', 'ALB-03b'], advice: 'shortenName',
    text: { 'zh-CN': '相册名称过长。', en: 'The album name is too long.' },
  },
  albumNameInvalid: {
    code: 4304, family: 'albums', effect: 'toast', spec: ['REQ-07a', 'ALB-03b'], advice: 'correctInput',
    text: { 'zh-CN': '相册名称包含特殊字符。', en: 'The album name contains special characters.' },
  },
  albumCoverTooLarge: {
    code: 4305, family: 'albums', effect: 'toast', spec: ['REQ-07a', 'ALB-03b'], advice: 'chooseAnotherFile',
    text: { 'zh-CN': '相册封面图片过大。', en: 'The album cover image is too large.' },
  },
  albumCoverFormat: {
    code: 4306, family: 'albums', effect: 'toast', spec: ['REQ-07a', 'ALB-03b'], advice: 'chooseAnotherFile',
    text: { 'zh-CN': '不支持该封面图片格式。', en: 'This format of cover image is not supported.' },
  },
  albumCoverFailed: {
    code: 4307, family: 'albums', effect: 'toast', spec: ['REQ-07a', 'ALB-03b'], advice: 'retry',
    text: { 'zh-CN': '设置相册封面失败。', en: 'The album cover could not be set.' },
  },
  albumNotFound: {
    code: 4308, family: 'albums', effect: 'toast', spec: ['REQ-07a', 'ALB-03b'],
    text: { 'zh-CN': '相册不存在，请刷新列表。', en: 'The album does not exist. Refresh the list.' },
  },
  albumChanged: {
    code: 4309, family: 'albums', effect: 'toast', spec: ['REQ-07a', 'ALB-03b'],
    text: { 'zh-CN': '相册已发生变化，请刷新列表。', en: 'The album has changed. Refresh the list.' },
  },
  albumLimit: {
    code: 4310, family: 'albums', effect: 'toast', spec: ['REQ-07a', 'ALB-03b'], advice: 'removeUnneeded',
    text: { 'zh-CN': '相册数量已达上限。', en: 'The limit of albums has been reached.' },
  },
  albumItemExists: {
    code: 4750, family: 'albums', effect: 'toast', spec: ['REQ-07a', 'ALB-03b'], advice: 'alreadySo',
    text: { 'zh-CN': '照片已在相册中。', en: 'The picture is already in the album.' },
  },
  albumItemMissing: {
    code: 4751, family: 'albums', effect: 'toast', spec: ['REQ-07a', 'ALB-03b'],
    text: { 'zh-CN': '照片不在相册中，请刷新列表。', en: 'The picture is not in the album. Refresh the list.' },
  },
  albumItemLimit: {
    code: 4752, family: 'albums', effect: 'toast', spec: ['REQ-07a', 'ALB-03b'], advice: 'removeUnneeded',
    text: { 'zh-CN': '相册中的照片数量已达上限。', en: 'The album has reached its limit of pictures.' },
  },
  albumAddFailed: {
    code: 4753, family: 'albums', effect: 'toast', spec: ['REQ-07a', 'ALB-03b'], advice: 'retry',
    text: { 'zh-CN': '添加到相册失败。', en: 'The pictures could not be added to the album.' },
  },
  albumRemoveFailed: {
    code: 4754, family: 'albums', effect: 'toast', spec: ['REQ-07a', 'ALB-03b'], advice: 'retry',
    text: { 'zh-CN': '从相册移除失败。', en: 'The pictures could not be removed from the album.' },
  },
  albumNoPermission: {
    code: 4755, family: 'albums', effect: 'toast', spec: ['REQ-07a', 'ALB-03b'], advice: 'checkPermission',
    text: { 'zh-CN': '你没有修改该相册的权限。', en: 'You do not have permission to change this album.' },
  },
  albumAnalysing: {
    code: 4756, family: 'albums', effect: 'toast', spec: ['REQ-07a', 'ALB-03b'], advice: 'waitForTask',
    text: { 'zh-CN': '智能相册正在分析照片，请稍后再试。', en: 'The smart album is still analysing pictures. Please try again later.' },
  },
  albumListOutdated: {
    code: 4757, family: 'albums', effect: 'toast', spec: ['REQ-07a', 'ALB-03b'],
    text: { 'zh-CN': '相册列表已过期，请刷新。', en: 'The list of albums is out of date. Refresh it.' },
  },
} as const satisfies Record<string, ErrorRow>
