export const texts = {
  sentence: '你好，{{name}}。',
  nameLabel: '你的名字',
  nobody: '陌生人',
}
