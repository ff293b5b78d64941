/** Made by `npm run survey the-war`: change the survey, not this file. */

/** From the north and the west: `-` clear, `:` desert, `*` forest, `^` mountain, `%` swamp, `#` wasteland, `0` the Caspian, a letter for a sea area. */
export const TERRAIN = `
AAAAAAAAAAAAAAALLLLKKKKK-****-****************----
AAAAAAAAAAAAAAALLKKKKKK---*********************---
AAAAAAAAAAAAAADDDHHKK-^^^***Q******************---
AAAAAAAAAAAADDDDDHHHK-^^-***Q-*****************---
AAAAAAAAAAADDD---HHKK-^--**QQ****************-----
AAAAAAAAADDDDDD^-HHHJ-^--***Q**************-------
AAAAAAAADDDDDD---HHJJ-------Q--Q-%*********-------
AAAAAAAAEDD------HHHJJJJ---QQQ---%%*----****------
AAAAAAEEEED-----IHHJJJ----QQQQ-*****----****----^-
AAAAAACEEE----D--IIJJJ-P---QQ---*-***----***----^-
AAAAACCEEEEEE----IJJJ----PQQ------------****------
AAAAACCCCEEEE----IIJJJ-PPPPQ----------------------
AAAACCCCCEEE-----I-------------***----------------
AAACCCCCCCCCFF-F---------------***-**-------------
ABCCCCCCCCC--F---------------**----*--------------
BBBCCCCCCGGG-------*-*---------%%%----------------
BBBBCCCCGGGG----------*---------------------------
BBBBBBBGGGGGG----------*--------------------------
BBBBBBB-GGGGG-------------^^^------------------0--
BBBBBBB-^^GGG--^--^^^^^^-----^^----------------00-
BBBBBB---^--*--^-^^-^^^^------^--------------%0---
BBBBBB------^-----^------------^------e-------00--
BBBBB---^^^-^^-V---^--X------^^---e-----------00--
BBBBB-----^^---SVVVV----^^-------%ee--e---^----000
BBBB--------SSSVVV-W-^XX^^^------eeeeeee^^^^^^-000
BBBBBB------SSSVUUUWW-^XX^^^^^---eeeeeeeee-^^-^--0
BBBBBR--^^-SS-STUU-WW---XX^^^^--eeee--eee^^^^---00
BBBBBR-RR-SSTTTTUU-UWW-^-X-^-^------^---^^^^^^--00
BBB-----SSSTTTTTUUUUUWW-ZZ^^-c----^^-^^^^^^^^^^^00
BB----^--------TUUUUUUW--ZZ^-cc--------^^^^^^^^^--
B---^^^^^^^^--^----U----ZZZ^-cc--------^^--^^^^^^^
B-:^^^^:::^^^^-^^--YYY-ZZZZ---cc--^^^^-------^^^^^
##::^^-:::::::-----YY-YYZZZ-c-c--^-^----------^^^-
#####::::::::::::--YYYYYZZZZcccc-ddd-dd--------^^^
######::::::::::::YYYYYZZZbbb--dddd--d-::::----^^-
#########::::::::::::Yaaaabbbbbbdddddd^-:::::::---
###########::::::::::aaaaabbbbbbddddd--::::::::%--
###############:::::::aaa:::::bbdddddd--::::::::%-
################:::::::::::::::bdd:dd:-::::::::::g
################::::::::::::::::::::::::::::::::::
####################:::::::::::::::::::::#######::
##########################::::::::::::::##########
#################################:::##############
###################################::ff:##########
##################################::#ff###########
`

