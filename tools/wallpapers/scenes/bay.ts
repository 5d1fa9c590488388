import { ellipse, fade, glow, ground, points, rect, ripples, seeded, specks, tuples } from '../paint.ts'
import type { Scene, Theme } from '../paint.ts'
import { birds, cloud, orb, pine, sailBoat, tree } from '../things.ts'
import { house, lighthouse } from './bay-buildings.ts'

const looks = {
  light: {
    sky: ['#7cc0ef', '#b7e0f7', '#fdf1d9', '#ffe2b8'],
    far: '#a8bfe2',
    near: '#86aad6',
    island: '#5f93a9',
    sea: ['#8ed6de', '#47aecb', '#1c7fb0', '#12649a'],
    land: ['#3aa07a', '#1f7c64'],
    wood: '#0f6a55',
    shore: '#5f8f96',
    sand: ['#fbe3bd', '#eccb97'],
    foam: '#f3fbff',
    front: ['#0f5f50', '#0a463f'],
    orb: '#fffaf0',
    halo: '#fff3cf',
    cloud: '#fff7ee',
    cloudFar: '#fbdcd0',
    bird: '#33566e',
    sail: '#ffffff',
    shade: '#e2ecf3',
    hull: '#d2513c',
    tower: '#fffdf8',
    band: '#e5533f',
    wall: '#fff8ec',
    roofs: ['#e8663f', '#2f7fb5', '#e8663f'],
    glint: '#ffffff',
    beam: 0,
    stars: 0,
    lit: '#9fc3d6',
  },
  dark: {
    sky: ['#121638', '#262b5d', '#54407c', '#a06a8c'],
    far: '#3f4379',
    near: '#32386b',
    island: '#272f5c',
    sea: ['#5d5388', '#303a72', '#1b2552', '#121a40'],
    land: ['#1d2b52', '#141f40'],
    wood: '#111a37',
    shore: '#26305a',
    sand: ['#5d5680', '#454069'],
    foam: '#8b8cb8',
    front: ['#0d1430', '#080d22'],
    orb: '#fdf3d6',
    halo: '#f4d9c0',
    cloud: '#4a4679',
    cloudFar: '#5d4a7d',
    bird: '#171d3f',
    sail: '#c9cbe6',
    shade: '#9ea3cc',
    hull: '#5c2f49',
    tower: '#b9bad6',
    band: '#7b3b55',
    wall: '#3a3d68',
    roofs: ['#53365c', '#2c3a6b', '#53365c'],
    glint: '#f6e3c4',
    beam: 0.42,
    stars: 90,
    lit: '#ffd98a',
  },
} as const

type Look = (typeof looks)[Theme]

/** A bay with a lighthouse and sails: the wallpaper that a new desktop shows. */
export const bay: Scene = (theme) => {
  const look = looks[theme]
  const random = seeded(41)
  const defs = [
    fade('sky', look.sky),
    fade('sea', look.sea),
    fade('land', look.land),
    fade('sand', look.sand),
    fade('front', look.front),
    glow('halo', look.halo, 0.9),
    glow('lamp', look.lit, look.beam),
  ]
  const painting = [sky(look, random), mountains(look), sea(look, random), leftLand(look), rightLand(look), front(look, random)]
  // The lighthouse stands on the right, where no icons are.
  return `<defs>${defs.join('')}</defs><g transform="translate(1440 0) scale(-1 1)">${painting.join('')}</g>`
}

function sky(look: Look, random: () => number): string {
  return [
    rect('url(#sky)', 0, 520),
    specks(random, { count: look.stars, box: [0, 0, 1440, 330], fill: '#ffffff' }),
    orb([850, 386], 40, { fill: look.orb, halo: 'halo' }),
    ...tuples('240 70 190, 640 118 230, 1120 84 160, 720 140 140').map(([x, y, wide]) =>
      ellipse([x, y], [wide / 2, 3], { fill: look.cloud, opacity: 0.7 }),
    ),
    cloud([80, 300], 250, look.cloudFar),
    cloud([430, 330], 300, { fill: look.cloudFar, opacity: 0.85 }),
    cloud([520, 352], 260, look.cloud),
    cloud([350, 356], 190, { fill: look.cloud, opacity: 0.95 }),
    cloud([1160, 322], 320, look.cloudFar),
    cloud([1080, 340], 200, { fill: look.cloud, opacity: 0.9 }),
    birds(
      tuples('570 246 18, 530 286 12, 616 280 13').map(([x, y, span]) => [x, y, span]),
      look.bird,
    ),
  ].join('')
}

