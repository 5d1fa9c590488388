import type { MediaFailure, TakenFrom } from '@cove/device-contract/media'

export const zhCN = {
  failure: {
    unsupported: '无法显示：文件内容与类型不符，或设备不支持这种格式',
    tooLarge: '无法显示：图片的像素数超出了设备的处理上限',
    broken: '无法显示：文件已损坏',
    timedOut: '无法显示：解码时间过长，设备已停止处理',
    crashed: '无法显示：文件使解码程序崩溃，设备已停止处理',
    outOfMemory: '无法显示：解码所需的内存过多，设备已停止处理',
    programMissing: '没有缩略图：设备上少一项软件，打开文件可以看到如何安装',
  } satisfies Record<MediaFailure, string>,
  date: { content: '拍摄时间', name: '拍摄时间（取自文件名）', file: '修改时间' } satisfies Record<TakenFrom, string>,
  changed: (text: string) => `修改于 ${text}`,
  duration: (text: string) => `时长 ${text}`,
}

export type MediaTileTexts = typeof zhCN
