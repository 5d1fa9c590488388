import { expect, test } from 'vitest'
import { repairMisread } from './index.ts'

const latin = (base64: string) => atob(base64)

test.each<[string, string[], string[]]>([
  ['gb18030', ['ze2358fhtLU=', 'wdbQodPq', 'uqOx3w=='], ['晚风轻吹', '林小雨', '海边']],
  ['big5', ['sd+tt7u0p2o=', 'qkykcKtC', 'rvzD5A=='], ['晚風輕吹', '林小雨', '海邊']],
  ['windows-1251', ['z+7k7O7x6u7i7fvlIOLl9+Xw4A==', 'wuvg5Ojs6PAg0vDu+Ojt'], ['Подмосковные вечера', 'Владимир Трошин']],
  ['shift_jis', ['grOCrYLngrOCrYLn', 'k/qWe4LMicw='], ['さくらさくら', '日本の歌']],
  ['euc-kr', ['u+e2+8fPtMIgwMy/obDU', 'seixpLyuILPrt6E='], ['사랑하는 이에게', '김광석 노래']],
  ['utf-8', ['5pma6aOO6L275ZC5', '5p6X5bCP6Zuo'], ['晚风轻吹', '林小雨']],
  ['gb18030, cut', ['YdTCwcG0+rHtztK1xNDE08DUtrXEvq215MDPuOi8', 'tcvA9r79'], ['a月亮代表我的心永远的经典老歌', '邓丽君']],
  ['utf-8, cut', ['5pma6aOO6L275ZC55p6X5bCP6Zuo5rW36L655w=='], ['晚风轻吹林小雨海边']],
])('MED-01c texts of a file in %s that were read as Latin-1 are read again', async (_name, misread, expected) => {
  const repair = await repairMisread(misread.map(latin), { languages: ['zh-CN'] })
  expect(misread.map((text) => repair(latin(text)))).toEqual(expected)
})

/** A text as a program wrote it in this encoding and another one read it, as Latin-1. */
function misreadAs(name: string): (text: string) => string {
  const bytes = Array.from({ length: 256 }, (_, byte) => [new TextDecoder(name).decode(Uint8Array.of(byte)), byte] as const)
  const byteOf = new Map(bytes.toReversed())
  return (text) => new TextDecoder('windows-1252').decode(Uint8Array.from(text, (character) => byteOf.get(character) ?? 0x3f))
}

test.each<[string, string[]]>([
  ['windows-1250', ['Příhody lišky Bystroušky', 'Leoš Janáček']],
  ['windows-1250', ['Novosvětská', 'Antonín Dvořák']],
  ['windows-1250', ['Včelka Mája', 'Karel Gott']],
  ['windows-1250', ['Proměny', 'Čechomor']],
  ['windows-1250', ['Dziwny jest ten świat', 'Czesław Niemen']],
  ['windows-1250', ['Nie płacz Ewka', 'Żywiołak']],
  ['windows-1250', ['Kraków']],
  ['windows-1250', ['Gyöngyhajú lány', 'Tűzvarázsló']],
  ['windows-1250', ['Voda čo ma drží nad vodou', 'Elán']],
  ['windows-1250', ['Ringišpil', 'Đorđe Balašević']],
  ['windows-1250', ['Bună dimineaţa', 'Ştefan']],
  ['windows-1250', ['Čmelák', 'Divokej Bill']],
  ['windows-1250', ['Đurđevdan', 'Bijelo Dugme']],
  ['windows-1250', ['Fată verde cu părul pădure', 'Phoenix']],
  ['windows-1250', ['Długość dźwięku samotności']],
  ['windows-1250', ['Ő még csak most tizennégy', 'LGT']],
  ['windows-1254', ['İsyankar', 'Mustafa Sandal']],
  ['windows-1254', ['Gönül Dağı', 'Neşet Ertaş']],
  ['windows-1254', ['Şarkılar', 'Sezen Aksu']],
  ['windows-1254', ['Gülpembe', 'Barış Manço']],
  ['windows-1254', ['Uzun İnce Bir Yoldayım', 'Aşık Veysel']],
  ['windows-1254', ['Mavi Mavi', 'İbrahim Tatlıses']],
  ['windows-1254', ['Dağlar Dağlar']],
])('MED-01c texts in %s that were read as Latin-1 are read again: %j', async (name, texts) => {
  const misread = texts.map(misreadAs(name))
  const repair = await repairMisread(misread, { languages: ['zh-CN'] })
  expect(misread.map(repair)).toEqual(texts)
})

test.each([
  [['Dýrð í dauðaþögn', 'Ásgeir']],
  [['Sigurður Guðmundsson', 'Við eigum eftir að finna það']],
  [['Trøllabundin', 'Eivør']],
  [['Smør', 'Kærlighed', 'Kim Larsen']],
  [['Røyksopp']],
  [['Mø']],
  [['Øl']],
  [['Più bella cosa']],
  [['Où va le monde']],
  [['¡Viva la fiesta!']],
  [['Perché non torna più', 'Non c’è']],
  [['Tous les garçons et les filles', 'Françoise Hardy', 'L’été']],
  [['Cœur', 'À quoi ça sert l’amour']],
  [['Coração', 'João Gilberto', 'Você é linda']],
  [['Mañana', 'Señorita']],
  [['Così è', 'Perché', 'Città']],
  [['Så mycket bättre', 'Håkan Hellström']],
  [['Hämähäkki', 'Värttinä']],
  [['Cançó', 'Lluís Llach']],
  [['Für Élise', 'Beyoncé', 'Größe']],
  [['Björk', 'Ágætis byrjun', 'Sigur Rós']],
  [['Mötley Crüe', 'Motörhead']],
  [['Café del Mar', 'Ibiza ’94 – “Volumen Uno”']],
  [['晚风轻吹', 'Beyoncé']],
  [['plain', '']],
])('MED-01c %j stays', async (texts) => {
  const repair = await repairMisread(texts, { languages: ['zh-CN'] })
  expect(texts.map(repair)).toEqual(texts)
})
