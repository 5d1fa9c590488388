/** What `ip` gives, for the list of modules. */
export const ipProvides = { 'zh-CN': '修改这台机器的网络地址', en: 'changes of the addresses of this machine' }
