// What a new user finds. Names and contents in Chinese first, then English, so that both kinds of names are on the desktop.

export const folderNames = { photos: '家庭照片', trip: '2026 海边旅行', work: '工作文档', music: 'Music', archive: '资料' } as const

export const fileNames = {
  sea: '海边日落.jpg',
  hills: '晨雾山谷.jpg',
  night: '城市夜色.jpg',
  field: '油菜花田.jpg',
  lake: 'Mountain lake.png',
  drawing: '云湾.svg',
  welcome: '欢迎使用.md',
  readme: 'Read me first.txt',
  plan: '周计划.txt',
  budget: '家庭预算.csv',
  paper: '项目说明.pdf',
  melody: 'Harbour bells.wav',
  zip: '示例压缩包.zip',
} as const

export const welcomeText = `# 欢迎来到云湾

这里的文件都是真实的文件，放在你自己的设备里。

- 把文件或文件夹拖进窗口就能上传
- 双击打开，右键查看更多操作
- 删除的文件先进回收站，可以还原
- 不需要这些示例时，直接删除即可

> 你的文件保持原样存放：拿走硬盘，也能直接打开。
`

export const readmeText = `Welcome to Cove.

The files here are real files on your own device. They were made on its first start so that
there is something to look at: photos, a song, documents, an archive.

Delete them whenever you like. Nothing depends on them.
`

export const planText = `周计划

周一  整理上个月的照片
周二  备份手机
周三  更新家庭预算
周四  给爸妈看旅行相册
周五  检查硬盘空间
周末  出去走走
`

export const budgetText = `项目,一月,二月,三月
房租,3200,3200,3200
伙食,1850,1720,1930
交通,310,295,340
水电,260,280,245
学习,400,150,520
旅行,0,0,2400
`

export const paperLines = [
  'Cove sample document',
  '',
  'This is a small PDF made by the device itself.',
  'It has one page, a few lines and a drawing.',
  'Open it from the file manager or download it.',
]
