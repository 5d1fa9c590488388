import { simplify } from '../fold/index.ts'
import type { EncodingName } from './text-encoding.ts'

/** How well a character fits into texts of an encoding: 1 for what stands in every text, below 0 for what hardly does. */
export type Fit = (character: string) => number

const frequentHan = new Set(
  // oxlint-disable-next-line cove/no-untranslated-text -- characters by how frequent they are, not words for a user
  '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取格望觉术领共确传师观清今切院让识候带导争运',
)
/** Of the second half of the standard, where characters are by their parts and not by their use: those of names, titles and common words. */
const usualHan = new Set(
  // oxlint-disable-next-line cove/no-untranslated-text -- characters by how usual they are, not words for a user
  '浏圳覃奕娴鑫梓琪璐璇瑾珂珏玮琦琰瑜婕嫣妍娅姝媛昊晟晖暄曦昕晗炜烨焱煊煜熠恺忐忑怅憧憬懵淼泓潇滢漪瀚骁骐骞韬霏霁颢馨麒萱菡菁茜茉荟蓓薇葭苒芮芸芷芊苓荀蜻蜓蟋蟀蟑螂螃鹦鹉鸢麋麝橘梵楠棣榕槿桦栀栩桢桎梏琥珀珑珞璀璨瑕斐翊翎羿祺祯禧稔笙筠箫箴簪绮缤绫绾缱绻缥缈羁胭舫芙荼莘蓦觑谧诩谟谌逍邈邂逅鄞酩酊醺铮锟锵闫阙隽霆靓颉饕餮馄饨馍骊骰鬓魅魇鳄黛黯龛',
)
const frequentHangul = new Set(
  '이다는에의가을하고지한나로기사리은도어서를니자대아정시인부그제있해보들게일과수전라만상장여구주안스소오원모우국요세내면것성러와생으년동',
)
/** Of the 2350 that its old files can have, those that stand in names and titles beside them. */
const usualHangul = new Set(
  '김박최강윤임민준현영호진석훈태희혜숙경선애미연화재철창봄날밤별꽃눈물빛길말맘몸손발집문책차불술친엄빠형누첫끝번째곳때월천백삼육칠팔행복슬픔쁨추억약속래춤음악녀단탄방워더돌풍계절름겨울람늘땅달바산꿈너네린널큼못않없었했였겠할함합될된됐던든떠버려봐줘줄죽살랑삶숨쉬웃품혼홀외롭립움질짜참처럼럽렇락렸렵련력록론료류률른르림링마막많맞매머먹멀메며명몇목몰무묻뭐믿밀및받밖반배뱅벌범법벗베벽변병본볼봉북분붙비빈뿐새색섬센셔셨솔송숲습승식신실심싶싱써쓰씨알앞야얘양언얼업엇엔엘역열염엽예옛온올완왕왜욕용운웅위유율응익입잎잊작잔잠잡쟁저적점접져조족존종좋죄중즈즉즐증직짓짝쪽찬찰채청체초촌총축출충취층치침카커컴케코콜쿠크클키타탁탈탐택터턴테토통투트특틀티팀파판패팬퍼편평폐포폭표푸프플피필학항핵향허험헤혁혈협혹홍확환활황회획횟효후휘흐흔흰히힘깊깨꼬꾸꿔끼낌난남낮냥넌넘넬노녹놀농높뉴느능늦님닐담답당댄댓덕덤덩데델독돈두둘둥뒤드득듣등디딩따딸땀떤떨또뜨뜻란랄략량런럴레령례롤루륙륜릇릎릉맨멜멤멋젤젊젖펀펄풀꺼껏께꽤끄끊끌씩씬앤앨엮옆옥왔욱웬윌잘쟤쥐쪼쭉찌찍찢찾챙첩춘춥캐캔켜콘탑톤팅펼폴핀혀훨휴흘빨뻐뽀뿌쁜쌍썹쏘쑥쓸빅싸뮤걸붐팝힙쿨젝룰뷰션잉샤챔쇼랩밴',
)

/**
 * Characters of two-byte encodings between two first bytes: the part of the standard with the characters in use. What later extensions
 * put below the second bytes of the standard is rare.
 */
