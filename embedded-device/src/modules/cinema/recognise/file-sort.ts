const video =
  /^(?:mkv|mk3d|mp4|m4v|avi|mov|wmv|flv|f4v|webm|ts|m2ts|mts|tp|trp|mpe?g|m2v|vob|og[mv]|rm|rmvb|3gp|3g2|asf|divx|iso|wtv|dvr-ms|strm)$/
const subtitle = /^(?:srt|ass|ssa|sub|idx|sup|vtt|smi|ttml|lrc2)$/

/** Files that systems leave beside others: resource forks, folders of thumbnails, the recycle bin. */
const systemPath =
  /(?:^|\/)(?:\.[^/]*|@eadir|#recycle|\$recycle\.bin|__macosx|lost\+found|system volume information|[^/]*\.trickplay)(?:\/|$)/i

export const isSystemPath = (path: string): boolean => systemPath.test(path)

/** What the extension alone says. */
export function sortOf(extension: string): 'video' | 'subtitle' | 'other' {
  if (video.test(extension)) return 'video'
  return subtitle.test(extension) ? 'subtitle' : 'other'
}
