import { both } from './both.ts'

/** What `npm run update` says. */
export const updateTexts = {
  usage: both(
    'npm run update [-- 版本]：版本可以是分支、标签或提交；不写则更新到当前分支的最新版本。',
    'npm run update [-- VERSION], where VERSION is a branch, a tag or a commit; without one, the newest of the branch you are on.',
  ),
  notInstalled: both(
    '尚未安装服务，请运行 npm run service -- install。在终端中运行的 Cove 用 git pull 和 npm start 更新。',
    'No service is installed: npm run service -- install. A Cove in a terminal is updated by git pull and npm start.',
  ),
  releasesGone: (dir: string) =>
    both(
      `服务的版本文件夹 ${dir} 不见了。请重新生成：npm run service -- install`,
      `The releases of the service in ${dir} are gone. Make them again: npm run service -- install`,
    ),
  another: both('此服务的另一个更新正在进行。', 'Another update of this service is running.'),
  already: (id: string) => both(`服务已经是 ${id}，没有更新的版本。`, `The service has ${id} already: there is nothing newer.`),
  fetched: (id: string) => `已获取 fetched ${id}`,
  trying: '正在空数据文件夹上试运行 trying it on an empty data folder …',
  switching: '正在切换 switching to it …',
  runs: (id: string) => both(`服务现在运行 ${id}。`, `The service runs ${id} now.`),
  sourcesStay: (checkout: string) =>
    both(
      `${checkout} 中的源代码有自己的改动，因此保持不变；可用 git pull 更新。`,
      `The sources in ${checkout} have local changes and stay as they are; git pull brings them along.`,
    ),
  notBuilt: (id: string, reason: string) =>
    both(
      `${id} 未能生成，因此什么都没有改变，服务继续运行。原因：`,
      `${id} could not be built, so nothing was changed and the service runs on. The reason:\n${reason}`,
    ),
  doesNotStart: (id: string, printed: string) =>
    both(
      `${id} 无法启动，因此什么都没有改变，服务继续运行。它的输出：`,
      `${id} does not start, so nothing was changed and the service runs on. It printed:\n${printed}`,
    ),
  olderThanData: (id: string, files: readonly string[]) =>
    both(
      `数据已由比 ${id} 更新的版本升级（${files.join('、')}），${id} 无法打开，因此什么都没有改变，服务继续运行。`,
      `${id} cannot open the data, which a newer version has upgraded (${files.join(', ')}), so nothing was changed and the service runs on.`,
    ),
  holder: (dataDir: string) =>
    both(
      `数据文件夹 ${dataDir} 正由一个不是此服务的 Cove 使用。请先停止它。`,
      `The data folder ${dataDir} is in use by a Cove that is not the service. Stop that one first.`,
    ),
  notStopped: (id: string, logCommand: string) =>
    both(
      `${id} 没有停止，数据文件夹仍在使用，因此没有恢复。日志：${logCommand}。随后请再次运行 npm run update，它会接着完成。`,
      `${id} did not stop and holds the data folder, so nothing was put back. Its log: ${logCommand}. Then run npm run update again: it resumes there.`,
    ),
  notCopied: (reason: string) =>
    both(
      `无法复制数据库（${reason}），因此什么都没有改变，服务继续运行。`,
      `The databases could not be copied (${reason}), so nothing was changed and the service runs on.`,
    ),
  notRestored: (reason: string, copy: string) =>
    both(
      `无法恢复之前的数据库（${reason}），它们保存在 ${copy}。排除原因后请再次运行 npm run update，它会接着完成。`,
      `The databases of before could not be put back (${reason}); they are in ${copy}. Remove the reason, then run npm run update again: it resumes there.`,
    ),
  goingBack: (id: string) => `没有应答，正在退回 it does not answer: going back to ${id} …`,
  wentBack: (to: string, from: string, seconds: number) =>
    both(
      `${to} 在 ${seconds} 秒内没有应答，因此服务重新运行 ${from}，数据保持原样。`,
      `${to} did not answer within ${seconds} s, so the service runs ${from} again, with its data as they were.`,
    ),
  neither: (to: string, from: string, { logCommand, copy }: { readonly logCommand: string; readonly copy: string }) =>
    both(
      `${to} 没有应答，${from} 也没有应答。原因见日志：${logCommand}。之前的数据库在 ${copy}。`,
      `${to} did not answer, and ${from} does not answer either. The log tells why: ${logCommand}. The databases of before are in ${copy}.`,
    ),
  ending: '上一次更新没有完成，先把它收尾 an earlier update was not finished: ending it first …',
  notEnded: (from: string, logCommand: string) =>
    both(
      `上一次更新没有完成，而且 ${from} 没有应答。原因见日志：${logCommand}。`,
      `An earlier update was not finished, and ${from} does not answer. The log tells why: ${logCommand}.`,
    ),
} as const
