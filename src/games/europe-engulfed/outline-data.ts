/**
 * The outlines of the areas of Europe Engulfed, as drawn. Written by `npm run survey europe-engulfed`; change the
 * tables there, not this file. `outlines.ts` reads it.
 */

export const SHEET: readonly [width: number, height: number] = [860, 665]

/** name | x,y of its middle | rings, each as the numbers of its lines from 1 on, below nought those that are run backwards */
export const RINGS = `
Berlin|344,280|-149 150 151 152 -136 -68
Silesia|371,305|-148 171 -150
Slovakia|381,333|-171 -184 196 197 198 -190 -151
East Prussia|409,256|-118 142 143 144 -66
Ruhr|309,278|-69 136 137 138 139 -13 -110
Rhineland|290,308|-138 172 173 174 -160
Baden|317,338|-152 190 191 192 193 -172 -137
Austria|349,359|-198 233 234 235 236 -191
London|233,275|-92 133 134 -87
Southampton|209,285|-135 -133 -91
Wales|207,259|-88 -134 135 -90
Scotland|219,208|87 88 89;86;94;81;73
Gibraltar|122,484|386
Malta|347,524|361
Paris|244,329|-181 -201 211 212 -194
Pas de Calais|246,304|-179 180 181 182 -16
Metz|275,333|-178 -173 -193 199 200 201 -180
Normandy|210,324|-182 194 195 -17
Bordeaux|213,372|-212 230 231 232 -18 -195
French Alps|269,384|-200 -238 242 243 244 -230 -211
Marseille|242,400|-244 269 270 -231
Corsica|295,430|325
Belgium|269,300|-161 -174 178 179 -15
The Netherlands|279,279|-139 160 161 -14
Switzerland|293,362|-192 -236 237 238 -199
Madrid|153,417|-232 265 266 267 -19
Andalusia|136,460|-266 -317 -295 -21 -316
Catalonia|202,426|-270 -296 317 -265;333;334;335
Portugal|108,423|-267 316 -20
Denmark|318,229|110 -12 -70;125;129;145
Oslo|326,166|-41 -58 -71 -10
Trondheim|348,107|38 39 40 41 -9 -7;-8;45;60
Sweden|368,174|55 56 57 58 -40;109;-72
Helsinki|427,149|-50 59 -55
Karelia|456,116|-44 47 48 49 50 -39
Warsaw|413,277|-159 162 -146 -143
Lodz|388,286|-144 146 147 148 149 -67
Lublin|421,307|-158 183 184 -147 -162
Brest-Litovsk|442,274|-124 156 157 158 159 -142 -117
Lvov|448,316|-164 -187 188 189 -183 -157
Lithuania|432,240|116 117 118 -65 -108
Latvia|443,214|-84 -101 107 108 -64 -93
Estonia|441,188|-85 93 -63;102;98
Budapest|400,365|-220 -241 245 246 -233 -197
Ruthenia|430,343|-189 219 220 -196
Bucharest|472,395|-217 -228 268 -258 -239
Ploesti|455,372|-218 239 240 241 -219
Bessarabia|488,356|-186 -210 216 217 218 -188
Murmansk|476,55|54 -42 -5
Onega Swamps|495,117|-4 -30 61 -47 -43 -54;-31 -2
Archangel|534,97|25 26 27 28 29 30 -3 31 -1;37
Ladoga Swamps|504,158|-29 74 75 76 -61
Leningrad|471,166|387
Novgorod|478,190|-76 82 83 84 85 -62 -48
Velikiye Luki|487,215|-97 99 100 101 -83
Minsk|464,254|-100 -121 122 123 124 -116 -107
Pripet Marshes|471,283|-155 163 164 -156 -123
Smolensk|505,235|-96 -115 119 120 121 -99
Bryansk|509,269|-141 153 154 155 -122 -120
Moscow|536,208|-75 -80 95 96 97 -82
Tula|548,240|-79 113 114 115 -95
Kursk|541,273|-114 -128 140 141 -119
Voronezh|577,266|-78 -106 126 127 128 -113
Kiev|492,313|-154 -177 185 186 187 -163
Kharkov|556,309|-140 -127 -168 175 176 177 -153
Dnepr River Bend|527,337|-176 207 208 209 210 -185
Crimea|548,368|-229 -208;-205 -221
Sevastopol|541,381|388
Don River Bend|596,302|-105 165 166 167 168 -126
Krasnodar|596,351|-170 202 203 204 205 206 -166
Stalingrad|628,295|-132 169 170 -165 -104
Saratov|622,249|-52 103 104 105 106 -77
Gorki|584,193|-53 77 78 79 80 -74 -28
Astrakhan|665,313|-35 130 131 132 -103 -51
Caucasus|645,360|-131 213 214 215 -202 -169
Georgia|648,390|-215 247 248 -222 -203
Baku|706,389|263 264 -247 -214
Ural Mountains|681,167|-36 51 52 53 -27
Piedmont|292,387|-255 256 257 -242 -237
Veneto|328,381|-252 253 254 255 -235
Tuscany|319,411|-254 -307 315 -297 -256
Rome|334,434|-306 323 -298 -315
Campania|355,451|-305 330 -299 -323
Calabria|372,474|-304 332 -302 -300 -330
Sicily|344,500|-301;-332 -303
Sardinia|291,461|331
Albania|410,451|-261 327 328 -272 -308;-340 -274
Belgrade|417,407|-240 258 259 260 261 262 -249 -245
Croatia|368,389|-246 249 250 251 252 -234
Bosnia|390,409|-262 308 -271 -250
Bulgaria|460,422|-227 321 322 -259 -268
Athens|438,484|-329 -278 -276 339 -275 340 -273 -328;-277;350
Thessalonika|442,452|-326 -279 329 -327 -260 -322
Crete|470,530|364
Istanbul|493,442|-226 -280 326 -321;-324 -281 -225
Ankara|537,458|-320 -282 324 -224;341;356;346
Taurus Mountains|601,459|-248 -313 318 319 -283 320 -223
Morocco|105,519|-294 347 348 349 -23
Algiers|216,510|351 352 -347 -293
Tunisia|288,530|353 354 -351 -292
Tripolitania|344,581|-291 375 -368 -353
Marmarica|444,582|376 -369 -375 -290
Tobruk|464,575|389
Western Egypt|493,588|-289 380 -370 -376
El Alamein|526,589|-379 -371 -380 -288
Alexandria|554,583|-360 377 378 -372 379 -287
Upper Egypt|579,635|381 382 383 -373 -378
Lebanon|602,524|357 -285 -338
Syria|621,500|336 337 338 -284 -319
Transjordan|610,558|-344 358 359 360 -286 -357 -337
Iraq|697,507|-312 342 343 344 -336 -318
Cyprus|567,517|355
Persia|763,458|309 310 311 312 313 -264 314 -33
Atlantic|94,283|1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
Baltic Sea|395,223|-49 62 63 64 65 66 67 68 69 70 -11 71 -57 72 -56 -59
Mediterranean|392,543|-251 271 272 273 274 275 276 277 278 279 280 281 282 283 284 285 286 287 288 289 290 291 292 293 294 -22 295 296 -269 -243 -257 297 298 299 300 301 302 303 304 305 306 307 -253
Black Sea|551,400|-206 221 -204 222 223 224 225 226 227 228 -216 -209 229 -207 -175 -167
Around the Horn|44,456|390
U.S.A.|69,341|391
`

