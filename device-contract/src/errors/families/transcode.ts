import type { ErrorRow } from '../effects.ts'

/** Video transcoding. */
export const transcode = {
  transcodeFailed: {
    code: 8300, family: 'transcode', effect: 'toast', spec: ['REQ-07a', 'VID-01b'],
    text: { 'zh-CN': '视频转码失败。', en: 'The video could not be transcoded.' },
  },
  transcodeUnsupported: {
    code: 8301, family: 'transcode', effect: 'toast', spec: ['REQ-07a', 'VID-01b'], advice: 'chooseAnotherFile',
    text: { 'zh-CN': '不支持该视频格式的转码。', en: 'This video format cannot be transcoded.' },
  },
  transcodeBusy: {
    code: 8302, family: 'transcode', effect: 'toast', spec: ['REQ-07a', 'VID-01b'], advice: 'waitForTask',
    text: { 'zh-CN': '转码任务已满，请稍后再试。', en: 'All transcoding slots are in use. Please try again later.' },
  },
  transcodeNotFound: {
    code: 8303, family: 'transcode', effect: 'toast', spec: ['REQ-07a', 'VID-01b'], advice: 'startAgain',
    text: { 'zh-CN': '转码任务不存在。', en: 'The transcoding task does not exist.' },
  },
  transcodeSourceMissing: {
    code: 8304, family: 'transcode', effect: 'toast', spec: ['REQ-07a', 'VID-01b'], advice: 'findAgain',
    text: { 'zh-CN': '要转码的视频已不存在。', en: 'The video to transcode no longer exists.' },
  },
  transcodeSpaceFull: {
    code: 8305, family: 'transcode', effect: 'toast', spec: ['REQ-07a', 'VID-01b'], advice: 'freeSpace', outcome: 'stopped',
    text: { 'zh-CN': '转码缓存空间不足，请清理缓存。', en: 'The transcoding cache is out of space. Clear it.' },
  },
  transcodeEncryptedRefused: {
    code: 8306, family: 'transcode', effect: 'toast', spec: ['REQ-07a', 'VID-01b'], advice: 'downloadInstead',
    text: { 'zh-CN': '加密视频不支持转码。', en: 'Encrypted videos cannot be transcoded.' },
  },
  transcodeUnavailable: {
    code: 8307, family: 'transcode', effect: 'toast', spec: ['REQ-07a', 'VID-01b'], advice: 'turnOnFirst',
    text: { 'zh-CN': '设备未安装转码组件。', en: 'The transcoding component is not installed on the device.' },
  },
} as const satisfies Record<string, ErrorRow>