const farLine = points(
  '-20 470, 90 432, 190 398, 270 424, 350 392, 450 440, 560 462, 660 430, 740 388, 820 436, 930 460, 1040 420, 1130 452, 1250 412, 1330 446, 1460 428',
)
const nearLine = points('380 492, 470 470, 560 428, 640 398, 715 370, 790 426, 850 404, 905 440, 990 474, 1080 490')
const islandLine = points('470 492, 540 462, 590 446, 640 470, 700 450, 750 474, 800 492')

const mountains = (look: Look): string =>
  ground(farLine, look.far) + ground(nearLine, look.near, 500) + ground(islandLine, look.island, 496)

function sea(look: Look, random: () => number): string {
  return [
    rect('url(#sea)', 490, 410),
    ripples(random, { count: 110, box: [770, 500, 920, 800], fill: look.glint, opacity: 0.8 }),
    ripples(random, { count: 120, box: [120, 510, 1380, 800], fill: look.glint, opacity: 0.22 }),
    sailBoat([602, 520], 26, look),
    sailBoat([838, 536], 44, look),
    sailBoat([690, 604], 74, look),
  ].join('')
}

const trees = (text: string, look: Look): string =>
  tuples(text)
    .map(([x, y, r]) => tree([x, y], r, [look.wood, look.land[1]]))
    .join('')

function leftLand(look: Look): string {
  return [
    `<path d="M-20 410Q60 392 150 404T350 456T548 522Q420 552 250 566Q90 584 -20 628Z" fill="url(#land)"/>`,
    `<path d="M548 522Q420 562 250 578Q90 598 -20 648L-20 628Q90 584 250 566Q420 552 548 522Z" fill="${look.shore}"/>`,
    trees('40 412 20, 96 404 26, 150 412 17, 205 432 20, 252 442 24, 318 462 15', look),
    lighthouse(look),
  ].join('')
}

function rightLand(look: Look): string {
  return [
    `<path d="M810 508Q920 492 1040 446T1300 350T1470 300L1470 642Q1340 606 1200 583Q1000 548 810 508Z" fill="url(#land)"/>`,
    `<path d="M810 508Q1000 548 1200 583Q1340 606 1470 642L1470 672Q1330 622 1190 594Q990 556 810 508Z" fill="url(#sand)"/>`,
    trees('1010 466 16, 1048 452 22, 1130 424 20, 1212 392 26, 1300 360 24, 1372 336 30', look),
    ...tuples('945 506 26 0, 985 512 30 1, 1024 516 26 0, 1060 526 34 2, 1104 534 30 1, 1146 540 34 0').map(([x, y, wide, roof]) =>
      house([x, y], wide, { wall: look.wall, roof: look.roofs[roof] ?? look.roofs[0], lit: look.lit }),
    ),
  ].join('')
}

const pinePlaces =
  '20 800 150, 78 790 116, 122 806 178, 176 818 132, 222 836 104, 268 848 76, 1236 860 90, 1290 846 128, 1340 842 108, 1388 826 170, 1430 816 132'

function front(look: Look, random: () => number): string {
  return [
    `<path d="M-20 706Q150 668 320 698Q520 734 700 800Q820 846 900 920L-20 920Z" fill="${look.foam}" opacity=".75"/>`,
    '<path d="M-20 724Q150 686 310 714Q500 748 670 814Q780 860 850 920L-20 920Z" fill="url(#sand)"/>',
    '<path d="M-20 742Q60 738 130 770Q230 812 330 860Q390 888 430 920L-20 920Z" fill="url(#front)"/>',
    '<path d="M1460 760Q1330 800 1220 850Q1150 880 1100 920L1460 920Z" fill="url(#front)"/>',
    ...tuples(pinePlaces).map(([x, y, tall]) => pine([x, y], { tall, fill: look.front[1], random })),
  ].join('')
}
