/** What `ip` gives, for the list of modules. */
export const ipProvides = { 'zh-CN': '修改这台机器的网络地址', en: 'changes of the addresses of this machine' }
/** What `sysctl` gives, for the list of modules. */
export const sysctlProvides = { 'zh-CN': '打开、关闭这台机器的 IPv6', en: 'IPv6 of this machine on and off' }
