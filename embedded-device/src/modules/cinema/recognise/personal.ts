/** Names that cameras, telephones and messengers give. */
const cameraName =
  /^(?:(?:vid|img|mvi|dscn?|dscf|gopr|gh\d\d|gx\d\d|pxl|dji|mov|imag|p|sam|cimg|trim|wp|capture|video|wx[_ ]camera|mmexport|screen[ _-]?record(?:ing)?|screenrecorder|录屏|屏幕录制|微信视频|qq视频|douyin|tiktok|whatsapp[ _]video|signal|inshot|lv_\d|gmt)[ _-]*\(?\d{3,}.*|(?:19|20)\d\d[-_. ]?\d\d[-_. ]?\d\d[ _T-]+\d\d[-_. :]?\d\d[-_. :]?\d\d.*|(?:19|20)\d{12}.*|(?:whatsapp video|screen recording|屏幕录制|录屏).*|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]+|[0-9a-f]{24,}|\d{10,})$/iu

const personalFolder =
  /^(?:dcim|\d{3}(?:gopro|canon|apple|nikon|_pana|msdcf|media|eos.*)|camera(?: uploads?| roll)?|screen ?(?:shots?|recordings?)|whatsapp.*|wechat.*|weixin|(?:微信|相机|手机|家庭|我的|生活|宝宝|孩子|旅行|旅游|婚礼|抖音|监控|个人)?(?:视频|录像|錄影|照片|相册|备份|上传|记录|日常|拍摄|录制|存档)|微信|相机|手机|生活|宝宝|旅行|旅游|婚礼|录屏|抖音|监控|行车记录仪?|home ?(?:videos?|movies?)|family(?: videos?| movies?)?|holidays?|vacations?|weddings?|gopro|drone|dji.*|(?:my )?phone|iphone.*|personal(?: videos?)?|recordings?)$/iu

const courseFolder =
  /(?:课程|教程|网课|公开课|课件|培训|全程班|讲座|微课|慕课|考研|考公|高数)|^(?:courses?|tutorials?|lessons?|lectures?|lynda|udemy.*|coursera.*|trainings?|learning|classes)$/iu
const musicFolder = /^(?:music(?: ?videos?)?|mv|mvs|karaoke|ktv|音乐|音樂|歌曲|卡拉ok|音乐视频|songs?)$/iu
const courseName = /教程|课程|网课|公开课|全程班|视频课|(?:^|[\s\-_.])(?:tutorial|lesson|lecture)(?=[\s\-_.]|$)/iu
const familyName =
  /(?:宝宝|宝贝|女儿|儿子|爸妈|爷爷|奶奶|全家|我家|老家).*(?:生日|周岁|满月|春节|旅游|旅行|毕业|聚会|婚礼|回|第一次|视频)|(?:婚礼|年会|家长会|毕业典礼|满月酒)(?:录像|视频|全程)|^(?:mum|mom|dad|grandma|grandpa|our|my)\b.*\b(?:birthday|wedding|graduation|christmas|holiday|trip)\b/iu

export const isCameraName = (stem: string): boolean => cameraName.test(stem)
export const isPersonalName = (stem: string): boolean => familyName.test(stem) || courseName.test(stem)
/** A folder whose videos are of no work: recordings of a family, courses, songs. */
export const isPersonalFolder = (name: string): boolean => personalFolder.test(name) || courseFolder.test(name) || musicFolder.test(name)
