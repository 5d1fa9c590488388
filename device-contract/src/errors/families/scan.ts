import type { ErrorRow } from '../effects.ts'

/** Scan and delete tasks of the file cleaner. */
export const scan = {
  scanNotStarted: {
    code: 4601, family: 'scan', effect: 'toast', spec: ['REQ-07a', 'TSK-03'], advice: 'startAgain', outcome: 'nothingChanged',
    text: { 'zh-CN': '还没有扫描任务，请先开始扫描。', en: 'There is no scan yet. Start one first.' },
  },
  scanRunning: {
    code: 4602, family: 'scan', effect: 'toast', spec: ['REQ-07a', 'TSK-03'], advice: 'waitForTask',
    text: { 'zh-CN': '扫描正在进行，请等待完成。', en: 'A scan is already running. Wait until it is finished.' },
  },
  scanStartFailed: {
    code: 4603, family: 'scan', effect: 'toast', spec: ['REQ-07a', 'TSK-03'],
    text: { 'zh-CN': '启动扫描失败，请重试。', en: 'The scan could not be started. Please try again.' },
  },
  scanStopFailed: {
    code: 4604, family: 'scan', effect: 'toast', spec: ['REQ-07a', 'TSK-03'],
    text: { 'zh-CN': '停止扫描失败，请重试。', en: 'The scan could not be stopped. Please try again.' },
  },
  scanStopped: {
    code: 4605, family: 'scan', effect: 'toast', spec: ['REQ-07a', 'TSK-03'], advice: 'startAgain', outcome: 'nothingChanged',
    text: { 'zh-CN': '扫描已停止。', en: 'The scan was stopped.' },
  },
  scanResultExpired: {
    code: 4606, family: 'scan', effect: 'toast', spec: ['REQ-07a', 'TSK-03'], advice: 'startAgain', outcome: 'nothingChanged',
    text: { 'zh-CN': '扫描结果已过期，请重新扫描。', en: 'The scan result is out of date. Scan again.' },
  },
  scanResultMissing: {
    code: 4607, family: 'scan', effect: 'toast', spec: ['REQ-07a', 'TSK-03'], advice: 'startAgain', outcome: 'nothingChanged',
    text: { 'zh-CN': '没有扫描结果。', en: 'There is no scan result.' },
  },
  scanPathInvalid: {
    code: 4608, family: 'scan', effect: 'toast', spec: ['REQ-07a', 'TSK-03'], advice: 'chooseAnotherPlace',
    text: { 'zh-CN': '扫描路径无效。', en: 'The path to scan is not valid.' },
  },
  scanTooManyPictures: {
    code: 4609, family: 'scan', effect: 'toast', spec: ['REQ-07a', 'TSK-03'], advice: 'reduceSelection',
    text: { 'zh-CN': '照片数量超出扫描上限。', en: 'There are more pictures than one scan can handle.' },
  },
  scanDeleteRunning: {
    code: 4610, family: 'scan', effect: 'toast', spec: ['REQ-07a', 'TSK-03'], advice: 'waitForTask',
    text: { 'zh-CN': '正在删除，请等待完成。', en: 'A deletion is already running. Wait until it is finished.' },
  },
  scanDeleteFailed: {
    code: 4611, family: 'scan', effect: 'toast', spec: ['REQ-07a', 'TSK-03'],
    text: { 'zh-CN': '清理删除失败，请重试。', en: 'The deletion failed. Please try again.' },
  },
  scanDeletePartial: {
    code: 4612, family: 'scan', effect: 'toast', spec: ['REQ-07a', 'TSK-03'], advice: 'checkPermission', outcome: 'stopped',
    text: { 'zh-CN': '部分文件未能删除。', en: 'Some files could not be deleted.' },
  },
  scanDeleteKeepsOne: {
    code: 4613, family: 'scan', effect: 'toast', spec: ['REQ-07a', 'TSK-03'], advice: 'correctInput',
    text: { 'zh-CN': '每组重复文件至少保留一个。', en: 'At least one file of every group of duplicates must be kept.' },
  },
  scanDeleteNotFound: {
    code: 4614, family: 'scan', effect: 'toast', spec: ['REQ-07a', 'TSK-03'], advice: 'refresh', outcome: 'nothingChanged',
    text: { 'zh-CN': '删除任务不存在。', en: 'The deletion task does not exist.' },
  },
} as const satisfies Record<string, ErrorRow>