function rows(name: EncodingName, from: number, to: number): ReadonlySet<string> {
  const firstTrail = name === 'big5' ? 0x40 : 0xa1
  const decoder = new TextDecoder(name)
  const found = new Set<string>()
  const pair = new Uint8Array(2)
  for (let lead = from; lead <= to; lead += 1)
    for (let trail = firstTrail; trail <= 0xfe; trail += 1) {
      pair.set([lead, trail])
      const character = decoder.decode(pair)
      if (character.length === 1 && character !== '\ufffd') found.add(character)
    }
  return found
}

const isSign = (character: string): boolean => /^[\u3000-\u303f\uff01-\uff65\u2010-\u2027\u2030\u2032\u2033\u00b7\u00d7]$/.test(character)
const isKana = (character: string): boolean => /^[\u3041-\u30ff]$/.test(character)

function chineseFit(common: ReadonlySet<string>): Fit {
  return (character) => {
    if (isSign(character)) return 0.9
    if (frequentHan.has(simplify(character))) return 1.2
    if (common.has(character) || usualHan.has(simplify(character))) return 0.75
    return /^[\u4e00-\u9fff]$/.test(character) ? -0.3 : -0.6
  }
}

function japaneseFit(common: ReadonlySet<string>): Fit {
  return (character) => {
    if (isKana(character)) return 1.1
    if (/^[\uff61-\uff9f]$/.test(character)) return -0.4
    if (isSign(character)) return 0.9
    return common.has(character) && /^[\u4e00-\u9fff]$/.test(character) ? 0.74 : -0.5
  }
}

function koreanFit(common: ReadonlySet<string>): Fit {
  return (character) => {
    if (frequentHangul.has(character)) return 1.15
    if (usualHangul.has(character)) return 1
    if (isSign(character)) return 0.8
    if (/^[\uac00-\ud7a3]$/.test(character)) return common.has(character) ? 0.2 : -0.3
    return -0.3
  }
}

export type WideFits = Readonly<Record<'gb18030' | 'big5' | 'shift_jis' | 'euc-jp' | 'euc-kr', Fit>>
let made: WideFits | undefined

/** The fit of each encoding of two bytes per character. */
export const wideFits = (): WideFits => (made ??= makeWideFits())

function makeWideFits(): WideFits {
  const japanese = japaneseFit(rows('euc-jp', 0xb0, 0xcf))
  return {
    gb18030: chineseFit(rows('gb18030', 0xb0, 0xd7)),
    big5: chineseFit(rows('big5', 0xa4, 0xc6)),
    shift_jis: japanese,
    'euc-jp': japanese,
    'euc-kr': koreanFit(rows('euc-kr', 0xb0, 0xc8)),
  }
}

/** Letters of languages, the most frequent first. */
const letters: Readonly<Record<string, string>> = {
  'windows-1251': 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъёіїєўґ',
  'koi8-r': 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё',
  ibm866: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъёїєў',
  'windows-1253': 'αοιετνσηρπκμλςυάίόγήέδωθχφβύξζώψϊΐϋΰ',
  'windows-1255': 'יוהלאתמרבשנכדחפקעםצגסןטזךףץ',
  'windows-1256': 'اليمنرتبةعدسفهكقحجأشصطإخىذضزثغءئآؤظپچگ',
  'windows-874': 'านรอกเงมยลวดท่สตะปบคห้แจพชขใไโผศณธซิีุูัื็์ๆฐภถญฉฝฟ',
  'windows-1252': 'éèàüöäßçêáíóñôîãâùëïåøæúœÿ¿¡ìò«»°õûðýþ',
  'windows-1250': 'áéíóöüőűąęłżśćńźýčšřžěůúťďňäßâăîșțşţđ',
  'windows-1254': 'ışğüöçâîé',
  macintosh: 'éèàüöäßçêáíóñôîãâùëïåøæúœÿ¿¡ìò«»õû',
}

/** The fit of an encoding of one byte per character; quotation marks and dashes stand at the same places of all of them. */
export function narrowFit(name: EncodingName): Fit {
  const known = [...(letters[name] ?? '')]
  return (character) => {
    // Its small letter has two characters.
    const at = known.indexOf(character === 'İ' ? 'ı' : character.toLowerCase())
    if (at >= 0) return 1 - (0.6 * at) / known.length
    if (/^[\u2013\u2014\u2018\u2019\u201c-\u201e\u2026\u2022\u20ac\u2122\u00a0\u00a9\u00ae\u00ab\u00bb\u00b0\u00b7\u2116]$/.test(character))
      return 0.5
    return /^\p{L}$/u.test(character) ? -0.3 : -0.8
  }
}