/** Whose each hex was in September 1939. */
export const COUNTRIES = `
.. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. no no se se se se fi fi su su su su su su su su su su su su su su su su su su
.. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. no no no se se se se fi fi fi su su su su su su su su su su su su su su su su su
.. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. no no no no se se se .. fi fi fi fi su su su su su su su su su su su su su su su su su
.. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. no no no no se se se .. fi fi fi fi fi su su su su su su su su su su su su su su su su
.. .. .. .. .. .. .. .. .. .. .. .. .. .. gb gb gb .. .. .. .. no no no no se se .. .. fi fi fi fi fi su su su su su su su su su su su su su su su su
.. .. .. .. .. .. .. .. .. .. .. .. .. .. .. gb gb .. .. .. .. no no no no se se se .. fi fi fi fi su su su su su su su su su su su su su su su su su
.. .. .. .. .. .. .. .. .. .. .. .. .. .. gb gb gb .. .. .. .. no no no se se se se .. fi fi .. su su su su su su su su su su su su su su su su su su
.. .. .. .. .. .. .. .. .. .. .. ie ie gb gb gb gb .. .. .. .. .. .. .. se se se .. .. .. ee ee su su su su su su su su su su su su su su su su su su
.. .. .. .. .. .. .. .. .. .. .. ie ie gb gb gb .. .. .. .. .. .. dk se se se .. .. .. .. ee ee su su su su su su su su su su su su su su su su su su
.. .. .. .. .. .. .. .. .. .. ie ie ie ie .. gb gb .. .. .. .. .. dk .. se se se .. .. lv lv lv su su su su su su su su su su su su su su su su su su
.. .. .. .. .. .. .. .. .. .. .. .. .. gb gb gb gb .. .. .. .. dk dk dk se .. .. .. lv lt lv lv su su su su su su su su su su su su su su su su su su
.. .. .. .. .. .. .. .. .. .. .. .. .. gb gb gb gb .. .. .. .. .. de .. .. .. .. .. de lt lt lt su su su su su su su su su su su su su su su su su su
.. .. .. .. .. .. .. .. .. .. .. .. gb gb gb gb gb .. nl nl de de de de de de dg de de lt pl su su su su su su su su su su su su su su su su su su su
.. .. .. .. .. .. .. .. .. .. .. .. .. .. fr .. fr be nl nl de de de de de de pl pl de pl pl pl su su su su su su su su su su su su su su su su su su
.. .. .. .. .. .. .. .. .. .. .. fr fr .. fr fr fr be be de de de de de de pl pl pl pl pl pl su su su su su su su su su su su su su su su su su su su
.. .. .. .. .. .. .. .. .. .. .. .. fr fr fr fr fr fr fr be de de de de de de pl pl pl pl pl pl su su su su su su su su su su su su su su su su su su
.. .. .. .. .. .. .. .. .. .. .. .. fr fr fr fr fr fr fr de de de de de de de pl pl pl pl pl pl su su su su su su su su su su su su su su su su su su
.. .. .. .. .. .. .. .. .. .. .. .. .. fr fr fr fr fr fr fr de de de de de de de pl pl pl pl pl su su su su su su su su su su su su su su su su su su
.. .. .. .. .. .. .. es .. .. .. .. .. fr fr fr fr fr fr de de de de de de de sk sk pl pl pl su su su su su su su su su su su su su su su su .. su su
.. .. .. .. .. .. .. es es es .. .. .. fr fr fr fr fr fr ch ch de de de de de sk hu hu hu pl ro ro su su su su su su su su su su su su su su .. .. su
.. .. .. .. .. .. pt pt es es es es fr fr fr fr fr fr it it it it de de de hu hu hu ro ro ro ro ro su su su su su su su su su su su su su .. su su su
.. .. .. .. .. .. pt pt es es es es es fr fr fr fr fr it it it it it it yu hu hu hu ro ro ro ro ro ro su su su su .. su su su su su su su .. .. su su
.. .. .. .. .. pt pt es es es es es es es fr .. fr fr it it it it .. yu yu yu yu ro ro ro ro ro ro su .. su su su su su su su su su su su .. .. su su
.. .. .. .. .. pt pt es es es es es es es es .. .. .. .. .. it it it it yu yu yu yu yu ro ro ro ro ro .. .. su su .. su su su su su su su su .. .. ..
.. .. .. .. pt pt es es es es es es .. .. .. .. .. .. fr .. it it .. .. yu yu yu yu bg ro ro ro ro .. .. .. .. .. .. .. su su su su su su su .. .. ..
.. .. .. .. .. .. es es es es es es .. .. .. .. .. .. .. .. .. it it .. .. yu yu yu yu bg bg bg bg .. .. .. .. .. .. .. .. .. su su su su su su su ..
.. .. .. .. .. .. gi es es es es .. .. es .. .. .. .. it .. .. it it it .. .. al yu bg bg bg bg .. .. .. .. tr tr .. .. .. tr tr su su su su su .. ..
.. .. .. .. .. .. sm .. .. es .. .. .. .. .. .. .. .. it .. .. .. it it it .. al yu yu gr gr tr tr tr tr tr tr tr tr tr tr tr tr tr su su su su .. ..
.. .. .. ma ma ma ma ma .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. it .. .. al gr gr .. tr tr tr tr tr tr tr tr tr tr tr tr tr tr ir ir ir ir .. ..
.. .. ma ma ma ma ma ma ma dz dz dz dz dz dz .. .. .. .. .. .. .. .. it it .. .. gr gr .. .. tr tr tr tr tr tr tr tr tr tr tr tr tr tr ir ir ir ir ir
.. ma ma ma ma ma ma ma dz dz dz dz dz dz dz dz dz tn tn .. it it it it .. .. .. gr gr .. .. tr tr tr tr tr tr tr tr tr tr tr tr tr tr ir ir ir ir ir
.. ma ma ma ma ma ma ma ma dz dz dz dz dz dz dz dz tn tn .. .. .. it .. .. .. .. gr gr gr .. .. tr tr tr tr tr tr tr tr tr tr sy iq iq iq ir ir ir ir
ma ma ma ma ma ma dz dz dz dz dz dz dz dz dz dz tn tn tn .. .. mt .. .. .. .. .. gr .. gr .. tr tr tr tr tr tr tr tr sy sy sy iq iq iq iq ir ir ir ir
ma ma dz dz ma dz dz dz dz dz dz dz dz dz dz dz tn tn tn .. .. .. .. .. .. .. .. .. .. .. .. .. it .. .. .. tr .. .. sy sy sy sy iq iq iq ir ir ir ir
ma dz dz dz dz dz dz dz dz dz dz dz dz dz dz dz tn tn .. .. .. .. .. .. .. .. .. .. .. gr gr .. .. .. .. cy cy .. sy sy sy sy iq iq iq iq ir ir ir ir
.. dz dz dz dz dz dz dz dz dz dz dz dz dz dz dz dz tn tn ly ly .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. sy sy sy sy iq iq iq iq iq iq ir ir
.. dz dz dz dz dz dz dz dz dz dz dz dz dz dz dz tn ly ly ly ly .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. .. pa sy sy tj iq iq iq iq iq iq iq ir ir
.. .. dz dz dz dz dz dz dz dz dz dz dz dz dz dz dz ly ly ly ly ly .. .. .. ly ly ly ly ly .. .. .. .. .. .. .. .. pa tj tj sa sa iq iq iq iq iq iq ir
.. .. dz dz dz dz dz dz dz dz dz dz dz dz dz dz ly ly ly ly ly ly ly ly ly ly ly ly ly eg eg .. .. .. eg .. .. pa tj tj sa sa sa sa iq iq iq iq kw ..
.. .. .. dz dz dz dz dz dz dz dz dz dz dz dz dz dz ly ly ly ly ly ly ly ly ly ly ly ly ly eg eg eg eg eg eg eg eg pa tj sa sa sa sa sa sa iq iq sa kw
.. .. .. dz dz dz dz dz dz dz dz dz dz dz dz dz ly ly ly ly ly ly ly ly ly ly ly ly ly eg eg eg eg eg eg eg eg eg tj sa sa sa sa sa sa sa sa sa sa sa
.. .. .. .. dz dz dz dz dz dz dz dz dz dz dz dz ly ly ly ly ly ly ly ly ly ly ly ly ly ly eg eg eg eg eg eg eg eg sa sa sa sa sa sa sa sa sa sa sa sa
.. .. .. .. dz dz dz dz dz dz dz dz dz dz dz ly ly ly ly ly ly ly ly ly ly ly ly ly ly eg eg eg eg eg eg eg eg sa sa sa sa sa sa sa sa sa sa sa sa sa
.. .. .. .. .. dz dz dz dz dz dz dz dz dz dz dz ly ly ly ly ly ly ly ly ly ly ly ly ly ly eg eg eg eg eg eg eg .. .. sa sa sa sa sa sa sa sa sa sa sa
.. .. .. .. .. .. dz dz dz dz dz dz dz dz dz dz ly ly ly ly ly ly ly ly ly ly ly ly ly eg eg eg eg eg eg eg eg .. .. sa sa sa sa sa sa sa sa sa sa sa
`

/** Weather zones: `E`astern, `W`estern, `M`editerranean, `A`lways clear. */
export const WEATHER = `
........................WWEEEEEEEEEEEEEEEEEEEEEEEE
.......................WWWEEEEEEEEEEEEEEEEEEEEEEEE
.....................WWWWEEE.EEEEEEEEEEEEEEEEEEEEE
.....................WWWWEEE.EEEEEEEEEEEEEEEEEEEEE
..............WWW....WWWWEE..EEEEEEEEEEEEEEEEEEEEE
...............WW....WWWWEEE.EEEEEEEEEEEEEEEEEEEEE
..............WWW....WWWEEEE.EE.EEEEEEEEEEEEEEEEEE
...........WWWWWW.......EEE...EEEEEEEEEEEEEEEEEEEE
...........WWWWW......WEEE....EEEEEEEEEEEEEEEEEEEE
..........WWWW.WW.....W.EEE..EEEEEEEEEEEEEEEEEEEEE
.............WWWW....WWWE...EEEEEEEEEEEEEEEEEEEEEE
.............WWWW.....W.....WEEEEEEEEEEEEEEEEEEEEE
............WWWWW.WWWWWWWWWWWEEEEEEEEEEEEEEEEEEEEE
..............W.WWWWWWWWWWWWWEEEEEEEEEEEEEEEEEEEEE
...........WW.WWWWWWWWWWWWWWWEEEEEEEEEEEEEEEEEEEEE
............WWWWWWWWWWWWWWWWWWEEEEEEEEEEEEEEEEEEEE
............WWWWWWWWWWWWWWWWWWEEEEEEEEEEEEEEEEEEEE
.............WWWWWWWWWWWWWWWWWEEEEEEEEEEEEEEEEEEEE
.......M.....WWWWWWWWWWWWWWWWEEEEEEEEEEEEEEEEEE.EE
.......MMM...WWWWWWWWWWWWWWWWWWEEEEEEEEEEEEEEEE..E
......MMMMMMWWWWWWMMMMWWWWWWMMMMEEEEEEEEEEEEEE.EEE
......MMMMMMMWWWWWMMMMMMMWWWMMMMMEEEEE.EEEEEEE..EE
.....MMMMMMMMMW.WWMMMM.MMMMMMMMMEE.EEEEEEEEEEE..EE
.....MMMMMMMMMM.....MMMMMMMMMMMMMM..EE.EEEEEEEE...
....MMMMMMMM......W.MM..MMMMMMMMM.......EEEEEEE...
......MMMMMM.........MM..MMMMMMMM.........EEEEEEE.
......MMMMM..M....M..MMM..MMMMMM....MM...MMEEEEE..
......M..M........M...MMM.MMMMMMMMMMMMMMMMMMEEEE..
...MMMMM...............M..MMM.MMMMMMMMMMMMMMMMMM..
..MMMMMMMMMMMMM........MM..MM..MMMMMMMMMMMMMMMMMMM
.MMMMMMMMMMMMMMMMMM.MMMM...MM..MMMMMMMMMMMMMMMMMMM
.MMMMMMMMMMMMMMMMMM...M....MMM..MMMMMMMMMMMMMMMMMM
MMMMMMMMMMMMMMMMMMM..M.....M.M.MMMMMMMMMMMMMMMMMMM
MMMMMMMMMMMMMMMMMMM.............M...M..MMMMMMMMMMM
MMMMMMMMMMMMMMMMMM...........MM....MM.MMMMMMMMMMMM
AMMMMMMMMMMMMMMMMMMAA.................MMMMMMMMMMMM
AMMMMMMMMMMMMMMMMAAAA................AMMAMMMMMMMMM
AAMMMMMMMMMMMMMMMAAAAA...AAAAA........AAAAAMMMMMMM
AAMMMMMMMMMMMMMMAAAAAAAAAAAAAAA...A..AAAAAAAMMMMA.
AAAMMMMMMMMMMMMMMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAMMAA
AAAMMMMMMMMMMMMMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
AAAAMMMMMMMMMMMMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
AAAAMMMMMMMMMMMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
AAAAAMMMMMMMMMMMAAAAAAAAAAAAAAAAAAAAA..AAAAAAAAAAA
AAAAAAMMMMMMMMMMAAAAAAAAAAAAAAAAAAAAA..AAAAAAAAAAA
`