/** Land of no area, as rings. */
export const NOBODY = `32 33 34 35 36 -26;-352 -354 368 369 370 371 372 373 374 -348;365 366 367 -358 -343;46;111;42 43 44 -38 -6;362 363 -310;384 385 -382`

/** A line each: where it begins, and each step from there, as STEP_LETTERS has it. Two areas share the line between them. */
export const LINES = `
583,0 dkhkdfckegjdeegdeeehdmjjbgekdhdocihjcjipbkbgedbfhamdgeabagcjbfhilhikgqhiifjiitcdXgeoZogknmdigjTfddch
498,85 flkj
501,93 iilfhm
509,100 eiZgabchbVefgY
483,78 ccbgheegfddgdcdfmggijiqgii2goZibgYegeacgdddhZeddWcYg
474,33 agfifeZgfekggeefdgejZhfefifefigdcfnfjbcffech
441,20 feegfmegfcifgebfepehfZcngjdhjWdhfeegfmdgfkbfgibgjmddficggmfadkgeeghdddfmcikhgjeggeeigedfdjgkighejhegfkbj
375,53 gdeffifeicefejhjegfecjljchejoflc
375,53 gilhZghldddiiibhgjjfgjdfeklhYhgieggjdhfmkhbghjegdkfljieheeckcfkkchgiegekeggidihjchfeegehgiigfidggiYhekkfjiWgfijhafei
301,136 dhgjjhbggjiiehgkoiXfgnigehgljicffmjfhdigfjihbgeifmndemdggmlliggjnh
308,198 omoj
324,207 dlagbkhjeggqelkjgn
311,244 hndiighncfflefgiecZgel
294,266 feWgdkaheoalgk
266,286 hjegfedggieg
259,289 ajXhdlglcjVihk
227,312 ahcddggbafgvbgeechebPhgijgehijcgihgjlhhiokgiiggkkgehgpii
199,349 gikigmeggkjigjedehdpiidheo
194,386 dmWhddbgedVfVZSdecafdhgiZfbjgjihejjhejhidhep
109,399 gnaoflZnegcnhijgiefjdggjkhbvckohjjrgjj
111,466 jlgpjk
117,484 ej
115,487 P0XjRhbkZiemWnfldkgqTpUicjahVf
0,563 (0,-563)(583,0)
583,0 2g
605,0 nwigvt
629,29 (4,76)(-35,36)
598,141 ehWbIs
562,149 (-39,-5)aW
517,134 kQbZcWdf
501,93 dY
605,0 (255,0)(0,440)
860,440 WXgeVWgeUVgeVWec(-38,6)
776,396 ZUXggcjgdbdgdjbZfZrgidigfdjfecZfaZdgbkgmiifjaafZdbaiegfeahgdbdbaZggdienffecfhXpbmfbegWaX
710,286 (18,-45)
728,241 vW(-11,-36)(7,-43)egOQegUVeg(2,-80)(-76,-16)
545,5 oieigkdjdgdbgdjd
441,20 eo
439,28 UpWgYx
409,54 XdMmkwehgiQnj2ahUtegaml2
348,147 BhQU
474,33 giYpeuckegn4
465,86 fi
464,88 QXfecflTZZkTeecT
409,22 ihakfekfhe
151,23 khingkdhgliggekhkbhmjckghnibiklfhijcjghmlfdihlehiggjjigibocgejUgeiYeeiagaaeggcdcYdgdogefiegbbccggdoikjifdfgelgdbYfecighigdihgeihgdjgjmgbigefge
464,88 druuXxsviljj
483,153 Im
459,159 ef
457,158 VMefgdbdeaeXpTVOibZThVMe
728,241 (-60,10)
668,251 (-15,-58)
653,193 gacQeeaefecffeaefeaefeaefeaeWZ
483,78 Oo
409,54 fqnmjsglbj
413,90 dgdmeghkdljmdiflYnefgidhfjeghjcghkeiefhsdhhtmigijhgjjhhkbleggikfekVnhiehhjekhoeq
373,222 ehenYfbkfoWfhaeegZifgeeggdefcQeffRifdgec
332,181 uakMgaee
457,158 bkbgeiefdjbhckYhfieccihbcgeechiSgddchceegajdfdlfhaiggemajXlffWcffeYief
358,57 jhajjc
517,134 RjPveh
459,159 gkighimfjkYfgichgidfhkfieg
454,177 QfgiYhbkfljokhgeigfn
432,202 ipblcefcdffdZiepehgm
409,224 i1
411,245 gicggeeicgglehgibh
394,256 cefbXhdj
377,253 dgblRkedbfhejhdZelbffieggiXi
329,260 efiegddhfebfhccb
317,243 iegbjegeighblfgdcfiQch
308,198 lflakegeiggehijfiehYhl
373,222 hmiXdj
219,116 jhgjdggc
562,149 (-20,35)
542,184 Lf
521,183 geefCZaM
653,193 (-43,22)ejSoejch
588,230 bg
583,230 NR
564,215 cQYZegdcegdc
250,150 ijfkcejfgc
521,183 eo
519,191 chfichfichWnYdbgYkXi
465,208 aX
459,199 hTaX
208,170 hidigiajgeigfcjggekf
237,242 Zj
230,245 Qe
214,243 jbcffajcjfQgfciggelcfaifgebgfkihgiehfddkgdjdjXifgecggjcfiffdlfgejefaighbkhfcjfhckirhekYjhjdjnfqkgjdielZlhjaimhjjilgulkhk
214,243 fmefgicechfceghlcilheodiYhikok
199,272 hkpgegejVecjfjYlcggiifhiigndmkjbngjjqelj
223,291 pipdhccgefgejfgdjhnXgcdcWggejegceegV
459,199 Fj
204,181 gmjhgiehcageje
564,215 At
532,228 Xdfe
522,223 dA
418,186 jhgjehcejd
522,223 IgQv
482,238 PW
465,228 gM
418,192 mggjegejdgfjgedehdjghe
668,251 Urem
654,268 NiUm
623,276 DW
594,266 (-6,-36)
465,228 Um
453,234 JVcjPe
391,204 iheihlbmfXlb
317,243 ah
178,212 mgfkifgdjggjohhoehiggiekZifvdifkdhhiVfdicffichXejebfleafhekgfeeggejgiigdlfdeigkbjgceecegheiggejggeegharkhekfcegejgic
316,214 fkjggceg
583,230 G9
557,259 YeST
535,244 dQ
453,234 Y1
445,255 Qk
429,259 WTYf
535,244 blegXq
519,259 UZOi
489,254 ZQ
489,254 dq
486,264 Fm
459,270 SR
340,229 jhgmdhhldhgjjgbjfZcffZjgidikgcje
594,266 XzUm
573,291 Vb
562,286 bF
321,236 nhfnaega
710,286 bhekWganembihkclhiegfkakgt
669,338 egMN
647,319 fSsKcR
223,291 gZbU
218,272 hckdnM
218,272 Ng
329,260 YqlogoWu
316,300 Uj
304,303 TdcR
287,285 nXgW
562,286 TkRb
534,285 ZTdfbU
429,259 el
427,264 Ek
399,268 bU
330,246 ligicgeehe
399,268 emltom
410,293 esRu
393,319 cXefbUegST
366,284 kdnE
366,284 Wpfr
355,304 Uq
343,314 HVed
534,285 L1
513,306 QPeg
495,289 XH
459,270 Z4
452,294 Ui
440,296 VZ
429,289 eH
287,285 Tk
274,289 Yd
429,289 Nk
495,289 Hx
470,306 OU
623,276 Vyisdm
611,312 diX1bhRp
579,345 dgfdmegdigkcgedfgibhcj
575,336 lFbaeU
647,319 Ns
628,331 PN
393,319 JldYUU
304,303 gidigiUv
289,324 XccY
276,312 jbgbbT
575,336 dgekci
566,342 WN(-40,-8)
516,315 dX
276,312 We
266,310 XXiU
266,310 Uu
254,324 XZQf
229,316 ec
440,296 bwUpep
421,330 EYgd
516,315 XuUm
495,335 OZ
477,328 ZTgX
477,328 blJn
449,340 cbYicdUc
343,314 fvrr
353,340 QvcfXZTk
311,351 XdZZ
295,341 hdZS
229,316 c4
225,340 ToTh
421,330 Y2
413,352 GfYmch
375,358 TQXe
295,341 Lt
274,354 Zc
267,350 bTedegcW
628,331 dxclfn
620,360 egQx
602,377 YcZgedbhbc
575,367 fc
574,363 legVihgeiggece
566,342 giefdjdgdldh
552,352 RgYngi
529,361 chcfhdbgofcdeiXifj
509,361 XZbN
267,350 Lp
246,359 SQZd
669,338 fmnikkgiieirkhhjkhkk
696,370 VtUi
673,385 dfXWMiLQ
509,361 eoajhp
502,381 Jbfe
478,374 gPbccZchdjVXef
449,340 eralgiYdRi
418,357 bb
574,363 cfiheklg
602,377 hirlnghikgorfk
633,401 emcigickWgXmQg
588,421 eeaidcaidfecegfiRidjchVqfkXg
520,436 biXghlngeiahejjhWicehjUf
482,452 jfmYkghepggdWdeZef
491,427 bbkcfZifgekf
495,407 gKifgjkfhb
529,361 qgXpgjpgiignlikcgdmegeigiclhjegbcgfiaiZZfcjc
246,359 c0
242,379 UjbndgYlXl
205,399 VT
375,358 gm
375,364 Fw
348,380 YYdZMi
317,367 aQ
317,367 RlbgdjUf
282,374 aaeS
478,374 chPtafXbSk
428,386 VP
417,369 hU
282,374 exmnhl
287,403 eiXicjgich
268,413 cNWcdZXc
417,369 Dt
388,382 TO
673,385 iypy
684,421 ScVfcRKg
388,382 gm
388,388 dlalg1
379,419 ZbbhgdZbgbdegdegiefcfidfhcdhemegge
346,393 iT
346,393 dagejffdbgbkdfejjlfjefir
332,405 SfYW
310,394 gdmbhdgQ
310,394 ao
304,402 WbZm
428,386 emjmkxijli
440,420 kt
444,433 Oy
426,451 STgeYY
404,428 haeJRV
696,370 ojsqrhZlgmjmerlp
726,421 cjagGbai
205,399 H5ahd4
171,449 NoLK
131,435 hbdLMW
495,407 VbSnTdPu
268,413 bgbbeggebhccdgWngvbjah
223,429 OC
379,419 kjgjkgpn
396,432 kjhjkhgjeigxnljollkf
422,478 hjef
421,480 cigjighd
420,482 ihhlog
431,488 ZmgiiggiigjkgnjigcigjjgkiggcjfgikjfZcbgdmihcdggdefnellfXcekgii
458,487 hjkgfecf
458,487 fabgdffdbgfcjggjifgebb
442,468 cbhYiggjkhijgdjghekhfedgfckgjclhhekgmhjj
476,451 mfgi
482,452 bjhi
478,457 fhihehgnpeelihgjigeljibhgdegflskgjehihgjkhgidggireejhjifgepgillijgjdkggYmetjllkgie
562,502 oeoUqilZjifkehgjii
595,495 goihhnii
600,513 hkdjd4
595,544 fvelbl
587,569 SkZehjaeiefeeiXfgjagZm
538,578 ZmagdeTg
509,582 deXfVgZidaag
470,575 bheeYgdegcXdWgfiZhVqgojkfmcjgiaj
406,604 YedcYcGadceWWeedYfeeUhbd
317,564 eeYegceedhgecgcagencnYgabbfaldjYXkfZchgdYhdjWh
275,505 egccXhfecgfiVibbWeVgdiNeYialaeQnaf
153,508 ZegcaheeVfaZhaZg
117,484 jhmbmhiejgojlgiilfkimZkeohfdnYjf
188,465 kfgedegXtTkgedndqgid
304,402 ljiviggjiggiihfjkgii
322,431 giqrpj
341,447 igilkhhjkgijfjmj
361,465 jhhmiigliigjchgldh
362,491 efUkYgddcgeieeehflpkllmhjlnhgdifeYmW
362,491 gh
362,492 hjkf
367,494 magbiekggZZckVkfhjlgknjfhcaZKU
366,444 jaVgbc
353,434 ZYdTYa
335,407 de
404,428 Yk
860,440 (0,83)
860,523 (-50,12)
810,535 dfdbcgfdehdbZeeddgekYgfeiggedhhnak
765,529 XATZcccffeWh(-38,-12)
686,472 hRYNlP
726,421 jkjhlengkjxfldmZigkbjhgdZZea
335,407 T4
131,435 Vndzal
188,465 PQ
686,472 Yk
678,476 (-34,-15)ShZsajZwRi
562,502 dOaWqUrflZhcrRdS
491,427 diSffi
473,430 dgPoXb
353,434 akgian
478,457 ndogsjneifmO
299,418 hteieoegdehdeggWjdlghb
476,451 dL
426,451 fpkm
429,466 Zs
442,468 Te
366,444 fwcl
294,444 kiimgkehfufjaegjdicciXgVefgcngkc
367,494 be
224,453 kggjiggickegeccfmc
235,453 kghkbc
206,461 ighicifeie
678,476 (-14,43)
664,519 LecjUk
627,524 RUUh
431,488 rjhikdbfddYi
420,482 he
479,468 ihgiiggjbgdegejghe
765,529 fhighjeidgfklg
766,539 Lw(-47,-14)Pi
681,543 PI
439,479 iimhhijgabag
476,480 jhgleghdefge
153,508 eigl(17,40)er
166,566 (-39,15)cjegaageYXWb(-97,10)
0,572 gX
417,488 jkbfid
275,505 im(-10,33)Luf3
245,581 UsbockegVXYcedYcedYcedRX
317,564 enciclegdkegdkegdk
292,590 (-47,-9)
577,507 hidigjiicggidjchgiZfeejbjggdofmb
505,508 igfleggiehfckc
627,524 ZuHm
681,543 V6fm(-35,2)ejToh6
620,614 ZZYhhMdjf3bfcccfddfcabge
579,594 sOgdcc
347,523 iiegge
860,523 gt
860,536 ZgcjTgbffeUgcicd
456,525 lggiihxfgjlehehifjZgWjfdTgfbihge
766,539 tsigiknggiihtifjkhgmlkjgmmiggecchTniglllglehihgjmeijigkejbqc
860,573 (0,92)(-178,0)
682,665 SSSdcceZZcecdgcaegWX
292,590 (17,65)nc(34,-35)(53,23)
403,639 pt(51,-29)
463,623 22giig8PiW
517,620 wgtV
546,609 hg
547,609 q9cqfx
552,665 (-552,0)(0,-93)
406,604 (-3,35)
470,575 (-7,48)
579,594 egfcdfgm
573,595 YieqQi
546,609 cXefhVdW
509,582 g0igjkju
573,595 kihmigikrngkmlinkigi23
627,657 jo
630,665 (-78,0)
627,657 miehgl
631,665 fg
120,479 kgjjgkdjcgddgcjd
469,161 kgjjgkdjcgddgcjd
539,376 kgjjgkdjcgddgcjd
462,570 kgjjgkdjcgddgcjd
3,445 (82,0)g2(-82,0)gK
28,330 (82,0)g2(-82,0)gK
`

