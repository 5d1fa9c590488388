/** What users get from each program, for the module list. */
export const provides = {
  ffmpeg: { 'zh-CN': '播放浏览器不支持的音视频', en: 'playing video and audio that browsers do not support' },
  ffprobe: { 'zh-CN': '音轨、字幕和章节', en: 'audio tracks, subtitles and chapters' },
} as const
