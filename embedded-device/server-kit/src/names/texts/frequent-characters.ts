/** Characters that are in most names: about half of what people write in Chinese and Japanese. */
export const frequentHan = new Set(
  '的一是了我不人在他有这个上们来到时大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对小多然于心学么之都好看起发当没成只如事把还用第样道想作种开美总从无情己面最女但现前些所同日手又行意动方期它头经长儿回位分爱老因很给名法间知什两次使身者被高已亲其进此话常与活正感' +
    '文件档案照片图像视频音乐合同报告表格资料数据议记录月新建副本版明项目设计公司工程管理部门安全教程测试备份软网站电影歌曲相册旅游北京上海广州深圳中华' +
    '這個們來時為國說後會對過學樣發當沒還種開總無現動頭經長兒愛給間兩親進話與檔圖視頻樂報資數據議記錄備份軟體電影' +
    '日本語書類写真画像音楽動画新規文書資料東京大学',
)
/** Syllables that are in most Korean names. */
export const frequentHangul = new Set(
  '이다는을를의가에고기하서사지대로한인자나정은시부수제일보리도아전상구원장국조문생동용신성공선주비해세분업과글어안그면계사진음악영화자료문서',
)
/** Letters with marks of the languages of Western Europe. */
export const frequentLatin = new Set('àâäáãåæçéèêëíìîïñóòôöõøœúùûüýÿßÀÂÄÁÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØŒÚÙÛÜÝŸ')
