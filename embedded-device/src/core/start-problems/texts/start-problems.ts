// Why a start failed, or which part of the device is not available: Chinese first, as on the whole console.
import type { FileFault, HeldAround, LockHolder } from '@cove/server-kit'
import type { BaysObstacle } from '../bays-obstacle.ts'

/** How one folder overlaps another: it contains the other, is inside it, or is the same one. */
export type Overlap = 'contains' | 'inside' | 'same'

const overlaps: Readonly<Record<Overlap, { readonly zh: string; readonly en: string }>> = {
  contains: { zh: '包含', en: 'contains' },
  inside: { zh: '位于其中：', en: 'is inside' },
  same: { zh: '就是', en: 'is' },
}

const faults: Readonly<Record<FileFault, { readonly zh: string; readonly en: string }>> = {
  missing: { zh: '不见了', en: 'is missing' },
  empty: { zh: '是空的', en: 'is empty' },
  damaged: { zh: '已损坏', en: 'is damaged' },
  newer: { zh: '由更新版本的 Cove 写入', en: 'was written by a newer version of Cove' },
  forbidden: {
    zh: '无法由此账号读写（可能属于其他用户）',
    en: 'cannot be read and written by this account (it may belong to another user)',
  },
}

/** In UTC, as the names of the copies are. */
const moment = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const obstacles: Readonly<Record<BaysObstacle, { readonly zh: string; readonly en: string }>> = {
  notLinux: { zh: '这台机器不是 Linux', en: 'this machine does not run Linux' },
  notRoot: { zh: '设备需要以 root 身份运行', en: 'the device has to run as root' },
  noLoopDevices: { zh: '无法使用 /dev/loop-control', en: '/dev/loop-control cannot be used' },
  noBtrfs: { zh: '内核没有 btrfs（可试 modprobe btrfs）', en: 'the kernel has no btrfs (try modprobe btrfs)' },
  noPrograms: { zh: '缺少程序，请安装 btrfs-progs 和 util-linux', en: 'programs are missing; install btrfs-progs and util-linux' },
}

const holderZh = ({ pid, port }: LockHolder): string =>
  pid === undefined ? '' : `（进程 ${pid}${port === undefined ? '' : `，端口 ${port}`}）`
const holderEn = ({ pid, port }: LockHolder): string =>
  pid === undefined ? '' : ` (process ${pid}${port === undefined ? '' : `, port ${port}`})`

