// Why a start failed, or which part of the device is not available: Chinese first, as on the whole console.
import { type Overlap } from '../../storage/folder-overlap.ts'

const overlaps: Readonly<Record<Overlap, { readonly zh: string; readonly en: string }>> = {
  contains: { zh: '包含', en: 'contains' },
  inside: { zh: '位于其中：', en: 'is inside' },
  same: { zh: '就是', en: 'is' },
}

export const startProblemTexts = {
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
  folderUnusable: (folder: string, reason: string) =>
    [
      `无法显示文件夹 ${folder}：此账号必须能够读写它（${reason}）。`,
      `The folder ${folder} cannot be shown: this account must be able to read and write it (${reason}).`,
    ].join('\n'),
} as const
