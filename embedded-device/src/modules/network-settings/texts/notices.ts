import type { NoticeTexts } from '../../../module-kit/module-kit.ts'

const show = { 'zh-CN': '查看网络', en: 'Show network' }

/** Notices of network changes that went back by themselves or are not complete, in both languages. */
export const texts = {
  unreached: ({ address = '' }) => ({
    title: { 'zh-CN': '网络改动已自动改回', en: 'The network change was reverted' },
    body: {
      'zh-CN': `没有页面从新地址 ${address} 连上设备，所以恢复了原来的地址。`,
      en: `No page reached the device at ${address}, so it went back to the address before.`,
    },
    action: show,
  }),
  unconfirmed: ({ address = '' }) => ({
    title: { 'zh-CN': '网络改动已自动改回', en: 'The network change was reverted' },
    body: {
      'zh-CN': `新地址 ${address} 连上了，但没有在时限内确认，所以恢复了原来的地址。`,
      en: `The device was reached at ${address} and the change was not confirmed in time, so it went back to the address before.`,
    },
    action: show,
  }),
  notSettled: ({ address = '', before = '', name = '' }) => ({
    title: { 'zh-CN': '网络改动没有完全生效', en: 'A network change is not complete' },
    body: {
      'zh-CN': `网口 ${name} 改用地址 ${address} 后，原来的地址 ${before} 没有移除，或者新地址没有留下。请检查网络设置。`,
      en: `After the change of ${name} to ${address}, the address before (${before}) was not removed or the new one did not stay. Check the network settings.`,
    },
    action: show,
  }),
  notReverted: ({ name = '' }) => ({
    title: { 'zh-CN': '网络没有改回', en: 'The network did not go back' },
    body: {
      'zh-CN': `${name} 的改动没有保留，但原来的设置没有恢复。请检查网络设置。`,
      en: `The change of ${name} was not kept, and the setup before could not be restored. Check the network settings.`,
    },
    action: show,
  }),
  unreachedSetup: ({ name = '' }) => ({
    title: { 'zh-CN': '网络改动已自动改回', en: 'The network change was reverted' },
    body: {
      'zh-CN': `改动 ${name} 之后没有页面连上设备，所以恢复了原来的设置。`,
      en: `No page reached the device after the change of ${name}, so it went back to the setup before.`,
    },
    action: show,
  }),
  unconfirmedSetup: ({ name = '' }) => ({
    title: { 'zh-CN': '网络改动已自动改回', en: 'The network change was reverted' },
    body: {
      'zh-CN': `改动 ${name} 之后能连上设备，但没有在时限内确认，所以恢复了原来的设置。`,
      en: `The device was reached after the change of ${name}, but the change was not confirmed in time, so it went back to the setup before.`,
    },
    action: show,
  }),
  notSettledSetup: ({ name = '' }) => ({
    title: { 'zh-CN': '网络改动没有完全生效', en: 'A network change is not complete' },
    body: {
      'zh-CN': `${name} 的改动已保留，但原来的设置没有完全移除。请检查网络设置。`,
      en: `The change of ${name} is kept, but the setup before was not removed completely. Check the network settings.`,
    },
    action: show,
  }),
  notSettledWifi: ({ name = '' }) => ({
    title: { 'zh-CN': '网络改动没有完全生效', en: 'A network change is not complete' },
    body: {
      'zh-CN': `已连接无线网络 ${name}，但设备重启后不会自动连接它。请检查网络设置。`,
      en: `The device uses the wireless network ${name}, but will not join it by itself after a restart. Check the network settings.`,
    },
    action: show,
  }),
  setupNotRestored: ({ name = '' }) => ({
    title: { 'zh-CN': '网络设置没有恢复', en: 'A network setup was not restored' },
    body: {
      'zh-CN': `启动时无法恢复 ${name} 的设置。请检查网络设置。`,
      en: `The setup of ${name} could not be restored when the device started. Check the network settings.`,
    },
    action: show,
  }),
  notRestored: ({ address = '', name = '' }) => ({
    title: { 'zh-CN': '网络地址没有恢复', en: 'A network address was not restored' },
    body: {
      'zh-CN': `启动时无法在网口 ${name} 上设置地址 ${address}。请检查网络设置。`,
      en: `The address ${address} could not be set on ${name} when the device started. Check the network settings.`,
    },
    action: show,
  }),
} satisfies NoticeTexts
