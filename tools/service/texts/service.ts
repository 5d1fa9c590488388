import type { Scope } from '../options.ts'
import { both } from './both.ts'

const whose: Readonly<Record<Scope, { readonly zh: string; readonly en: string }>> = {
  user: { zh: '当前账号', en: 'this account' },
  system: { zh: '整台机器', en: 'the machine' },
}

/** What `npm run service` says. */
export const serviceTexts = {
  sayWhat: (said: string) =>
    both(
      `请指明要做什么：install、status、recover 或 remove，而不是“${said}”。`,
      `Say what to do: install, status, recover or remove, not "${said}".`,
    ),
  exclusive: both('--user 和 --system 只能选一个。', '--user and --system exclude each other.'),
  needsPath: (option: string) => both(`${option} 需要一个不含换行的路径。`, `${option} needs a path without line breaks.`),
  badPort: (text: string) =>
    both(
      `--port 必须是 1 到 65535 的整数，而不是“${text}”：服务的地址是固定的。`,
      `--port must be a whole number from 1 to 65535, not "${text}": a service has an address that stays.`,
    ),
  needsRoot: both(
    '整台机器的服务需要 root：sudo npm run service -- … --system',
    'A service of the machine needs root: sudo npm run service -- … --system',
  ),
  dataTaken: (dir: string) =>
    both(
      `数据文件夹 ${dir} 正由一个运行中的 Cove 使用。请先停止它，或用 --data 指定另一个文件夹。`,
      `The data folder ${dir} is in use by a Cove that is running. Stop that one first, or name another folder with --data.`,
    ),
  dataUnusable: (path: string, code: string) =>
    both(
      `${path} 无法写入（${code}）。请用 --data 指定另一个数据文件夹。`,
      `${path} cannot be written (${code}). Name another data folder with --data.`,
    ),
  noFolder: (folder: string) => both(`--folder 的文件夹 ${folder} 不存在。`, `The folder ${folder} of --folder is not there.`),
  portOfRoot: (port: number) =>
    both(
      `端口 ${port} 在多数系统上只有 root 能用。请用 --port 选择 1024 以上的端口。`,
      `Port ${port} is for root only on most systems. Choose one from 1024 on with --port.`,
    ),
  portTaken: (port: number) =>
    both(
      `端口 ${port} 已被其他程序占用。请用 --port 换一个。`,
      `Port ${port} is in use by another program. Choose another one with --port.`,
    ),
  portUnusable: (port: number, reason: string) =>
    both(
      `端口 ${port} 无法打开（${reason}）。请用 --port 换一个。`,
      `Port ${port} cannot be opened (${reason}). Choose another one with --port.`,
    ),
  silent: (port: number, logCommand: string) =>
    both(
      `服务已安装，但在端口 ${port} 没有应答。原因见日志：${logCommand}`,
      `The service is installed and does not answer at port ${port}. Its log tells why: ${logCommand}`,
    ),
  installed: both('服务已安装并在运行。', 'The service is installed, and runs.'),
  installedAlready: both('服务此前已安装，正在运行。', 'The service was installed already, and runs.'),
  setup: (link: string) =>
    `${both('首次使用：请打开此链接创建管理员（仅可使用一次）', 'First start: open this link once to create the administrator')}\n  ${link}`,
  newPassword: (link: string) =>
    `${both('请打开此链接，重新设置管理员密码（仅可使用一次）', 'Open this link once to set a new administrator password')}\n  ${link}`,
  log: (command: string) => `日志 Log: ${command}`,
  notInstalled: (scope: Scope) => `未安装服务（${whose[scope].zh}） Not installed (${whose[scope].en}).`,
  unit: (file: string) => `已安装 Installed: ${file}`,
  release: (id: string | undefined) => `版本 Release: ${id ?? '无 none'}`,
  data: (dir: string) => `数据 Data: ${dir}`,
  stopped: '没有在运行 Not running.',
  stoppedBeside: (port: number) =>
    both(`没有在运行；端口 ${port} 上应答的是另一个 Cove。`, `Not running; another Cove answers at port ${port}.`),
  deaf: (port: number, logCommand: string) =>
    both(
      `已启动，但在端口 ${port} 没有应答。原因见日志：${logCommand}`,
      `Started, and does not answer at port ${port}. Its log tells why: ${logCommand}`,
    ),
  running: (port: number, since: string) => `正在运行 Running: http://127.0.0.1:${port}\n上次启动 Last start: ${since}`,
  nothingToRemove: (scope: Scope) =>
    both(`没有可移除的服务（${whose[scope].zh}）。`, `There is no service to remove (${whose[scope].en}).`),
  removed: (dataDir: string) => both(`服务已移除。数据仍在 ${dataDir}。`, `The service is removed. Its data stay in ${dataDir}.`),
  signInItself: both(
    '请直接登录此账号（不要用 su 或 sudo），或以 root 身份加 --system 安装。',
    'Sign in to this account itself, not with su or sudo, or install with --system as root.',
  ),
  refused: (program: string, command: string, output: string) =>
    both(`${program} 没有执行“${command}”：${output}`, `${program} did not follow "${command}": ${output}`),
  endsAtSignOut: (command: string) =>
    both(`此账号退出登录时服务会停止。要让它继续运行：${command}`, `It ends when this account signs out. To keep it running: ${command}`),
  diskFull: (path: string) => both(`磁盘已满：${path}。请腾出空间后再试。`, `The disk is full: ${path}. Make room and try again.`),
} as const
