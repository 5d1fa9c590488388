/** What `ip` gives, for the list of modules. */
export const ipProvides = { 'zh-CN': '修改这台机器的网络地址', en: 'changes of the addresses of this machine' }
/** What `sysctl` gives, for the list of modules. */
export const sysctlProvides = { 'zh-CN': '打开、关闭这台机器的 IPv6', en: 'IPv6 of this machine on and off' }
/** What `nmcli` gives, for the list of modules. */
export const nmcliProvides = { 'zh-CN': '查找和连接无线网络', en: 'looking for and joining wireless networks' }