/** Sea areas: letter, id, what it is (`.` open, `s` a strait, `o` off the map), name. */
export const SEAS = `
A north-atlantic . North Atlantic
B eastern-atlantic . Eastern Atlantic
C western-approaches . Western Approaches
D british-home-waters . British Home Waters
E celtic-sea . Celtic Sea
F channel s Channel
G bay-of-biscay . Bay of Biscay
H scottish-north-sea . Scottish North Sea
I english-north-sea . English North Sea
J danish-north-sea . Danish North Sea
K norwegian-sea . Norwegian Sea
L faeroes . Faeroes
M narvik o Narvik
N hammerfest o Hammerfest
O murmansk o Murmansk
P west-baltic s West Baltic
Q east-baltic . East Baltic
R straits s Straits
S balearic-sea . Balearic Sea
T algerian-coast . Algerian Coast
U sardinian-sea . Sardinian Sea
V ligurian-sea . Ligurian Sea
W tyrrhenian-sea . Tyrrhenian Sea
X adriatic-sea . Adriatic Sea
Y central-med . Central Med
Z ionian-sea . Ionian
a gulf-of-sidra . Gulf of Sidra
b tobruk-waters . Tobruk Waters
c aegean-sea . Aegean
d levant . Levant
e black-sea . Black Sea
f red-sea . Red Sea
g persian-gulf . Persian Gulf
`

/** Which sea areas touch, each pair once. */
export const SEA_LINKS = `
north-atlantic eastern-atlantic western-approaches british-home-waters celtic-sea faeroes
eastern-atlantic western-approaches bay-of-biscay straits
western-approaches celtic-sea channel bay-of-biscay
british-home-waters celtic-sea scottish-north-sea norwegian-sea faeroes
celtic-sea channel
channel english-north-sea
scottish-north-sea english-north-sea danish-north-sea norwegian-sea
english-north-sea danish-north-sea
danish-north-sea norwegian-sea west-baltic
norwegian-sea faeroes narvik
faeroes narvik hammerfest
narvik hammerfest
hammerfest murmansk
west-baltic east-baltic
straits balearic-sea
balearic-sea algerian-coast ligurian-sea
algerian-coast sardinian-sea ligurian-sea
sardinian-sea ligurian-sea tyrrhenian-sea central-med
ligurian-sea tyrrhenian-sea
tyrrhenian-sea ionian-sea
adriatic-sea ionian-sea
central-med ionian-sea gulf-of-sidra
ionian-sea gulf-of-sidra tobruk-waters aegean-sea
gulf-of-sidra tobruk-waters
tobruk-waters aegean-sea levant
aegean-sea levant black-sea
levant red-sea
red-sea persian-gulf
`

/** Seas that land hexes touch though no water hex of theirs lies beside them. */
export const COASTS = `
british-home-waters 0734
english-north-sea 1234 1333
danish-north-sea 0428 0525
east-baltic 0019 0020 0119 0616
gulf-of-sidra 3824 3924 3925
levant 4014
black-sea 1909 2010 2817 2818 2819
red-sea 4014 4111 4112 4113
persian-gulf 3701 4000
`

/** Cities; `*` is an objective, and a port names its seas. */
export const CITIES = `
0125 Trondheim: norwegian-sea
0428 Bergen: danish-north-sea norwegian-sea
0433 Scapa Flow: scottish-north-sea
0525 Oslo*: danish-north-sea
0612 Vologda
0616 Leningrad*: east-baltic
0619 Helsinki: east-baltic
0622 Stockholm*: east-baltic
0719 Tallinn: east-baltic
0734 Glasgow: british-home-waters
0816 Novgorod
0817 Pskov
0826 Gothenburg: danish-north-sea west-baltic
0836 Belfast: british-home-waters
0908 Gorki
0913 Kalinin
0919 Riga: east-baltic
0934 Liverpool: british-home-waters
0936 Dublin: british-home-waters celtic-sea
1012 Moscow*
1026 Copenhagen*: west-baltic
1116 Vitebsk
1121 Memel: east-baltic
1127 Kiel: danish-north-sea west-baltic
1212 Tula
1215 Smolensk
1219 Vilna
1220 Kaunas
1222 Konigsberg: east-baltic
1223 Danzig: east-baltic
1225 Stettin: west-baltic
1228 Hamburg*: danish-north-sea
1228 Bremen
1229 Wilhelmshaven: danish-north-sea
1231 Amsterdam*: english-north-sea danish-north-sea
1234 London*: english-north-sea
1235 Southampton: channel
1237 Plymouth: celtic-sea channel
1313 Bryansk
1317 Minsk
1328 Hannover
1331 Rotterdam: english-north-sea
1331 The Hague
1332 Antwerp: english-north-sea
1333 Calais: channel
1335 Cherbourg: channel
1407 Saratov
1413 Orel
1426 Berlin*
1430 Essen*
1430 Cologne
1432 Brussels*
1438 Brest: western-approaches bay-of-biscay
1510 Voronezh
1512 Kursk
1515 Gomel
1519 Brest-Litovsk
1521 Warsaw*
1525 Dresden
1526 Leipzig
1529 Frankfurt
1530 Luxembourg
1531 Sedan
1533 Paris*
1537 Lorient: bay-of-biscay
1624 Breslau*
1626 Prague*
1628 Nuremberg
1706 Stalingrad*
1712 Kharkov*
1715 Kiev*
1719 Lwow
1729 Stuttgart
1826 Linz
1828 Munich
1904 Astrakhan
1909 Rostov: black-sea
1910 Stalino
1913 Dnepropetrovsk
1918 Cernauti
1923 Bratislava
1924 Vienna*
1926 Salzburg
1929 Zurich
1930 Bern
1932 Lyons*
1933 Vichy
1936 Bordeaux: bay-of-biscay
2023 Budapest*
2030 Milan*
2115 Odessa*: black-sea
2116 Kishinev
2126 Trieste: adriatic-sea
2127 Venice: adriatic-sea
2209 Maikop
2210 Krasnodar
2230 Genoa: ligurian-sea
2232 Toulon: ligurian-sea
2233 Marseilles*: ligurian-sea
2304 Grozny
2310 Novorossiysk: black-sea
2313 Sevastopol: black-sea
2318 Ploesti*
2322 Belgrade*
2326 Zara: adriatic-sea
2328 Florence
2336 Barcelona: balearic-sea
2340 Madrid*
2344 Lisbon: eastern-atlantic
2417 Constanta: black-sea
2419 Bucharest*
2425 Split: adriatic-sea
2431 Ajaccio: ligurian-sea
2501 Baku*
2505 Tiflis
2507 Batum: black-sea
2517 Varna: black-sea
2520 Sofia
2528 Rome*
2542 Cordoba
2543 Cadiz: eastern-atlantic straits
2639 Cartagena: balearic-sea
2643 Gibraltar*: straits
2716 Istanbul*: black-sea
2723 Tirana
2723 Durazzo: adriatic-sea ionian-sea
2725 Taranto: ionian-sea
2727 Naples*: tyrrhenian-sea
2731 Cagliari: sardinian-sea
2821 Salonika: aegean-sea
2845 Rabat
2846 Casablanca: eastern-atlantic
2913 Ankara*
2936 Algiers: algerian-coast
2939 Mers-el-Kebir: balearic-sea
3018 Smyrna: aegean-sea
3027 Messina: tyrrhenian-sea ionian-sea
3028 Palermo: sardinian-sea tyrrhenian-sea
3031 Tunis: sardinian-sea
3105 Mosul*
3120 Athens*: aegean-sea
3228 Malta: central-med
3413 Nicosia: levant
3420 Suda Bay: aegean-sea
3504 Baghdad
3511 Beirut: levant
3529 Tripoli*: central-med
3611 Damascus
3612 Haifa: levant
3700 Abadan: persian-gulf
3701 Basra: persian-gulf
3710 Amman
3711 Jerusalem
3720 Tobruk: tobruk-waters
3724 Benghazi: gulf-of-sidra
3916 Alexandria: levant
3924 El Agheila
4014 Suez*: levant red-sea
4015 Cairo*
`

