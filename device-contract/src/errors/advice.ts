const say = (zh: string, en: string) => ({ 'zh-CN': zh, en })

/**
 * What a person can do about a failure, by class: a row of the catalogue names one where its family's own would be wrong (REQ-07b).
 * Every sentence can be followed by somebody who knows nothing of codes.
 */
export const advice = {
  retry: say('请重试一次；如果仍然失败，请稍后再试。', 'Try once more; if it fails again, try later.'),
  retryLater: say('请稍等片刻后再试。', 'Wait a moment and try again.'),
  waitForTask: say('请等待正在进行的任务完成后再试。', 'Wait until the running task has finished, then try again.'),
  refresh: say('请刷新列表后再试。', 'Refresh the list and try again.'),
  findAgain: say(
    '它可能已被移动、改名或删除：请刷新列表，或搜索它的名称。',
    'It may have been moved, renamed or deleted: refresh the list, or search for its name.',
  ),
  nothingToDo: say('你不需要做任何事。', 'You do not need to do anything.'),
  alreadySo: say('你要的结果已经存在，请刷新后查看。', 'What you wanted is already there; refresh to see it.'),
  chooseAnotherName: say('请换一个名称后再试。', 'Choose another name and try again.'),
  shortenName: say('请缩短名称，或减少文件夹的层级。', 'Shorten the name, or use fewer folder levels.'),
  chooseAnotherPlace: say('请换一个位置后再试。', 'Choose another place and try again.'),
  chooseAnotherFile: say('请换成受支持的文件或格式。', 'Use a file or format that is supported.'),
  unsupported: say('这里不支持这一种，请换一种设备或方式。', 'This kind is not supported here; use another device or another way.'),
  chooseAnotherPerson: say('请换一位用户后再试。', 'Choose another person and try again.'),
  correctInput: say('请检查你填写或选择的内容，更正后再试。', 'Check what you entered or chose, correct it and try again.'),
  checkPassword: say(
    '请注意大小写，重新输入密码；如果忘记了，请联系设置密码的人。',
    'Mind upper and lower case and enter the password again; if you forgot it, ask whoever set it.',
  ),
  strongerPassword: say('请换一个新的密码，按输入框下方的规则填写。', 'Choose a new password that follows the rule below its field.'),
  pauseAttempts: say('请停止尝试，过一段时间再输入。', 'Stop trying for a while, then enter it again.'),
  newCode: say('请重新获取一个，然后立即使用。', 'Get a new one and use it right away.'),
  freeSpace: say(
    '请删除不需要的文件并清空回收站，或换一个空间充足的位置。',
    'Delete files you do not need and empty the recycle bin, or choose a place with enough space.',
  ),
  reduceSelection: say('请减少内容或所选的项目，分几次进行。', 'Use less content or fewer items, and do it in several steps.'),
  removeUnneeded: say('请先移除不再需要的项目，再添加新的。', 'Remove what you no longer need before you add something new.'),
  askAdministrator: say('请联系设备的管理员处理或授权。', 'Ask the administrator of the device to handle or allow this.'),
  askOwner: say('请联系发给你的人，请对方重新设置或重新发送。', 'Ask the person it came from to change it or to send it again.'),
  checkPermission: say(
    '请确认你对这个位置有足够的权限；需要时联系管理员。',
    'Check that you have sufficient rights here; ask the administrator if you need them.',
  ),
  onlineAccount: say('请改用在线账号登录后再试。', 'Sign in with an online account and try again.'),
  signInAgain: say('请重新登录后继续。', 'Sign in again to continue.'),
  signInInstead: say('请直接登录，不需要再次创建。', 'Simply sign in; there is nothing to create.'),
  protectAccount: say(
    '请重新登录；如果不是你本人操作，请立即修改密码。',
    'Sign in again; if it was not you, change your password at once.',
  ),
  chooseDevice: say('请选择另一台设备，或先绑定这台设备。', 'Choose another device, or bind this one first.'),
  checkNetwork: say(
    '请检查这台电脑和设备的网络连接，然后再试。',
    'Check the network connection of this computer and of the device, then try again.',
  ),
  checkDeviceNetwork: say(
    '请检查设备的网线、路由器和网络设置。',
    'Check the network cable of the device, the router and the network settings.',
  ),
  useEncryption: say('请改用以 https 开头的地址打开。', 'Open it with an address that begins with https.'),
  checkAddress: say(
    '请检查地址、账号和密码，并确认对方已开机。',
    'Check the address, the account and the password, and that the other side is switched on.',
  ),
  restorePath: say('请重新选择一个存在的路径，或关闭这项服务。', 'Choose a path that exists, or turn the service off.'),
  moveCloser: say('请将设备移近路由器，或改用网线。', 'Move the device closer to the router, or use a cable.'),
  checkDisk: say(
    '请打开存储管理查看磁盘状态，并检查磁盘的连接。',
    'Open the storage manager, look at the state of the disks and check their connection.',
  ),
  replaceDisk: say('请尽快备份重要文件，然后更换有问题的磁盘。', 'Back up important files soon, then replace the faulty disk.'),
  backUpAndRepair: say(
    '请先备份还能读取的文件，再在存储管理中修复。',
    'Back up what can still be read, then repair it in the storage manager.',
  ),
  chooseDisks: say(
    '请查看要求，重新选择类型、容量和数量合适的磁盘。',
    'Look at what is required and choose disks of a fitting type, size and number.',
  ),
  initialiseFirst: say('请先备份磁盘上的文件，再对它初始化。', 'Back up the files on the disk, then initialise it.'),
  improveCooling: say('请检查风扇、通风口和设备周围的温度。', 'Check the fan, the vents and the temperature around the device.'),
  checkCables: say('请检查设备、磁盘与电源的连接是否牢固。', 'Check that the device, its disks and its power supply are firmly connected.'),
  stopUsing: say('请关闭正在使用它的文件和任务，然后再试。', 'Close the files and tasks that use it, then try again.'),
  removeCacheFirst: say('请先移除缓存，再进行这项操作。', 'Remove the cache first, then do this again.'),
  restartDevice: say('请确认没有任务在进行，然后重启设备。', 'Make sure that no task is running, then restart the device.'),
  updateDevice: say(
    '请在运行设备的电脑上安装更新的版本；你做不了时请联系管理员。',
    'Install a newer version on the computer that runs the device, or ask the administrator to.',
  ),
  updateClient: say('请刷新页面，然后再试。', 'Reload the page, then try again.'),
  setClock: say('请在设置中校准设备的时间，然后再试。', 'Set the clock of the device in the settings, then try again.'),
  publicAddress: say(
    '请换成互联网上的地址。家里其他设备的地址，管理员可以在离线下载设置里打开“允许家庭网络里的地址”。',
    'Use an address of the public internet. For other devices at home, the administrator turns on “Allow addresses in the home network” in the settings of offline downloads.',
  ),
  knownScheme: say('请使用以 http、https、ftp 或 magnet 开头的地址。', 'Use an address that begins with http, https, ftp or magnet.'),
  installTorrents: say(
    '管理员可以在传输中心的“离线下载”里看到如何安装；http、https 和 ftp 地址现在就能下载。',
    'Transfers › Offline downloads says how to install it; http, https and ftp addresses work now.',
  ),
  turnOnFirst: say('请先在设置中开启或安装它。', 'Turn it on or install it in the settings first.'),
  unlockFirst: say('请先解锁加密空间，再继续。', 'Unlock the encrypted space first, then continue.'),
  restoreFirst: say('请先恢复它，再进行编辑。', 'Restore it first, then edit it.'),
  createFirst: say('请先创建它，再继续。', 'Create it first, then continue.'),
  startAgain: say('请重新开始一次。', 'Start it once more.'),
  downloadInstead: say('请下载后用电脑上的程序打开。', 'Download it and open it with a program of your computer.'),
  cloudSignIn: say('请在云盘设置中重新登录。', 'Sign in again in the cloud drive settings.'),
  cloudAccount: say(
    '请在云盘官方应用中查看账号的状态和权益。',
    'Look at the state and the benefits of the account in the app of the cloud drive.',
  ),
  acceptAgreement: say('请先阅读并接受协议，再继续。', 'Read and accept the agreement first, then continue.'),
  removeContent: say('请移除不符合法律法规的内容。', 'Remove the content that is not lawful.'),
  contactSupport: say(
    '如果反复出现，请复制诊断信息并发送给支持人员。',
    'If it keeps happening, copy the diagnostic and send it to support.',
  ),
} as const

/** Name of a class of advice. */
export type AdviceName = keyof typeof advice
