/** Why a session ended or the device asks for something; zh-CN is the source. */
export const sessionTexts = {
  'token-expired': { title: '登录已过期', body: '请再次输入密码，所有窗口都会保持原样。' },
  'login-expired': { title: '登录已过期', body: '请重新登录。' },
  kicked: { title: '账号已在其他地方使用', body: '您已被迫下线。如果不是您本人操作，请尽快修改密码。' },
  withdrawn: { title: '无法继续使用这台设备', body: '管理员已停用您的账号或收回了访问权限。' },
  'low-firmware': { title: '系统版本过低', body: '请先更新设备系统，再使用此功能。' },
  'disk-error': { title: '硬盘异常', body: '设备报告硬盘出现问题，请尽快备份重要文件并检查硬盘。' },
  'system-error': { title: '系统异常', body: '设备报告系统出现问题，部分功能可能无法使用。' },
  'database-error': {
    title: '本地数据库打不开',
    body: '浏览器无法打开保存传输任务的数据库，上传和下载暂时无法使用，其他功能不受影响。请确认没有使用无痕模式、磁盘未满，然后重新登录。',
  },
  'expired-access': { title: '访问权限已到期', body: '请联系管理员延长访问时间，打开的窗口会保持原样。' },
  migration: { title: '正在迁移数据', body: '设备正在迁移数据，完成之前部分操作不可用，请稍后再试。' },
  'firmware-check': { title: '需要更新设备系统', body: '此功能需要更新的设备系统，请管理员检查系统更新。' },
  loseConnect: { body: '无法连接设备，正在重试' },
  ended: {
    sessionRevoked: {
      title: '已退出登录',
      body: '您已从另一台设备结束了这里的登录。如果不是您本人操作，请尽快修改密码。',
      bodyAt: '您于 {{when}} 从另一台设备结束了这里的登录。如果不是您本人操作，请尽快修改密码。',
    },
    passwordChanged: {
      title: '密码已修改',
      body: '其他登录已随之结束，请使用新密码登录。如果不是您本人修改，请联系管理员。',
      bodyAt: '其他登录已于 {{when}} 随之结束，请使用新密码登录。如果不是您本人修改，请联系管理员。',
    },
    accountRemoved: {
      title: '账号已被移除',
      body: '管理员已将您的账号从这台设备移除。',
      bodyAt: '管理员已于 {{when}} 将您的账号从这台设备移除。',
    },
    roleChanged: {
      title: '您的角色已变更',
      body: '管理员更改了您在这台设备上的权限，请重新登录后继续。',
      bodyAt: '管理员于 {{when}} 更改了您在这台设备上的权限，请重新登录后继续。',
    },
    deviceReset: {
      title: '设备已重置',
      body: '设备已被重置或移交，所有登录都已结束。',
      bodyAt: '设备已于 {{when}} 被重置或移交，所有登录都已结束。',
    },
    accessWithdrawn: {
      title: '无法继续使用这台设备',
      body: '管理员已停用您的账号。如需继续使用，请联系管理员。',
      bodyAt: '管理员已于 {{when}} 停用您的账号。如需继续使用，请联系管理员。',
    },
    kicked: {
      title: '账号已在其他地方使用',
      body: '这里的登录在其他地方被再次使用，为了安全已被结束。如果不是您本人操作，请尽快修改密码。',
      bodyAt: '这里的登录于 {{when}} 在其他地方被再次使用，为了安全已被结束。如果不是您本人操作，请尽快修改密码。',
    },
  },
  retryNow: '立即重试',
  continue: '继续使用',
  comeBack: '云账号仍然有效，点击即可继续，所有窗口都会保持原样。',
  otp: '动态码或恢复码',
  changePassword: '修改密码',
  switchDevice: '切换设备',
  switchUser: '切换用户',
  signInAgain: '重新登录',
  understood: '知道了',
}