/** Beach hexes. */
export const BEACHES = `
0125 0428 0525 0719 0927 1025 1224 1231 1233 1234 1236 1332 1333 1435 1637 1736 2115 2134 2143 2211
2228 2232 2312 2329 2417 2431 2517 2538 2543 2628 2643 2717 2723 2725 2727 2731 2821 2845 2926 2936
2939 3117 3122 3127 3228 3231 3317 3411 3413 3420 3629 3724 3812 3916
`

/** Hexes with a shipyard. */
export const SHIPYARDS = `
0616 0734 1127 1228 1229 1234 1235 1438 2126 2230 2232 2313
`

/** Hexes with a fortress at the start. */
export const FORTRESSES = `
1631 1730 1831 2313 2643
`

/** Land hexes that ships pass through. */
export const STRAITS = `
2819
`

/** Parts of countries that rules treat apart. */
export const REGIONS = `
alsace-lorraine 1631 1730
austria 1825 1826 1924 1925 1926 1927 1928 2025 2026 2027
bessarabia 1917 1918 2017 2116 2217
bohemia 1626 1724 1725
corsica 2431
croatia 2125 2224 2225 2226 2323 2324 2325 2424 2425 2524
east-prussia 1121 1221 1222 1321
eastern-poland 1219 1318 1319 1320 1419 1420 1518 1519 1618 1619 1718 1719 1819 1820
karelia 0316 0416 0417 0517
rhineland 1430 1529 1630
sardinia 2631 2731
sicily 3027 3028 3029 3127
sudetenland 1627
transylvania 2020 2021 2119 2120 2121 2219 2220 2221
ukraine 1514 1613 1614 1615 1616 1617 1710 1711 1712 1713 1714 1715 1716 1717 1810 1811 1812 1813 1814 1815
ukraine 1816 1817 1818 1910 1911 1912 1913 1914 1915 1916 2011 2012 2013 2014 2015 2016 2112 2113 2114 2115
vichy-france 1834 1835 1932 1933 1934 1935 2032 2033 2034 2035 2036 2132 2133 2134 2135 2136 2232 2233 2235
zara 2326
`

/** Land that is not part of the continents. */
export const ISLANDS = `
balearics 2636
corsica 2431
crete 3419 3420
cyclades 3220
cyprus 3413 3414
great-britain 0433 0434 0435 0533 0534 0633 0634 0635 0733 0734 0735 0834 0835 0933 0934 1033 1034 1035 1036 1133
great-britain 1134 1135 1136 1233 1234 1235 1236 1237
ireland 0736 0737 0738 0836 0837 0838 0936 0937 0938 0939
malta 3228
rhodes 3317
sardinia 2631 2731
sicily 3027 3028 3029 3127
`

/** Hexes beside a box. */
export const BOX_HEXES = `
italian-east-africa 4414 4415
murmansk 0015 0016
`

/** Boxes: id, sea area, port (`.` for none), `s` with a shipyard, `b` with a beach, name. */
export const BOXES = `
azores . . . Azores
urals . . . Urals
us . . s U.S.
south-africa . Cape_Town . South Africa
india . . . India
italian-east-africa . . . Italian East Africa
murmansk murmansk Murmansk . Murmansk
narvik narvik Narvik b Narvik
canada . . s Canada
u-boat-war . . . U-boat war
bomber-war . . . Bomber war
`

/** Rivers, canals and lakes along sides; `0117/0118/0216` is 0117/0118 and 0117/0216. */
export const WATERS = `
canal Suez Canal: 3913/3914/4014 4013/4014
lake Ladoga: 0416/0516 0515/0516/0616
lake Onega: 0414/0415/0514
lake Peipus: 0717/0818 0817/0818
river Bug: 1420/1520 1421/1520 1519/1520/1620 1619/1620 1620/1719
river Danube: 1725/1826 1726/1826/1827 1727/1827/1828 1728/1828/1829 1729/1829 1824/1924 1825/1826/1924/1925
river Danube: 1923/1924/2024 2023/2024/2123 2122/2123 2123/2223 2216/2316 2217/2316 2222/2322 2223/2224/2322/2323
river Danube: 2316/2317 2317/2417/2418 2318/2418 2320/2421 2321/2322/2421/2422 2418/2419 2419/2518/2519
river Danube: 2420/2421/2519/2520
river Desna: 1313/1314/1414 1413/1414 1414/1513 1513/1514 1514/1614/1615 1515/1615
river Dnieper: 1014/1114 1113/1114 1114/1214/1215 1115/1215 1215/1216 1216/1315 1315/1316 1316/1416 1416/1417/1516
river Dnieper: 1515/1516/1616 1615/1616/1715 1714/1715/1815 1813/1913 1814/1815/1913/1914 1912/1913 1913/2013
river Dnieper: 2013/2014 2014/2113 2113/2114 2114/2214
river Dniester: 1719/1820 1720/1820 1817/1917 1818/1917/1918 1819/1820/1918/1919 1820/1821 1916/1917/2017
river Dniester: 2016/2017/2116 2115/2116/2216
river Don: 1211/1311 1310/1311/1411 1410/1411 1411/1510 1509/1610 1510/1511/1610/1611 1607/1707 1608/1707/1708
river Don: 1609/1610/1708/1709 1706/1707 1707/1807 1807/1808 1808/1907/1908 1809/1908 1908/1909 1909/2009
river Don: 2009/2010 2010/2109/2110 2011/2110
river Donets: 1512/1612 1612/1613/1712 1710/1811 1711/1712/1811/1812 1809/1909 1810/1811/1909/1910
river Drava: 2024/2124 2025/2124/2125 2026/2027/2125/2126 2123/2124/2224
river Ebro: 2039/2040/2139 2138/2139/2239 2237/2337 2238/2239/2337/2338 2336/2337
river Elbe: 1127/1228 1227/1228/1327 1326/1327/1427 1426/1427/1526 1524/1625 1525/1526/1626 1624/1625
river Elbe: 1625/1626/1724/1725
river Euphrates: 2707/2808 2708/2808 2808/2809 2809/2908 2908/2909/3009 3008/3009 3009/3108/3109 3010/3109
river Euphrates: 3109/3110/3210 3208/3308 3209/3210/3308/3309 3306/3407 3307/3308/3407/3408 3405/3505
river Euphrates: 3406/3407/3505/3506 3504/3505/3605 3602/3701/3702 3603/3702/3703 3604/3605/3703/3704
river Guadalquivir: 2443/2543 2444/2543 2540/2641 2541/2641/2642 2542/2543/2642/2643
river Kuban: 2108/2209 2109/2209 2208/2209/2308 2209/2210 2210/2309/2310 2211/2310 2307/2308/2408
river Loire: 1634/1734 1635/1734/1735 1636/1735/1736 1637/1736 1733/1734/1834
river Maritsa: 2519/2620 2520/2620 2618/2718 2619/2620/2718/2719 2717/2718
river Meuse: 1431/1530/1531 1432/1531 1531/1532/1632 1631/1632
river Narva: 0717/0718
river Neman: 1119/1220 1120/1220/1221 1121/1221/1222 1219/1220 1220/1319 1318/1419 1319/1320/1419/1420
river Nile: 3815/3914/3915 3914/3915 3915/4015 4015/4016/4115 4114/4115 4115/4215 4215/4216/4315 4314/4315/4415
river Nile: 4414/4415
river Oder: 1224/1225 1225/1324 1324/1325 1325/1425 1424/1524 1425/1426/1524/1525 1523/1524/1624 1623/1624/1723
river Oder: 1722/1723 1723/1823/1824
river Oka: 0908/0909 0909/1009 1009/1010 1010/1109 1109/1110 1110/1210/1211 1111/1211/1212 1112/1212 1212/1213
river Oka: 1213/1312 1312/1313/1413 1412/1413
river Po: 2030/2130 2031/2130 2127/2228 2128/2228/2229 2129/2130/2229/2230 2130/2131 2131/2231/2232
river Prut: 1917/2018 1918/2018/2019 1919/2019 2017/2018/2117 2116/2117 2117/2217 2217/2218/2317
river Rhine: 1330/1431 1331/1332/1431/1432 1430/1431/1530 1529/1530/1630 1629/1630 1630/1729 1729/1730 1730/1830
river Rhine: 1829/1929 1830/1831/1929/1930
river Rhone: 1931/2032 1932/2032 2032/2033 2033/2132 2132/2133 2133/2233
river Sava: 2124/2225 2125/2225/2226 2224/2225/2323/2324
river Seine: 1434/1435/1534 1533/1534/1634 1632/1732 1633/1634/1732/1733
river Svir: 0415/0514 0514/0515 0515/0615
river Tagus: 2241/2341 2242/2341/2342 2243/2342/2343 2244/2343 2339/2340 2340/2341/2440/2441 2343/2344
river Tagus: 2344/2444/2445
river Tigris: 3006/3106 3007/3106/3107 3008/3107 3105/3106/3206 3205/3206/3305 3304/3305/3405 3404/3405/3504
river Tigris: 3501/3602 3502/3602/3603 3503/3504/3603/3604 3601/3602/3701 3700/3701/3801
river Tisza: 1920/2021 1921/2021/2022 1922/2022 2022/2023/2122 2121/2122 2122/2222 2222/2223
river Vistula: 1222/1223 1223/1322 1322/1323/1423 1421/1521 1422/1423/1521/1522 1520/1521 1521/1621 1621/1622
river Vistula: 1622/1721/1722
river Volga: 0709/0810 0710/0810/0811 0711/0811/0812 0712/0812 0806/0906 0807/0906/0907 0808/0907/0908
river Volga: 0809/0810/0908/0909 0812/0813 0813/0912 0905/0906 0906/1006 0912/0913 0913/1013/1014
river Volga: 0914/0915/1014/1015 1006/1007/1106 1105/1106/1206 1205/1206 1206/1305 1305/1306 1306/1406 1406/1407
river Volga: 1407/1506 1506/1507/1607 1606/1607/1706 1705/1706/1806 1804/1904 1805/1806/1904/1905 1903/1904
river Volga: 1904/2004 2004/2005/2104
river Weser: 1228/1229 1229/1328 1328/1329/1429 1428/1429/1528 1527/1528
river Western Dvina: 0918/1019 0919/0920/1019/1020 1015/1016 1016/1115 1017/1117 1018/1019/1117/1118 1115/1116
river Western Dvina: 1116/1117/1216/1217
`

