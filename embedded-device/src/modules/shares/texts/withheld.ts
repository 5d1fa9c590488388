/** In an archive, for people of either language: visitors have no language that the device knows. */
export const withheldTexts = {
  fileName: '没有打包的文件 Not included.txt',
  reasons: [
    '分享者隐藏了拍摄地点。这些文件里的地点无法安全去掉，所以没有打包：',
    'The owner hides where things were taken. It cannot be taken out of these files safely, so they are not in the archive:',
  ],
} as const
