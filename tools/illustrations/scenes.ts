import { box, circle, cloud, fine, ripple, solid, stroke, turned, water } from './paint.ts'
import type { Shape } from './paint.ts'

/** An empty rowing boat at its mooring. */
const folder: readonly Shape[] = [
  cloud(22, 50, 34),
  cloud(148, 38, 28),
  water,
  ripple(34, 122),
  ripple(146, 121),
  stroke('M38 115V76', 5.5),
  solid('warm', circle(38, 73, 5)),
  stroke('M40 88C46 100 52 92 60 97'),
  solid('3', 'M58 96C84 106 128 106 154 95C151 109 144 120 131 120H81C68 120 61 110 58 96Z'),
  solid('sand', 'M58 96C84 89 128 89 154 95C128 106 84 106 58 96Z'),
  stroke('M88 92L92 102M122 91.5L120 102.5', 3.4),
  stroke('M84 100L128 52', 3.4),
  solid('paper', 'M124 55C124 43 131 35 141 33C144 43 139 53 129 59Z'),
]

/** A lighthouse whose beam finds nothing but three far dots. */
const search: readonly Shape[] = [
  cloud(40, 34, 30),
  { d: 'M132 46L22 30V80L132 57Z', fill: 'light', opacity: 0.4 },
  { d: `${circle(44, 52, 2.4)}${circle(58, 58, 2.4)}${circle(70, 50, 2.4)}`, fill: 'line', opacity: 0.55 },
  water,
  ripple(36, 120),
  ripple(76, 125),
  solid('sand', 'M106 119C110 106 122 102 138 102C156 102 166 107 172 117C156 124 122 124 106 119Z'),
  solid('paper', 'M123 106L128 62H148L153 106C143 109 133 109 123 106Z'),
  { d: 'M126.6 74H149.4L150.8 86H125.2ZM124.2 95H151.8L153 106C143 109 133 109 123 106Z', fill: 'warm' },
  stroke('M123 106L128 62H148L153 106C143 109 133 109 123 106Z'),
  solid('light', box(130, 44, 16, 18, 1)),
  stroke('M122 62H154', 4.5),
  solid('warm', 'M127 44C129 35 134 32 138 32C142 32 147 35 149 44Z'),
  stroke('M138 32V25'),
]

/** A jetty behind a locked gate. */
const lock: readonly Shape[] = [
  cloud(20, 48, 30),
  cloud(152, 40, 26),
  water,
  ripple(28, 123),
  ripple(152, 122),
  stroke('M60 106V119M100 107V122M140 106V119', 5),
  solid('sand', box(40, 98, 120, 10, 3)),
  stroke('M70 98V108M100 98V108M130 98V108', 1.6),
  { d: 'M56 98V58C78 38 122 38 144 58V98Z', fill: '1' },
  stroke('M72 98V50M86 98V45M114 98V45M128 98V50M56 84H144', fine),
  stroke('M56 60C78 38 122 38 144 60', 3.4),
  stroke('M56 98V54M144 98V54', 6),
  solid('4', circle(56, 49, 5)),
  solid('4', circle(144, 49, 5)),
  stroke('M90 70V62C90 49 110 49 110 62V70', 4.4),
  solid('warm', box(83, 68, 34, 27, 6)),
  { d: circle(100, 78.5, 3), fill: 'line' },
  stroke('M100 80V87', 3),
]

/** The device on its island with the cable pulled out. */
const offline: readonly Shape[] = [
  cloud(24, 42, 32),
  cloud(140, 52, 26),
  water,
  ripple(142, 124),
  ripple(26, 123),
  solid('sand', 'M30 117C36 105 56 102 82 102C110 102 130 106 136 117C112 124 54 124 30 117Z'),
  solid('3', box(42, 54, 78, 50, 9)),
  solid('1', box(50, 62, 12, 34, 3)),
  solid('1', box(66, 62, 12, 34, 3)),
  solid('1', box(82, 62, 12, 34, 3)),
  { d: circle(107, 66, 3.2), fill: 'warm' },
  stroke('M102 88H112M102 94H112'),
  stroke('M120 92C136 96 128 76 140 77'),
  solid('paper', turned('M140 71L151 71L151 84L140 84Z', -8, [140, 77])),
  stroke(turned('M151 74.5L157 74.5M151 80.5L157 80.5', -8, [140, 77])),
  { d: 'M161 66L164 60M166 71L172 67M165 79L172 80', line: fine, opacity: 0.55 },
  solid('paper', turned('M168 88L179 88L179 101L168 101Z', 24, [174, 94])),
  stroke('M174 102C170 112 160 108 158 117'),
]

/** A gull asleep on calm water. */
const quiet: readonly Shape[] = [
  { d: circle(150, 44, 14), fill: 'light' },
  cloud(26, 50, 34),
  water,
  ripple(28, 120),
  ripple(146, 120),
  solid('paper', 'M62 92C64 78 80 72 100 78C116 82 130 90 150 88C142 102 128 113 104 113C78 113 60 106 62 92Z'),
  solid('1', 'M92 92C106 84 126 90 134 98C120 106 102 104 92 92Z'),
  stroke('M104 94C110 96 116 99 120 102'),
  solid('paper', 'M62 94C56 80 64 66 78 66C90 66 96 74 94 84'),
  stroke('M72 78C74.500 81 78.500 81 81 78'),
  solid('warm', 'M61 80C55 80 50 83 46 86C52 89 58 89 62 88Z'),
  { d: 'M86 114C92 118 108 118 114 114', line: fine, opacity: 0.5 },
  stroke('M98 56H107L98 66H107'),
  stroke('M116 36H128L116 49H128', 2.6),
]