/** Other sides between land hexes that are not plain. */
export const SIDES = `
all-water 0014/0015/0114 0020/0119 0119/0120 0120/0220 0433/0533 0517/0617 0619/0718/0719 0620/0719 0633/0733
all-water 0735/0736/0836 0826/0827 0835/0836 0836/0936 0925/1026 0936/1036 1025/1026 1233/1332/1333 1234/1333
all-water 1235/1335 1236/1335 2104/2204 2112/2212/2213 2326/2327 2507/2608 2716/2817 2717/2817/2818 2718/2818
all-water 2819/2918 2925/3026 2926/3027 3120/3220 3127/3228 3217/3317 3218/3317 3313/3413/3414 3724/3825
all-water 3824/3825 4013/4113 4111/4112 4112/4113/4213
crossable-strait 1026/1027 2211/2212 2715/2716 2716/2816 2818/2819 3026/3027
depression 3917/4017/4018 3918/4018 4018/4019 4019/4118
impassable 2543/2643 2642/2643 2643/2743
`

/** Hexes, sides, sea areas and boxes that the rules name. */
export const NAMED = `
rulebook 1.2 channel norwegian-sea norwegian-sea/scottish-north-sea scottish-north-sea straits west-baltic
rulebook 10.6.10 3026 3026/3027 3027
rulebook 10.6.5 1631 1730 1831
rulebook 10.6.6 0616
rulebook 10.8.5 3721 3822 3825 3826 3924 3925 3926 4022 4023 4025
rulebook 12.2.2 0515 0515/0616 0616
rulebook 12.6.2 1314 1612
rulebook 12.7.1 3924 central-med central-med/ionian-sea
rulebook 12.7.2 tobruk-waters
rulebook 13.2.1 1631 1730 1831 2313 2643
rulebook 15.2.5 box:bomber-war
rulebook 23.21 0516
rulebook 23.22 2542 2543/2643 2642/2643 2643 2643/2644 2643/2742 2643/2743
rulebook 23.42 1430 1529 1630
rulebook 23.45 3027
rulebook 27.2.2 2818 2819
rulebook 28.1.1 4414 4414/4415 4415
rulebook 28.1.2 1926 1927
rulebook 29.14 gulf-of-sidra
rulebook 29.7 british-home-waters british-home-waters/celtic-sea british-home-waters/north-atlantic celtic-sea
rulebook 29.7 celtic-sea/channel
rulebook 3.11 danish-north-sea east-baltic
rulebook 5.1 box:u-boat-war
rulebook 5.1.2.2 north-atlantic
rulebook 7.10 ionian-sea red-sea
rulebook 7.11.5 2643 2930
rulebook 7.3 2819 aegean-sea aegean-sea/black-sea black-sea eastern-atlantic/straits
rulebook 7.6.3 eastern-atlantic western-approaches
rulebook 7.7.2 2643 danish-north-sea/norwegian-sea danish-north-sea/west-baltic
rulebook 7.8 algerian-coast algerian-coast/sardinian-sea sardinian-sea
rulebook 8.2.1 levant levant/red-sea
rulebook 8.8.1 box:azores
rulebook 8.8.2 box:urals
rulebook 8.8.3 box:us
rulebook 8.8.4 box:south-africa
rulebook 8.8.5 box:india
rulebook 8.8.6 4414 4415 box:italian-east-africa
rulebook 8.8.7 0015 0016 box:murmansk faeroes faeroes/hammerfest faeroes/narvik hammerfest hammerfest/murmansk
rulebook 8.8.7 hammerfest/narvik murmansk narvik narvik/norwegian-sea
rulebook 8.8.8 box:narvik
rulebook 8.8.9 box:canada
rulebook 9.4 3120 3120/3220 3220
rulebook 9.8 1316 1416 1607 1707 1708 1709 1807 1906 1909
`

