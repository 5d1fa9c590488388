/** The music in the dock. */
export const playerTexts = {
  title: '正在播放的音乐',
  open: '打开播放器：{{title}}',
  play: '播放',
  pause: '暂停',
  next: '下一首',
  stop: '停止并清空列表',
  progress: '播放进度',
}
