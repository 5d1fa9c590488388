/** How `npm run service` is called. */
export const serviceUsage = `npm run service -- install | status | recover | remove
  recover         忘记管理员密码时生成重设链接 a link that sets a new administrator password
  --data DIR      数据存放的位置 where the device keeps its data
  --port NUMBER   默认 default 9999
  --folder PATH   把已有文件夹显示为存储空间，可重复 show an existing folder as a storage space; may be repeated
  --lan           也在局域网监听（TLS），--no-lan 取消 listen on the local network too, with TLS; --no-lan ends that
  --user          当前账号的服务，默认 a service of this account; the default
  --system        整台机器的服务，需要 root a service of the machine; needs root, and is the default there`

interface WindowsFacts {
  readonly flags: string
  readonly checkout: string
  readonly port: number
}

/** Windows has no supervisor that restarts a program of an account: its Task Scheduler does, and a person sets it up. */
export const windowsTexts = ({ flags, checkout, port }: WindowsFacts): string =>
  [
    '在 Windows 上由“任务计划程序”保持 Cove 运行，只需设置一次：',
    '1. 运行一次 npm start，等全部生成后按 Ctrl-C 停止。',
    '2. 打开“任务计划程序”，选择“创建任务”。名称：Cove。选择“不管用户是否登录都要运行”。',
    '3. 触发器：新建，“启动时”。',
    `4. 操作：新建，“启动程序”。程序：cmd.exe。参数：/c npm start -- ${flags}。起始于：${checkout}`,
    '5. 设置：如果任务失败，每隔 1 分钟重新启动，最多 999 次。取消“如果任务运行时间超过以下时间，停止任务”。',
    `6. 选择“运行”。启动后 http://127.0.0.1:${port} 会应答。`,
    '更新：结束任务，运行 git pull，再运行任务。移除：删除任务。',
    '',
    'On Windows the Task Scheduler keeps Cove running. Set it up once:',
    '1. Run npm start once, so that everything is built, and stop it with Ctrl-C.',
    '2. Open Task Scheduler and choose Create Task. Name: Cove. Choose "Run whether user is logged on or not".',
    '3. Triggers: New, At startup.',
    `4. Actions: New, Start a program. Program: cmd.exe. Arguments: /c npm start -- ${flags}. Start in: ${checkout}`,
    '5. Settings: If the task fails, restart every 1 minute, 999 times. Clear "Stop the task if it runs longer than".',
    `6. Choose Run. http://127.0.0.1:${port} answers when it has started.`,
    'To update: end the task, run git pull, run the task. To remove it: delete the task.',
  ].join('\n')
