/** Sentences of the dialog about this device. */
export const about = {
  title: '关于本机',
  device: '设备名称',
  model: '型号',
  serial: '序列号',
  product: 'Cove 云湾',
  slogan: '数据在家，随手可及',
  version: '设备版本',
  desktop: '桌面版本',
  apps: '应用',
  licences: '许可声明',
  licencesIntro: '云湾使用了开源软件，它们的作者、许可证和声明列在一份文本中。',
  licencesOpen: '查看全部声明',
  embedded: '这是软件模拟的设备：文件是真实的，磁盘等硬件信息是模拟的。',
  close: '关闭',
}
