const say = (zh: string, en: string) => ({ 'zh-CN': zh, en })

/** What became of the request, by class. Each is true of every code that names it: nothing is promised that was not done (REQ-04). */
export const outcomes = {
  nothingChanged: say('这次请求没有执行，没有做任何更改。', 'The request was not carried out; nothing was changed.'),
  stopped: say(
    '操作已经停止；在此之前完成的部分（如果有）保持原样。',
    'The operation was stopped; whatever was finished before stays as it is.',
  ),
  transferKept: say('这次传输已经停下，设备上已收到的内容保留。', 'The transfer was stopped; what has already arrived is kept.'),
  settingsKept: say('设置没有更改，仍使用原来的值。', 'The setting was not changed and keeps its previous value.'),
  deviceRecords: say(
    '设备已记录这个状态并继续监测，没有改动你的文件。',
    'The device recorded this state and keeps watching; your files were not touched.',
  ),
  notReceived: say(
    '没有收到结果，因此停止了等待；屏幕上已有的内容保持原样。',
    'No result arrived, so the wait was ended; what is on the screen stays as it is.',
  ),
  uncertain: say(
    '没有等到明确的结果，设备可能仍会完成这次操作。',
    'There was no clear result; the device may still finish this operation.',
  ),
  handled: say('系统已自动处理，没有打断你的操作。', 'This was handled automatically, without interrupting you.'),
  renewing: say(
    '系统已尝试自动恢复登录，并重新发送请求。',
    'The sign-in was renewed automatically where possible, and the request repeated.',
  ),
  signedOut: say('你已退出登录；设备上的文件不受影响。', 'You were signed out; the files on the device are not affected.'),
  windowsKept: say('所有窗口保持原样，等待你重新登录。', 'All windows stay as they are until you sign in again.'),
  inputKept: say('没有做任何更改，你可以直接修改刚才填写的内容。', 'Nothing was changed; you can correct what you just entered.'),
  heldBack: say('这次请求被拒绝，文件和设置都没有改动。', 'The request was refused; files and settings were not touched.'),
  finished: say('操作已经完成。', 'The operation is finished.'),
} as const

/** Name of a class of outcome. */
export type OutcomeName = keyof typeof outcomes