/** What we judged, and why. */
export const JUDGED = `
0004 0005 0006 0007 0008 0009 0010 0011 0012 0013 0014 0015 0103 0104 0105 0106 0107 0108 0109 0110 0111 0112 0113 0114 0115 0203 0204 0205 0206 0207 0208 0209 0210 0211 0212 0213 0214 0215 0303 0304 0305 0306 0307 0308 0309 0310 0311 0312 0313 0314 0405 0406 0407 0408 0409 0410 0411 0412 0413 0414 0415 0507 0508 0509 0510 0511 0512 0513 0514 0610 0611 0612 0613 0614 0615 0714: North Russia: Taiga from Lake Onega east
0015 0016: The way to Murmansk; its loss closes the route
0015 0016: Land hexes adjoin the box
0016 0017 0018 0019 0116 0117 0118 0119 0216 0217 0218 0219 0220 0315 0316 0317 0318 0319 0416 0417 0418 0419 0420 0515 0516 0517 0518 0519 0520: Finland and Karelia: Lake and pine
0019/0020 0020/0021/0120: the road round the head of the gulf
0020: the head of the gulf: the road from Sweden to Finland runs just beyond the map
0020/0119: the head of the Gulf of Bothnia
0021 0022 0023 0024 0120 0121 0122 0123 0222 0223 0224 0322 0323 0324 0423 0424 0522 0523 0524: Sweden north of the lakes: Pine
0125 0428 1229 1438 1537: a city that rule 5.1.2.1 names
0125 0428 0525 2643 3228: beach: rule 7.7.2 lands there
0131 0132 0233: the Faeroes must not touch the Scottish North Sea: Scapa Flow is five from Murmansk
0225 0226 0227 0326 0327 0427 0428 0527: Norwegian mountains: The spine of Norway
0316 0416 0417 0517: karelia: ceded by Finland in 1940
0414/0415/0514: Onega: As wide as a hex
0416/0516 0515/0516: Ladoga: Line 3549, supply only
0428: an example lands at Bergen, and nobody lands in mountains
0433: a city that rule 7.9.5 names
0515/0616: the lake over which Leningrad is supplied
0516: Counts as Finland for Finnish moves, so it is not Finnish by itself
0517/0617 0619/0718/0719 0620/0719: the Gulf of Finland
0525: a city that rule 7.7.2 names
0534: Scottish Highlands: The only mountains of Britain that hinder an army
0607 0608 0609 0706 0707 0708 0709 0806 0807 0808 0809 0906 0907 0908 1006 1007 1008 1009: Volga bend: Woods of the Mari and Chuvash lands
0612 0816 0817 0908 0913 1116 1212 1317 1407 1510 1515 1904 2210 2310 2505 2507: Soviet units rail and fly from city to city; a large place of 1939 on the way
0616 0715 0716: Leningrad and the Volkhov: Line 2993 has Leningrad in swamp
0616 1909: The hex is inferred
0616: An example multiplies for swamp; the hex is inferred
0616 1012 1333 1426 1430 1531 1533 1624 1706 1712 1715 1910 1913 1932 2115 2209 2233 2304 2501: a city that rule 14.6.1 names
0616 0734 1127 1228 1229 1234 1438 2126 2230 2232 2313: shipyard: reconstructed: the great naval yards of 1939, two or three a power as their fleets were; only Southampton is in an example of the rules
0619 0622 0719 0919 0936 1220 1231 1530 1923 2344 2419 2723 2845 2936 3413 3504 3611 3710 3711: A minor country or colony falls with its capital, so the map has to show one
0717/0818 0817/0818: Peipus: Between Estonia and Pskov
0719: Tallinn: on the southern shore of the Gulf
0719 2115 2211 2232 2312 2431 2628 2723 2725 2727 2926 3127 3420: beach: Landings there in the war
0734 1234 1924 1936 2528: a city that rule 12.2.2 names
0735/0736/0836 0835/0836: the North Channel
0801 0901: Urals: The eastern map edge
0814 0815 0816 0913 0914 0915: Valdai and the Upper Volga: Wooded hills
0817 0818 0917: Estonia and Pskov: Woods behind Lake Peipus
0826 0836 0934 1237 2232 2336 2417 2425 2517 2543 2639 2723 2821 3018 3511 3612: A coast that needs a port for fleets or supply, and its main one in 1939
0915/1015: the Dvina rises short of the Volga
0919/0920/1020: the mouth below Riga
0925/1026 1025/1026: the Sound, over which no rule lets troops go
0927 1025 1224 1231 1332 1736 2134 2143 2329 2417 2517 2538 2543 2717 2821 3117 3122 3231 3411 3629 3724 3812 3916: beach: A long flat shore on a coast without another
1026: a city that rule 23.17 names
1026/1027: the Great Belt, as Copenhagen has to be reached from Jutland
1120/1121 1121/1221: the lagoon of Memel
1121: the coast of Memel
1121 1221 1222 1321: east-prussia: the province beyond the Corridor, with Memel
1121 1222 1626: a city that rule 29.10 names
1121/1221/1222: the mouth, south of Memel
1127: a city that rule 3.11 names
1127/1228 1227/1228: the mouth below Hamburg
1215 1909: a city that rule 9.8 names
1216 1217 1218 1316 1317 1318: Belorussia: Woods of the upper Neman and Berezina
1219 1318 1319 1320 1419 1420 1518 1519 1618 1619 1718 1719 1819 1820: eastern-poland: east of the line of September 1939
1219 1519 1719: Line 5139 counts three cities there; these were the largest
1223: a free city with a value of its own needs a hex of its own
1223: a city that rule 14.6.2 names
1224/1225 1225/1324: the lagoon of Stettin
1225 1228 1328 1525 1526 1529 1628 1729 1826 1828: Line 5821 counts twenty cities of Germany and Prague; these complete the nine it names
1225: Stettin: the nearest hex on the Baltic
1230/1330 1231/1330/1331 1329/1330 1330/1331/1430: the arms north of Rotterdam are ditches
1233 1234 1236 1333 1637 2228 2731 3317 3413: beach: Landings planned there in the war
1233/1333 1234/1333 1235/1335 1236/1335: the Channel
1235 3724: a city that rule 7.10 names
1235: shipyard: rule 7.10 names it
1313 1314 1414: Bryansk woods: Woods of the Desna
1313 1413 1512: a city that rule 12.6.2 names
1330/1431 1331/1332/1431/1432: Waal and Maas run south of Rotterdam and The Hague
1331 1332: a city that rule 5.2.5 names
1332: Antwerp: the nearest Belgian hex on the sea
1332/1333 1333/1433/1434: the coast from Normandy to Flanders
1333: the Strait of Dover runs on its sides, and Calais is French
1333: the Strait of Dover lies between the two
1334: the eastern Channel, wider here than the land of Sussex
1335: the Cotentin, for Cherbourg across from Southampton
1335: a city that rule 1.2 names
1335: Cherbourg: where the text has it
1335/1435: the neck of the Cotentin
1338 1339 1439 1440: the way from the ocean into the Channel
1413: Orel: where the text has it
1419 1420: Bialowieza: Woods on the Polish border of 1939
1421/1521: the Vistula below the mouth of the Bug
1432 1929 1930 3420: a city that rule 23.1 names
1434/1435: the mouth at Le Havre
1435: beach: rule 11.14.5 lands there
1437/1438 1438/1537: Brittany
1438: the tip of Brittany, for Brest
1514 1613 1614 1615 1616 1617 1710 1711 1712 1713 1714 1715 1716 1717 1810 1811 1812 1813 1814 1815 1816 1817 1818 1910 1911 1912 1913 1914 1915 1916 2011 2012 2013 2014 2015 2016 2112 2113 2114 2115: ukraine: the Soviet republic of 1939
1516 1517 1518: Pripet Marshes: The great marsh of the eastern front
1521: a city that rule 23.40 names
1528: Thuringia and Hesse: Low wooded hills
1530: Luxembourg counts as Belgium; were it German, the Rhineland would have it
1530: the Ardennes
1530: Luxembourg: its own hex is French by rule
1531: Sedan is French
1606/1706 1607/1706 1705/1706 1706/1707/1806/1807: Stalingrad stands on the western bank
1615/1715 1616/1715 1714/1715 1715/1716/1815/1816: Kiev stands on the western bank
1623/1722: the Vistula rises short of the Oder
1626: Prague was its capital
1627 1726: Bohemian rim: Woods on three sides of Bohemia
1627: sudetenland: the rim of Bohemia about Eger
1631 1730 1831: No fortress stands in mountains
1631 1730: alsace-lorraine: Metz and Strasbourg
1632/1731 1731/1732 1732/1832: Meuse and Seine rise apart on the plateau of Langres
1637/1736: the mouth at St. Nazaire
1707 1708: Some side; it stops the control of Soviet tanks
1709: Overrun, so neither mountain nor swamp; only doubled
1719/1720/1819: the Bug rises north of the Dniester
1719/1820: the upper Dniester, south of the Bug
1722/1723: the gate of Moravia
1724 1725: bohemia: the Protectorate of 1939
1725/1826 1726/1826 1825/1826 1826/1827/1925/1926: Linz stands on the southern bank
1729/1830: the Danube rises behind the Black Forest, not at the Rhine
1742 1743: off Cape Ortegal
1821 1920: the Beskids and Ruthenia: the Carpathians have no gap there
1822 1823 1919 2019 2118 2219 2220: Carpathians: From Slovakia round to the Iron Gates
1825 1826 1924 1925 1926 1927 1928 2026 2027: austria: Austria as it was until 1938
1834 1835 1932 1933 1934 1935 2032 2033 2034 2035 2036 2132 2133 2134 2135 2136 2232 2233 2235: vichy-france: south of the line of June 1940
1909: Rostov: where the text has it
1913: Dnepropetrovsk: on the western bank of the Dnieper
1917: the north of Bessarabia, which joins its two cities
1917 1918 2017 2116 2217: bessarabia: between Prut and Dniester, with the north of Bukovina
1918 2116: Line 4927 counts two cities there, the capitals of the two provinces
1923: Bratislava: the nearest Slovak hex
1926 1927 1928 1929 1930 1931 2026 2027 2028 2029 2031 2032 2131: Alps: France, Switzerland, Italy and Austria; 1926 and 1927 by line 5647
1926 1927: The redoubt there is called a mountain fortress
1926: a city that rule 28.1.2 names
1926/2027 1927/2027 1928/1929 1929/2029/2030 1930/2030/2031 1931/2031: Rhine, Rhone and Drava are torrents among the mountains here
1929: Zurich: the nearest Swiss hex that is not that of Bern
1933: a city that rule 18.5.1 names
1934 2034: Massif Central: Between Lyons and Bordeaux
1940 1941 2040: Cantabrian Mountains: Along the northern coast of Spain
2004: Volga mouth: The delta below Astrakhan
2004/2005/2104: the delta below Astrakhan
2009/2010 2010/2109/2110 2011/2110: the mouth, south of Rostov
2020 2021 2119 2120 2121 2219 2220 2221: transylvania: inside the bend of the Carpathians
2023: a city that rule 23.24 names
2024/2124 2025/2124 2123/2124/2224: to the Danube below Osijek
2025: Styria
2030 2126 2127 2328: a city that rule 19.3 names
2037: Landes: Pine south of Bordeaux
2112/2212/2213: the Sea of Azov and the Sivash
2125 2224 2225 2226 2323 2324 2325 2424 2425 2524: croatia: the state of 1941, with Bosnia
2125/2126: the Sava rises south of the Drava
2126: Trieste and Istria were Italian
2127/2228 2228/2327: the coast from Venice to Ancona
2127/2228: the delta
2137 2236: Pyrenees: One row of hexes between France and Spain
2211/2212: the Strait of Kerch, crossed both ways in the war
2211/2310: the mouth by Taman
2216/2316 2217/2316: the mouth of Kilia
2227: the head of the Adriatic, on which Venice and Trieste lie
2230 2428 2527 2726: Apennines: Italy from Genoa to the toe
2230: a city that rule 7.8 names
2230/2231: the road along the Riviera
2232: Toulon: so that Marseilles has a hex to itself
2237: the Pyrenees are one wall from sea to sea
2239 2240 2241 2338 2339: Iberian and Central Systems: Around Madrid
2239/2339 2240/2339 2338/2339: the upper Tagus is no obstacle
2244/2344 2343/2344 2344/2444/2445: Lisbon stands on the northern bank
2307 2404 2405 2406 2407 2408 2409 2503 2505 2506 2605 2606 2607 2704: Caucasus: The main chain and the Armenian highland
2313 2643: a city that rule 13.2.1 names
2316: Danube mouth: The delta
2318: a city that rule 24.1 names
2322 2340 2913 3120: a city that rule 19.2 names
2324 2325 2423 2424 2425 2521 2522 2523 2524 2622 2623 2722 2822 2823 2922 3022: Dinaric Alps and Pindus: The west of the Balkans
2326: Zara has a hex of its own, in no other country
2326: the city alone
2326: a city that rule 23.59 names
2336: Barcelona: the nearest hex with more land than water
2419: Bucharest: so that Ploesti and the capital each have a hex
2431 2631 2731 3027 3028 3029 3127: the island
2431: a city that rule 23.13 names
2441/2541 2442/2541 2540/2541 2541/2542/2641/2642: the river runs south of the Sierra Morena
2442/2542 2443/2542 2541/2542 2542/2543/2642/2643: Cordoba stands on the northern bank
2443/2543 2444/2543 2542/2543: by Seville to the mouth above Cadiz
2501: the peninsula of Baku
2501/2502: Apsheron
2507: Batum: the nearest Soviet hex on the sea
2520 2620 2621 2720: Balkan and Rhodope: Bulgaria, Macedonia and Thrace
2520: a city that rule 23.2 names
2534 2634: the Balearic must not touch the Sardinian Sea: that is four from Gibraltar
2542: a city that rule 23.22 names
2542: Cordoba: where the text has it
2543: Cadiz: the nearest Spanish hex on the Atlantic
2544: Spanish ports west of Gibraltar are on the Atlantic
2608 2705 2706 2707 2708 2709 2713 2805 2806 2807 2808 2809 2810 2811 2812 2814 2815 2905 2906 2907 2908 2909 2910 3006 3009 3010 3112 3113 3114 3115 3214 3216: Anatolian ranges: Pontus, Taurus and the east
2627/2727 2628/2727 2726/2727: Campania
2636: the Balearics, which the text names
2639: Cartagena: the nearest hex with more land than water
2640 2641: Sierra Nevada: South-east of Cordoba
2715/2716 2716/2816: the Bosporus
2716: a city that rule 27.2.2 names
2716/2817 2717/2817/2818 2718/2818: the Sea of Marmara
2725 2731 3028 3031: a city that rule 7.11.5 names
2727: the bay of Naples
2727 3916: a city that rule 11.7.2 names
2802 2803 2804 2902 2903 2904 3000 3001 3002 3003 3004 3005 3100 3101 3102 3103 3104 3201 3202 3203 3300 3301 3302 3401 3402: Zagros and Elburz: Western Persia
2818/2819: the Dardanelles
2819: the strait leads from one to the other
2819/2918: the mouth of the Dardanelles
2845 2936 2939: beach: rule 7.7 lands there
2846: the coast of Casablanca
2846: a city that rule 28.2.4 names
2926/3027: Messina is reached from 3026 alone
2930: A supply line at sea is cut there
2939: a city that rule 18.5.6 names
2943 3035 3038 3039 3040 3041 3042 3043 3044 3045 3133 3134 3136 3137 3138 3139 3143 3144 3145 3146 3244 3245: Atlas: Morocco to Tunisia
3008/3108: the Tigris rises short of the Euphrates
3027: a city that rule 23.45 names
3028: Palermo: the nearest hex of Sicily
3105: a city that rule 23.28 names
3120 3220: The text names no country
3140 3141 3142 3236 3237 3238 3239 3240 3241 3242 3333 3334 3335 3336 3337 3338 3339 3340 3341 3432 3433 3434 3435 3436 3437 3438 3439 3440 3441 3442 3531 3532 3533 3534 3535 3536 3537 3538 3539 3540 3633 3634 3635 3636 3637 3638 3733 3734: Algerian and Tunisian south: South of the Atlas
3147 3246 3247 3342 3343 3344 3443: Moroccan south-east: South of the High Atlas
3228: Malta is one hex by rule, however small
3228: a city that rule 23.35 names
3248 3249 3345 3346 3347 3348 3349 3444 3445 3446 3447 3448 3449 3541 3542 3543 3544 3545 3546 3547 3548 3549 3639 3640 3641 3642 3643 3644 3645 3646 3647 3648 3649 3735 3736 3737 3738 3739 3740 3741 3742 3743 3744 3745 3746 3747 3748 3749 3834 3835 3836 3837 3838 3839 3840 3841 3842 3843 3844 3845 3846 3847 3848 3849 3934 3935 3936 3937 3938 3939 3940 3941 3942 3943 3944 3945 3946 3947 3948 3949 4034 4035 4036 4037 4038 4039 4040 4041 4042 4043 4044 4045 4046 4047 4048 4049 4134 4135 4136 4137 4138 4139 4140 4141 4142 4143 4144 4145 4146 4147 4148 4149 4235 4236 4237 4238 4239 4240 4241 4242 4243 4244 4245 4246 4247 4248 4249 4334 4335 4336 4337 4338 4339 4340 4341 4342 4343 4344 4345 4346 4347 4348 4349 4435 4436 4437 4438 4439 4440 4441 4442 4443 4444 4445 4446 4447 4448 4449: Sahara west: No war was fought south of the Atlas steppe
3317: Rhodes, which the text names
3321 3322: the way round Cape Matapan
3404/3504 3503/3504: the river of Baghdad
3405/3504 3504/3505/3604/3605: the Euphrates passes west of Baghdad
3407 3408 3409 3410 3507 3508 3509 3610 3709 3810 3909: Syria and Transjordan: East of the settled strip
3419: Crete is longer than two hexes and is drawn in the two fullest
3419/3420: Crete
3420: Suda Bay: the nearest hex of Crete
3503 3504 3505 3506 3603 3604 3605 3606 3607 3608 3609 3702 3703 3704 3705 3706 3707 3708 3801 3802 3803 3804 3805 3806 3807 3808 3809 3900 3901 3903 3904 3905 3906 3907 3908 4000 4001 4009: Iraq and Arabia: West of the Euphrates
3511: Lebanon: Behind the Syrian coast
3511/3612 3611/3612 3612/3711: the coast of Palestine and Lebanon
3529 3530 3629 3630 3631 3632 3720 3721 3722 3723 3724 3728 3729 3730 3731 3732 3821 3822 3823 3824 3826 3827 3828 3829 3830 3831 3832 3833 3920 3921 3922 3923 3924 3925 3926 3927 3928 3929 3930 3931 3932 4021 4022 4023 4024 4025 4026 4027 4028 4029 4120 4121 4122 4123: Libya: The example of lines 3125 to 3137 fights there in desert
3529: a city that rule 12.2.5 names
3602 3701: Shatt al Arab: Marshes above Basra
3612: the coast of Haifa
3700 3701: a city that rule 8.8.4 names
3710: Amman: east of the Jordan
3711: Jerusalem: west of the Jordan
3720: Tobruk, which is not 3721: a city there would have forbidden what the example gains
3720: a city that rule 12.7.2 names
3720/3721/3820: Marmarica
3723/3724 3724/3824: Cyrenaica
3724: the coast of Benghazi
3812 3815 3819 3820 3912 3913 3914 3915 3916 3917 3918 3919 4013 4014 4015 4016 4017 4018 4019 4020 4112 4113 4114 4115 4116 4117 4118 4119 4214 4215 4216 4313 4314 4414 4415: Egypt and Sinai: Tobruk to the Canal is desert but for the delta
3825 3924 3925 4025: Infantry left there has no zone of control
3825/3826/3924/3925: an example attacks from 3825, so the coast runs north of it
3826 3926: Only a marker is put there, but units are based beside it
3902 4002 4003 4004 4005 4006 4007 4008 4100 4101 4102 4103 4104 4105 4106 4107 4108 4109 4200 4201 4202 4203 4204 4205 4206 4207 4208 4209 4210 4300 4301 4302 4303 4304 4305 4306 4307 4308 4309 4400 4401 4402 4403 4404 4405 4406 4407 4408 4409 4410: Arabian interior: The Nafud and what lies south of it
3902: the neutral zone south of Iraq
3910 3911 4011 4012: Negev: South of the sown land
3913/3914/4014: Suez Canal: Ships pass it, line 2436
3914/3915: the river above the fork of its delta
3914/4015 3915/4015 4014/4015 4015/4016/4114/4115: Cairo stands on the eastern bank
3916: Alexandria: the nearest hex with more land than water
3917/4017/4018 3918/4018 4018/4019 4019/4118: Quattara Depression: Line 3043
3924: a city that rule 10.8.5 names
3924: El Agheila: where the text has it
3933: between two deserts
4010 4110 4111 4310: Hejaz: The coast of the Red Sea
4013/4014: the canal ends at Suez
4013/4113 4112 4112/4113/4213 4113: the Gulf of Suez
4014: a city that rule 12.2.4 names
4015: a city that rule 23.19 names
4022: On the inland way; the last hex of Libya or the first of Egypt
4023: On the inland way from El Agheila to Egypt
4030 4031 4032 4033 4124 4125 4126 4127 4128 4129 4130 4131 4132 4133 4221 4222 4223 4224 4225 4226 4227 4228 4229 4230 4231 4232 4233 4234 4320 4321 4322 4323 4324 4325 4326 4327 4328 4329 4330 4331 4332 4333 4421 4422 4423 4424 4425 4426 4427 4428 4429 4430 4431 4432 4433 4434: Libyan Sahara: South of the gulf; 4025, 4023 and 4022 stay open
4211 4212 4213 4413: Eastern Desert: Between the Nile and the Red Sea
4217 4218 4219 4220 4317 4318 4319 4417 4418 4419 4420: Great Sand Sea: West of the oases of the Western Desert
4315 4316 4416: Egyptian deserts: The Nile valley stays open, as line 5610 needs
4414 4415: Units from there come over the southern edge of Egypt
adriatic-sea: Venice, Trieste and Zara need a sea; line 5285 calls the coast of Zara Adriatic
adriatic-sea/ionian-sea aegean-sea/ionian-sea aegean-sea/levant aegean-sea/tobruk-waters algerian-coast/balearic-sea algerian-coast/ligurian-sea balearic-sea/ligurian-sea balearic-sea/straits bay-of-biscay/eastern-atlantic bay-of-biscay/western-approaches british-home-waters/faeroes british-home-waters/norwegian-sea british-home-waters/scottish-north-sea celtic-sea/north-atlantic celtic-sea/western-approaches central-med/gulf-of-sidra channel/english-north-sea channel/western-approaches danish-north-sea/english-north-sea danish-north-sea/scottish-north-sea east-baltic/west-baltic eastern-atlantic/north-atlantic eastern-atlantic/western-approaches english-north-sea/scottish-north-sea faeroes/north-atlantic faeroes/norwegian-sea gulf-of-sidra/ionian-sea gulf-of-sidra/tobruk-waters ionian-sea/tobruk-waters levant/tobruk-waters ligurian-sea/sardinian-sea ligurian-sea/tyrrhenian-sea north-atlantic/western-approaches sardinian-sea/tyrrhenian-sea: So the coasts lie, and no counted distance forbids it
balearic-sea: The Sardinian Sea is the fourth area from Gibraltar; one is missing before the Algerian coast
bay-of-biscay: Line 1739 speaks of French ports on the bay; that it is a sea area of its own is our reading
central-med/sardinian-sea: Taranto is three areas from the Sardinian Sea, line 2390
english-north-sea: The Channel has to meet the North Sea somewhere; London and the Dutch ports need a sea
ionian-sea/tyrrhenian-sea: Ships pass the Strait of Messina
ligurian-sea: Marseilles and Genoa need a sea; line 2089 has Genoa within reach of the Algerian coast
persian-gulf: Ships from the South Africa Box come in at Basra and Abadan (line 2538), so some sea is there
persian-gulf/red-sea: Round Arabia, off the map; ships from the Cape come to both (line 2538)
tyrrhenian-sea: Naples and Rome need a sea
`
