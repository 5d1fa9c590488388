/** Where the signs of western text stand: before or behind a number, behind a unit, at the start of a question. */
const places = new RegExp(
  [
    String.raw`[£€¥][ \u00a0]?(?=[\d.])`,
    String.raw`(?<=\d[ \u00a0]?)[€£¥¢°‰](?=[^\p{L}]|[CFKNSEWO]\b|$)`,
    String.raw`[±~][ \u00a0]?(?=\d)|±`,
    String.raw`(?<=\d[ \u00a0]?)[×÷](?=[ \u00a0]?\d)`,
    String.raw`(?<=^|[\s\d("])[½¼¾](?=$|[\s)",.;-])`,
    String.raw`§+[ \u00a0]?(?=\d)`,
    String.raw`(?<=^|[\s\d(])µ(?=[mgslFAVWMH])`,
    String.raw`(?<=[A-Za-z)\d])[²³¹](?=$|[^\p{L}])`,
    String.raw`©(?=[ \u00a0]?[\dA-Z])`,
    String.raw`(?<=[\w)][ \u00a0]?)[®™]`,
    String.raw`[¿¡](?=[A-ZÁÉÍÓÚÑ])`,
    String.raw`[‘’“”«»–—…•·]`,
    String.raw`\u00a0`,
  ].join('|'),
  'gmu',
)

/** The signs that tell: what else is at their bytes in other encodings is a letter of another alphabet, alone among numbers. */
const telling = /[£€¥¢°±×÷½¼¾§µ²³©®¿¡]/u

/** Whether everything of a text that is not ASCII is a western sign where such signs stand: `£20`, `37°C`, `½ cup`, `§ 5`. */
export const hasWesternSigns = (text: string): boolean => telling.test(text) && !/[^\0-\x7f]/.test(text.replace(places, ''))
