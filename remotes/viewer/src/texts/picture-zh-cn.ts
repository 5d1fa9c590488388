/** VW-06: what is wrong with a picture. */
export const brokenPicture = {
  incomplete: '这张照片不完整',
  incompleteBody: '文件中途断了，多半是上传或复制没有完成。原件还在的话，可以再传一次；旧版本也可能是完整的。',
  showRest: '看剩下的部分',
  failure: {
    broken: '图片已损坏或不完整，无法解码。',
    empty: '文件是空的。',
    unsupported: '这种格式的图片无法显示。',
    tooLarge: '图片像素过多，超出了可以处理的范围。',
    timedOut: '设备解码超时。',
    crashed: '解码器无法处理这张图片。',
    outOfMemory: '设备内存不足，无法解码。',
    programMissing: '设备上少一项解码用的软件，装上后就能显示。',
  },
}