/** name | the borders that the river follows */
export const RIVERS = `
Vistula|Slovakia/Lublin;Lodz/Warsaw;Lodz/Lublin
Bug|Lublin/Brest-Litovsk;Warsaw/Brest-Litovsk;Lublin/Lvov
Dniester|Lvov/Bessarabia;Kiev/Bessarabia;Dnepr River Bend/Bessarabia
Rhine|Baden/Rhineland;Ruhr/Rhineland;Baden/Switzerland;Metz/Baden
Elbe|Ruhr/Berlin
Danube|Austria/Slovakia;Slovakia/Budapest;Belgrade/Budapest;Belgrade/Bucharest;Bulgaria/Bucharest
Seine|Pas de Calais/Paris;Pas de Calais/Normandy
Loire|Paris/Bordeaux;Normandy/Bordeaux
Rhone|Marseille/French Alps
Ebro|Madrid/Catalonia
Volkhov|Novgorod/Ladoga Swamps
Don|Kursk/Voronezh;Voronezh/Don River Bend;Stalingrad/Don River Bend;Don River Bend/Krasnodar
Donets|Kharkov/Don River Bend
Oka|Moscow/Tula;Tula/Gorki
Volga|Gorki/Ural Mountains;Saratov/Ural Mountains;Saratov/Astrakhan;Stalingrad/Astrakhan
Narva|Estonia/Novgorod
Dvina|Latvia/Lithuania;Latvia/Minsk;Minsk/Velikiye Luki
Dnepr|Minsk/Smolensk;Minsk/Bryansk;Pripet Marshes/Bryansk;Bryansk/Kiev;Kiev/Kharkov;Dnepr River Bend/Kharkov;Dnepr River Bend/Crimea
Pripet|Pripet Marshes/Kiev
Po|Veneto/Tuscany
Drava|Croatia/Budapest
Drina|Bosnia/Belgrade
Prut|Bucharest/Bessarabia;Ploesti/Bessarabia
Euphrates|Syria/Iraq
Suez Canal|Transjordan/Alexandria
`

/** name | x,y: seas and straits that are no spaces of the board */
export const WATERS = `
Norwegian Sea|290,73
Barents Sea|481,18
White Sea|502,80
North Sea|273,219
Skagerrak|315,198
Irish Sea|195,242
English Channel|195,300
Bay of Biscay|164,355
Gulf of Bothnia|396,145
Gulf of Finland|432,175
Balearic Sea|214,447
Ligurian Sea|288,414
Tyrrhenian Sea|321,464
Strait of Messina|338,483
Adriatic Sea|361,421
Ionian Sea|395,494
Aegean Sea|466,481
Dardanelles|463,458
Bosporus|513,428
Kerch Strait|573,374
Sea of Azov|566,354
Gulf of Sidra|395,584
Red Sea|615,628
Caspian Sea|722,366
Persian Gulf|802,542
`
