import type { ErrorRow } from '../effects.ts'

/** Answers any call can give: the transport, the HTTP layer and a busy device (REQ-04). */
export const common = {
  emptyMessage: {
    code: -997, family: 'common', effect: 'toast', spec: ['REQ-04'], advice: 'contactSupport', outcome: 'uncertain',
    text: { 'zh-CN': '设备返回了空的消息。', en: 'The device answered with an empty message.' },
  },
  requestTimedOut: {
    code: -998, family: 'common', effect: 'toast', spec: ['REQ-04'], outcome: 'uncertain',
    text: { 'zh-CN': '请求超时，请稍后再试。', en: 'The request timed out, please try again later.' },
  },
  offline: {
    code: -999, family: 'common', effect: 'toast', spec: ['REQ-04', 'H-66'], advice: 'checkNetwork', outcome: 'notReceived',
    text: { 'zh-CN': '网络已断开，请检查你的网络连接。', en: 'Network disconnected, please check your network connection.' },
  },
  unauthorized: {
    code: 401, family: 'common', effect: 'refresh', spec: ['LGN-08b'], advice: 'signInAgain',
    text: { 'zh-CN': '登录凭证无效，正在重新验证。', en: 'Your sign-in is no longer valid and is being renewed.' },
  },
  forbidden: {
    code: 403, family: 'common', effect: 'toast', spec: ['REQ-04'], advice: 'checkPermission',
    text: { 'zh-CN': '设备拒绝了该请求，你没有执行此操作的权限。', en: 'The device refused the request because you are not allowed to do this.' },
  },
  notFound: {
    code: 404, family: 'common', effect: 'toast', spec: ['REQ-04'], advice: 'updateDevice',
    text: { 'zh-CN': '设备上没有这个接口或资源，请确认设备的软件是否为最新。', en: 'The device does not have what was asked for. Check that its software is up to date.' },
  },
  methodNotAllowed: {
    code: 405, family: 'common', effect: 'toast', spec: ['REQ-04'], advice: 'updateDevice',
    text: { 'zh-CN': '该接口不支持这种请求方式。', en: 'This address does not support that kind of request.' },
  },
  requestConflict: {
    code: 409, family: 'common', effect: 'toast', spec: ['REQ-04'], advice: 'refresh', outcome: 'nothingChanged',
    text: { 'zh-CN': '内容已被其他操作修改，请刷新后重试。', en: 'Something else changed this in the meantime. Refresh and try again.' },
  },
  requestTooLarge: {
    code: 413, family: 'common', effect: 'toast', spec: ['REQ-04'], advice: 'reduceSelection',
    text: { 'zh-CN': '请求内容过大，请减少一次提交的数量。', en: 'The request is too large. Submit fewer items at once.' },
  },
  rangeInvalid: {
    code: 416, family: 'common', effect: 'toast', spec: ['REQ-04'], advice: 'refresh', outcome: 'nothingChanged',
    text: { 'zh-CN': '请求的文件范围无效，文件可能已发生变化。', en: 'The requested part of the file does not exist. The file may have changed.' },
  },
  rateLimited: {
    code: 429, family: 'common', effect: 'toast', spec: ['REQ-04'],
    text: { 'zh-CN': '操作过于频繁，请稍后再试。', en: 'Too many requests in a short time. Wait a moment and try again.' },
  },
  internalError: {
    code: 500, family: 'common', effect: 'toast', spec: ['REQ-04', 'REQ-07a'], advice: 'contactSupport', outcome: 'uncertain',
    text: { 'zh-CN': '设备内部错误，请稍后再试。', en: 'The device ran into an internal error. Please try again later.' },
  },
  gatewayFailed: {
    code: 502, family: 'common', effect: 'toast', spec: ['REQ-04'], advice: 'checkNetwork', outcome: 'notReceived',
    text: { 'zh-CN': '无法通过当前线路连接设备，请稍后再试或切换线路。', en: 'The device cannot be reached over the current route. Try again later or switch routes.' },
  },
  serviceUnavailable: {
    code: 503, family: 'common', effect: 'toast', spec: ['REQ-04'],
    text: { 'zh-CN': '设备服务正在启动或维护，请稍后再试。', en: 'The service on the device is starting or under maintenance. Please try again later.' },
  },
  gatewayTimedOut: {
    code: 504, family: 'common', effect: 'toast', spec: ['REQ-04'], outcome: 'uncertain',
    text: { 'zh-CN': '设备没有及时响应，请检查设备是否在线。', en: 'The device did not answer in time. Check that it is online.' },
  },
  systemBusy: {
    code: 8450, family: 'common', effect: 'toast', spec: ['REQ-06'],
    text: { 'zh-CN': '系统繁忙，请稍后再试。', en: 'The system is busy. Please try again later.' },
  },
} as const satisfies Record<string, ErrorRow>
