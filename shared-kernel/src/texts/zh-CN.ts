export const texts = {
  transfers: {
    sourceChanged: '源文件在上传过程中被修改或移走，请重新选择后再上传',
  },
}