/** A letter in a bottle that has not been sent. */
const bottleTurn = [-22, [100, 96]] as const
const shared: readonly Shape[] = [
  cloud(140, 44, 32),
  { d: circle(48, 44, 12), fill: 'light' },
  water,
  ripple(28, 122),
  solid(
    '1',
    turned(
      'M58 82L116 82C124 82 126 90 134 90L146 90L146 104L134 104C126 104 124 112 116 112L58 112C50 112 48 106 48 97C48 88 50 82 58 82Z',
      ...bottleTurn,
    ),
  ),
  solid('paper', turned('M64 88L106 88L106 106L64 106Z', ...bottleTurn)),
  { d: turned('M71 94L99 94M71 100L90 100', ...bottleTurn), line: fine, opacity: 0.6 },
  solid('sand', turned('M146 91L156 92L156 102L146 103Z', ...bottleTurn)),
  stroke(turned('M128 91L128 103', ...bottleTurn)),
  { d: 'M38 112C48 105 56 119 68 112S90 119 102 113S126 121 138 114C146 122 128 129 100 129C68 129 44 124 38 112Z', fill: '2' },
  stroke('M38 112C48 105 56 119 68 112S90 119 102 113S126 121 138 114'),
  ripple(104, 124),
]

/** A signpost in the middle of the water: one sign says 404, the other says nothing. */
const lost: readonly Shape[] = [
  cloud(20, 46, 32),
  cloud(146, 34, 28),
  water,
  ripple(32, 121),
  ripple(146, 122),
  { d: 'M78 116C84 111 116 111 122 116', line: fine, opacity: 0.5 },
  stroke('M100 116V28', 6),
  solid('3', 'M122 76H82L70 86L82 96H122Z'),
  { d: 'M88 86H112', line: fine, opacity: 0.6 },
  solid('warm', 'M70 36H136L149 50.500L136 65H70Z'),
  stroke('M86 42L79 53H90M87 47V59M99 43C93 43 93 58 99 58C105 58 105 43 99 43ZM117 42L110 53H121M118 47V59', 2.8),
  stroke('M148 96C148 88 160 88 160 96C160 102 154 101 154 107', 3),
  { d: circle(154, 113, 2.2), fill: 'line' },
]

/** A buoy knocked over by a wave, its lamp out. */
const buoyTurn = [16, [100, 112]] as const
const broken: readonly Shape[] = [
  cloud(26, 44, 34),
  { d: 'M150 22L138 42H149L141 60L161 36H149L157 22Z', fill: 'light', line: fine },
  water,
  ripple(26, 121),
  stroke(turned('M88 80L95 54M112 80L105 54', ...buoyTurn), 3),
  solid('paper', turned('M92 54L92 46C92 38 108 38 108 46L108 54Z', ...buoyTurn)),
  stroke(turned('M97 52L103 44', ...buoyTurn)),
  solid('warm', turned('M72 114L82 80L118 80L128 114C114 121 86 121 72 114Z', ...buoyTurn)),
  solid('paper', turned('M78.5 92L121.5 92L124.6 103L75.4 103Z', ...buoyTurn)),
  { d: 'M40 116C50 108 60 121 72 114S94 121 106 114S130 121 144 113C156 120 134 129 100 129C64 129 46 124 40 116Z', fill: '2' },
  stroke('M40 116C50 108 60 121 72 114S94 121 106 114S130 121 144 113'),
  ripple(84, 124),
  { d: 'M66 60L58 54M62 72L53 71', line: fine, opacity: 0.55 },
]

/** A cargo boat, and an arrow: what is dropped here is taken along. */
const upload: readonly Shape[] = [
  cloud(22, 44, 32),
  water,
  ripple(24, 122),
  ripple(156, 121),
  solid('sand', box(66, 78, 26, 22, 2)),
  stroke('M79 78V100M66 89H92', 1.6),
  solid('paper', box(94, 70, 28, 30, 2)),
  stroke('M94 80H122', 1.6),
  solid('1', box(126, 66, 20, 34, 3)),
  solid('light', box(131, 73, 10, 9, 2)),
  stroke('M136 66V54'),
  solid('4', 'M46 100H158L148 120H64C54 120 48 110 46 100Z'),
  { d: 'M62 108H142', line: fine, opacity: 0.5 },
  solid('warm', 'M108 24L126 43H115V60H101V43H90Z'),
]

/** A small island with one house and a light in its window. */
const alone: readonly Shape[] = [
  { d: circle(52, 40, 13), fill: 'light' },
  cloud(138, 42, 32),
  water,
  ripple(24, 123),
  ripple(154, 122),
  solid('sand', 'M40 118C46 104 66 100 100 100C134 100 154 104 160 118C134 126 66 126 40 118Z'),
  stroke('M128 104C126 88 128 76 136 62', 4.4),
  solid(
    '3',
    'M136 62C126 52 112 56 108 66C118 64 128 62 136 62C146 56 158 58 164 68C154 66 146 64 136 62C136 52 144 44 156 46C148 52 142 56 136 62C130 56 122 50 120 42C130 42 138 50 136 62Z',
  ),
  solid('paper', 'M66 106V80H104V106Z'),
  solid('warm', 'M58 82L85 58L112 82L106 86H64Z'),
  solid('light', box(72, 88, 12, 11, 1.5)),
  solid('4', 'M90 106V88H99V106Z'),
]

/** Every illustration by the name that `ArtName` of the kit has. */
export const scenes = { folder, search, lock, offline, quiet, shared, lost, broken, upload, alone }
