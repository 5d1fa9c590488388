import { both } from './both.ts'

/** What is said of sources, of what they are fetched from, and of what is built from them. */
export const sourcesTexts = {
  failed: (command: string, cwd: string, printed: string) =>
    both(`“${command}” 在 ${cwd} 中失败：`, `"${command}" failed in ${cwd}:\n${printed}`),
  noCheckout: (dir: string) =>
    both(`${dir} 不是 git 克隆，无法获取更新。`, `${dir} is no git checkout: there is nothing to fetch an update from.`),
  badName: (ref: string) => both(`“${ref}” 不是版本名。`, `"${ref}" is not the name of a version.`),
  notFetched: (printed: string) =>
    both(
      '无法获取新版本，服务继续运行。请检查网络后再试。',
      `The newest version could not be fetched, and the service runs on. Check the network and try again.\n${printed}`,
    ),
  knownOnly: (ref: string) =>
    both(`无法获取新版本，使用本机已有的 ${ref}。`, `Nothing could be fetched; ${ref} is taken as this machine knows it.`),
  noBranch: (checkout: string) =>
    both(
      `${checkout} 中的源代码没有跟随任何分支。请指明版本：npm run update -- main`,
      `The sources in ${checkout} follow no branch. Say what to update to: npm run update -- main`,
    ),
  noVersion: (ref: string, checkout: string) => both(`${checkout} 中没有版本“${ref}”。`, `There is no version "${ref}" in ${checkout}.`),
  ownCommits: (checkout: string) =>
    both(
      `${checkout} 中有其分支没有的提交。请指明版本：npm run update -- main`,
      `The sources in ${checkout} have commits that their branch lacks. Say what to update to: npm run update -- main`,
    ),
  changesLeftOut: both('源代码中尚未提交的改动不包含在服务中。', 'Changes of the sources that are in no commit are not in the service.'),
  installing: '正在安装依赖 installing its packages …',
  building: '正在生成，需要几分钟 building it, which takes some minutes …',
  noDevice: (source: string) => both(`${source} 没有生成设备程序。`, `The build of ${source} made no device.`),
  noRoom: (dir: string, needed: string, free: string) =>
    both(
      `${dir} 所在的磁盘空间不足：需要 ${needed}，剩余 ${free}。什么都没有改变。`,
      `There is too little room on the disk of ${dir}: ${needed} are needed, ${free} are free. Nothing was changed.`,
    ),
} as const
