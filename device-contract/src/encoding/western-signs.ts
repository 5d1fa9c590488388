/** Where the signs of western text stand: before or behind a number, behind a unit, between words, at the start of a question. */
const places = new RegExp(
  [
    String.raw`[£€¥][ \u00a0]?(?=[\d.])`,
    String.raw`(?<=\d[ \u00a0]?)[€£¥¢°‰](?=[^\p{L}]|[CFKNSEWO]\b|$)`,
    // Alone in brackets, or in a field of a table.
    String.raw`(?<=[(;,\t])[€£¥¢°‰µ%](?=[);,\t]|$)`,
    String.raw`[±~][ \u00a0]?(?=\d)|±`,
    String.raw`(?<=\d[ \u00a0]?)[×÷](?=[ \u00a0]?\d)`,
    String.raw`(?<=^|[\s\d("])[½¼¾](?=$|[\s)",.;-])`,
    String.raw`§+[ \u00a0]?(?=\d)`,
    String.raw`(?<=^|[\s\d(])µ(?=[A-Za-z\s-]|$)`,
    String.raw`(?<=[A-Za-z)\d])[²³¹](?=$|[^\p{L}])`,
    String.raw`(?<=\d)[ºª](?=$|[^\p{L}]|[CFNSEW]\b)|(?<=\b[Nn])º(?=[ \u00a0.]?\d)`,
    String.raw`©(?=[ \u00a0]?[\dA-Z])`,
    String.raw`(?<=[\w)][ \u00a0]?)[®™]`,
    String.raw`[¿¡](?=[A-Za-zÁÉÍÓÚÑ])`,
    String.raw`(?<=[A-Za-z])’(?=[A-Za-z])|(?<=s)’(?=[ ,.;:!?]|$)`,
    String.raw`(?<=^|[\s(])[‘“«](?=[A-Za-z\d])|(?<=[A-Za-z\d.,!?])[’”»](?=$|[\s).,;:!?])`,
    String.raw`(?<=\d)–(?=\d)|(?<= )[–—](?= )|(?<=[A-Za-z])—(?=[A-Za-z])`,
    String.raw`(?<=[A-Za-z\d ])…|(?<=^|\s)•(?=[ \t])`,
    String.raw`(?<=[A-Za-z\d] ?)·(?= ?[A-Za-z\d])`,
    String.raw`\u00a0`,
  ].join('|'),
  'gmu',
)

/** The signs that tell: what else is at their bytes in other encodings is a letter of another alphabet, alone among numbers and words. */
const telling = /[£€¥¢°±×÷½¼¾§µ²³¹ºª©®™¿¡‘’“”«»–—…•·]/u

/** Whether everything of a text that is not ASCII is a western sign where such signs stand: `£20`, `37°C`, `don’t`, `pages 10–12`. */
export const hasWesternSigns = (text: string): boolean => telling.test(text) && !/[^\0-\x7f]/.test(text.replace(places, ''))