export const startProblemTexts = {
  noBays: (obstacle: BaysObstacle, kind = 'bays') =>
    [
      `无法使用 --disks ${kind}：${obstacles[obstacle].zh}。去掉它即可使用模拟硬盘。`,
      `--disks ${kind} cannot be used: ${obstacles[obstacle].en}. Leave it out to use simulated disks.`,
    ].join('\n'),
  fileUnusable: (file: string, fault: FileFault) =>
    `${file} ${faults[fault].zh}。你的文件未受影响，该文件也未被改动。\n${file} ${faults[fault].en}. Your files are untouched, and so is this one.`,
  updateCove: '请更新 Cove 后再启动。 Update Cove, then start it again.',
  allowFile:
    '请把它交还给运行 Cove 的账号（chown、chmod）后再启动。 Give it back to the account that runs Cove (chown, chmod), then start it again.',
  mayRestore: (madeAt: Date) =>
    [
      `可以恢复 ${moment(madeAt)} 的备份：npm start -- --restore-backup（原文件会改名保留，所有人需要重新登录）。`,
      `A backup of ${moment(madeAt)} can be restored: npm start -- --restore-backup (the file is kept under another name, and everyone signs in again).`,
    ].join('\n'),
  noBackup: (backupDir: string) =>
    [
      `${backupDir} 中没有可用的备份。空间里的文件仍在原处；要启动一台新设备，请用 --data 指定另一个文件夹。`,
      `There is no usable backup in ${backupDir}. Files in storage spaces are where they were; to start a new device, name another folder with --data.`,
    ].join('\n'),
  mayMakeKeys: [
    '可以生成新的密钥：npm start -- --new-keys（原文件会改名保留，所有人需要重新登录，其他设备会看到不同的身份）。',
    'New keys can be made: npm start -- --new-keys (the file is kept under another name, everyone signs in again, and other devices see another identity).',
  ].join('\n'),
  askRestore: (madeAt: Date) => `现在恢复 ${moment(madeAt)} 的备份吗？ Restore the backup of ${moment(madeAt)} now? [y/N] `,
  restored: (file: string, madeAt: Date, keptAs: string | undefined) =>
    [
      `已从 ${moment(madeAt)} 的备份恢复 ${file}${keptAs === undefined ? '' : `；原文件保留为 ${keptAs}`}。`,
      `${file} was restored from the backup of ${moment(madeAt)}${keptAs === undefined ? '' : `; the damaged file is kept as ${keptAs}`}.`,
    ].join('\n'),
  nothingRestored: '没有需要恢复的文件。 Nothing had to be restored.',
  keysSetAside: (keptAs: string) => `原来的密钥文件保留为 ${keptAs}。\nThe former key file is kept as ${keptAs}.`,
  noAccountService: '账号服务暂不可用，本地账号仍可登录。 The account service is not available; local accounts can still sign in.',
  dataReadOnly: (dir: string, reason: string) =>
    [
      `无法写入数据文件夹 ${dir}（${reason}）。设备无法保存登录、任务和上传，因此没有启动；其中的内容未被改动。请使磁盘可写，或用 --data 指定另一个文件夹。`,
      `The data folder ${dir} cannot be written (${reason}). The device could not store sign-ins, tasks or uploads, so it was not started; nothing in the folder was changed. Make the disk writable, or name another folder with --data.`,
    ].join('\n'),
  dataTaken: (dir: string, holder: LockHolder) =>
    [
      `数据文件夹 ${dir} 正由另一个 Cove 使用${holderZh(holder)}。请先停止它，或用 --data 指定另一个文件夹。`,
      `The data folder ${dir} is in use by another Cove${holderEn(holder)}. Stop that one first, or name another folder with --data.`,
    ].join('\n'),
  folderTaken: (folder: string, holder: LockHolder) =>
    [
      `文件夹 ${folder} 正由另一个 Cove 显示${holderZh(holder)}。请先停止它，或选择其他文件夹；--forget-folder "${folder}" 使本设备不再显示它，其中的文件保持不变。`,
      `The folder ${folder} is shown by another Cove${holderEn(holder)}. Stop that one first, or choose another folder; --forget-folder "${folder}" stops showing it here and leaves its files in place.`,
    ].join('\n'),
  dataAround: (dir: string, { dir: around, holder }: HeldAround) =>
    [
      `数据文件夹 ${dir} 位于 ${around} 之中，后者正由另一个 Cove 使用${holderZh(holder)}，那里会看到本设备的密钥。请用 --data 指定另一个文件夹，或先停止它。`,
      `The data folder ${dir} is inside ${around}, which another Cove uses${holderEn(holder)}: it would show this device's keys. Name another folder with --data, or stop that one first.`,
    ].join('\n'),
  dataBelow: (dir: string, { dir: below, holder }: HeldAround) =>
    [
      `数据文件夹 ${dir} 包含 ${below}，后者正由另一个 Cove 使用${holderZh(holder)}。请用 --data 指定另一个文件夹，或先停止它。`,
      `The data folder ${dir} contains ${below}, which another Cove uses${holderEn(holder)}. Name another folder with --data, or stop that one first.`,
    ].join('\n'),
  folderAround: (folder: string, { dir: around, holder }: HeldAround) =>
    [
      `文件夹 ${folder} 属于 ${around}，后者正由另一个 Cove 使用${holderZh(holder)}。请先停止它，或选择其他文件夹；--forget-folder "${folder}" 使本设备不再显示它，其中的文件保持不变。`,
      `The folder ${folder} belongs to ${around}, which another Cove uses${holderEn(holder)}. Stop that one first, or choose another folder; --forget-folder "${folder}" stops showing it here and leaves its files in place.`,
    ].join('\n'),
  folderBelow: (folder: string, { dir: below, holder }: HeldAround) =>
    [
      `文件夹 ${folder} 包含 ${below}，后者正由另一个 Cove 使用${holderZh(holder)}。请先停止它，或选择其他文件夹；--forget-folder "${folder}" 使本设备不再显示它，其中的文件保持不变。`,
      `The folder ${folder} contains ${below}, which another Cove uses${holderEn(holder)}. Stop that one first, or choose another folder; --forget-folder "${folder}" stops showing it here and leaves its files in place.`,
    ].join('\n'),
  notLocked: (dir: string) =>
    [
      `无法锁定 ${dir}：请勿让另一个 Cove 同时使用这个文件夹。`,
      `${dir} could not be locked: let no other Cove use this folder at the same time.`,
    ].join('\n'),
  storeFailed: (reason: string) =>
    [
      `设备无法使用它的数据库（${reason}）。可能是磁盘只读或已满。`,
      `The device cannot use its database (${reason}). The disk may be read-only or full.`,
    ].join('\n'),
  unexpected: (reason: string, logDir: string) =>
    [
      `Cove 无法启动：${reason}。详情见 ${logDir} 中的日志。`,
      `Cove could not start: ${reason}. The log in ${logDir} has the details.`,
    ].join('\n'),
  folderShowsData: (folder: string, overlap: Overlap, dataDir: string) =>
    [
      `无法显示文件夹 ${folder}：它${overlaps[overlap].zh}设备自身的数据文件夹 ${dataDir}（密钥和数据库）。请选择其他文件夹，或用 --data 把数据放到别处。`,
      `The folder ${folder} cannot be shown: it ${overlaps[overlap].en} the device’s own data folder ${dataDir}, with its keys and databases. Choose another folder, or keep the data elsewhere with --data.`,
    ].join('\n'),
  foldersOverlap: (folder: string, overlap: Overlap, other: string) =>
    [
      `无法显示文件夹 ${folder}：它${overlaps[overlap].zh}已经显示的文件夹 ${other}。请只显示其中一个；--forget-folder "${other}" 使后者不再显示，其中的文件保持不变。`,
      `The folder ${folder} cannot be shown: it ${overlaps[overlap].en} ${other}, which is shown already. Show only one of them; --forget-folder "${other}" stops showing the other one and leaves its files in place.`,
    ].join('\n'),
  folderHidden: (folder: string) =>
    [
      `文件夹 ${folder} 不再显示：它与设备的数据或其他存储空间重叠。文件保持不变。`,
      `The folder ${folder} is no longer shown: it overlaps the device’s data or another storage space. Its files are untouched.`,
    ].join('\n'),
  sharedData: (dir: string) =>
    [
      `${dir} 是本机所有用户共用的文件夹，不能存放设备的数据。请用 --data 指定一个只属于设备的文件夹。`,
      `${dir} is shared by all users of this machine and cannot hold the device’s data. Name a folder for the device alone with --data.`,
    ].join('\n'),
  dataNotPrivate: (path: string) =>
    [
      `无法把 ${path} 设为仅本账号可读；本机的其他用户可能读到设备的数据。`,
      `${path} could not be made readable by this account alone; other users of this machine may be able to read the device’s data.`,
    ].join('\n'),
  folderAway: (folder: string) =>
    [
      `文件夹 ${folder} 暂不可用，设备会在它恢复后自动显示。如果它已换成另一个空文件夹，请先用 --forget-folder 移除它。`,
      `The folder ${folder} is not available now; the device shows it again when it is back. If an empty folder has taken its place for good, use --forget-folder first.`,
    ].join('\n'),
  folderBack: (folder: string) => `文件夹已恢复 The folder is back: ${folder}`,
  folderUnusable: (folder: string, reason: string) =>
    [
      `无法显示文件夹 ${folder}：此账号必须能够读写它（${reason}）。`,
      `The folder ${folder} cannot be shown: this account must be able to read and write it (${reason}).`,
    ].join('\n'),
} as const
