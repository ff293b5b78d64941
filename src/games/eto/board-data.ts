/** Made by `npm run survey eto`: change the survey, not this file. */

/** Rows from the north, hexes from the west: `-` clear, `^` rough, `x` prohibited, a letter for the sea. */
export const TERRAIN = `
AAAAxxAAAAAAAAA^^-A-AAA----^-----
AAAAxxxAAAAAAA^^^---------^------
AAAAAAAAAAAAA^^------------^-----
AAAAAAAAAAAAA^^------------^-----
AAAAAAAAAAA^^^--------------^----
AAAAAAAAAAA^^--B-----------------
AAAAAA^^NN^^^--B-B-----------^---
AAAAAx^^NN^^---B-------------^---
AAAxxx--NNN----B-----------------
AAAxxA--NNN--BB------------------
AAAAA---N------------------------
AAAAAN---------------------------
AAAAA------------------------C---
AAAAA----------^^^---------------
A-^^A--^-xx^^^---^^---------CC---
A^^-^^-^^^--^^--^^^-KK-K^^^^^^CC-
--^^^-^M^^^^M^^^----KKKKKK^^^--C-
----^M^MM-M^^-^^^^--K^^^^^^^^^^CC
--^^^MMMM^MM^^M^^--^^-^^^^^^^^^^^
A^MMM^M^MMM^M^MM^--^^^^^^---^^-^^
-^^-^-^^^--M^MMM^MM^^^^M-----^^^^
^^-^--^-^--M-MMMM-MMMM-M^-----^-^
----------M-MMMMMMMMMMMM^-------P
-------------MM-^-M-M-M-^--------
--------------M--------^^--------
-----------------------^R^-------
`

/** The letters of the seas. */
export const SEA_CODES = `
atlantic A
north-sea N
baltic B
mediterranean M
black-sea K
caspian C
red-sea R
persian-gulf P
`

/** Whose each hex was in September 1939. */
export const COUNTRIES = `
.. .. .. .. is is .. .. .. .. .. .. .. .. .. no no no .. su .. .. .. su su su su su su su su su su
.. .. .. .. is is is .. .. .. .. .. .. .. no se no fi su su su su su su su su su su su su su su su
.. .. .. .. .. .. .. .. .. .. .. .. .. no no se se fi su su su su su su su su su su su su su su su
.. .. .. .. .. .. .. .. .. .. .. .. .. no se se se fi su su su su su su su su su su su su su su su
.. .. .. .. .. .. .. .. .. .. .. no no se se se fi fi su su su su su su su su su su su su su su su
.. .. .. .. .. .. .. .. .. .. .. no no se se .. fi fi fi su su su su su su su su su su su su su su
.. .. .. .. .. .. gb gb .. .. no no no se se .. fi .. fi su su su su su su su su su su su su su su
.. .. .. .. .. ie gb gb .. .. no no se se se .. ee ee su su su su su su su su su su su su su su su
.. .. .. ie ie ie gb gb .. .. .. dk se se se .. lv lv su su su su su su su su su su su su su su su
.. .. .. ie ie .. gb gb .. .. .. de dk .. .. de lt lt su su su su su su su su su su su su su su su
.. .. .. .. .. gb gb gb .. nl de de de de pl de lt su su su su su su su su su su su su su su su su
.. .. .. .. .. .. gb fr be be de de de de pl pl pl su su su su su su su su su su su su su su su su
.. .. .. .. .. fr fr fr fr fr de de de de de pl pl pl su su su su su su su su su su su .. su su su
.. .. .. .. .. fr fr fr fr fr de de de de de de de ro su su su su su su su su su su su su su su su
.. es es es .. fr fr fr fr ch ch it de de hu hu hu ro ro ro su su su su su su su su .. .. su su su
.. pt es es es fr fr fr fr it it it it yu hu yu ro ro ro ro .. .. su .. su su su su su su .. .. su
pt pt es es es es fr .. fr fr it it .. yu yu yu ro bg ro bg .. .. .. .. .. .. su su su su su .. su
pt es es es es .. es .. .. it .. it it it yu al yu bg bg tr .. tr tr tr tr tr tr tr su ir su .. ..
pt gi es es es .. .. .. .. it .. .. it it .. al gr gr tr tr tr tr tr tr tr tr tr tr ir ir ir ir ir
.. sm .. .. .. dz .. dz .. .. .. it .. it .. .. gr gr tr tr tr tr tr tr tr tr tr iq iq ir ir ir ir
fm fm fm dz dz dz dz dz dz tn tn .. it .. .. .. gr .. .. tr tr tr tr .. lb lb lb iq iq iq ir ir ir
fm fm fm dz dz dz dz dz dz tn tn .. mt .. .. .. .. gr .. .. .. .. cy .. lb lb lb iq iq iq iq iq ir
fm dz dz dz dz dz dz dz tn tn .. ly .. .. .. .. .. .. .. .. .. .. .. .. lb pa iq sa iq iq iq kw ..
dz dz dz dz dz dz dz dz dz ly ly ly ly .. .. ly ly ly .. eg .. eg .. eg pa pa sa sa sa sa iq sa kw
dz dz dz dz dz dz dz dz dz ly ly ly ly ly .. ly ly ly eg eg eg eg eg eg pa sa sa sa sa sa sa sa sa
dz dz dz dz dz dz dz dz dz ly ly ly ly ly ly ly ly ly eg eg eg eg eg eg .. sa sa sa sa sa sa sa sa
`

/** The Weather Area. */
export const WEATHER = `
...............***.*...**********
..............*******************
.............********************
.............********************
...........**********************
...........****.*****************
..........*****.*.***************
..........*****.*****************
...........****.*****************
............*..******************
............*********************
............*********************
............*****************.***
............*********************
............****************..***
.............*******..*.******..*
.............*******......*****.*
..............******.**********..
...............******************
................***********..****
................*..****.......***
.................*..............*
.................................
.................................
.................................
.................................
`

/** Countries outside Europe. */
export const COUNTRY_CONTINENTS = `
africa spanish-morocco french-morocco algeria tunisia libya egypt
asia turkey cyprus lebanon palestine iraq persia kuwait saudi-arabia
`

/** Hexes that lie on another continent than the rest of their country. */
export const CONTINENTS = `
europe 1919 2018
asia 2424 2425
`

/** The seas that land hexes touch though no sea hex of theirs lies beside them. */
export const COASTS = `
atlantic 0118 0616 0709 1701 1903 2002 2003 2004 2103 2104 2105 2203 2204 2303 2402
north-sea 0812 1207 1307 1308 1309
baltic 1208 1209 1210 1308 1309 1604 1704 1705 1804 1809 2007
mediterranean 1016 1719 1819 1919 2018 2019 2119
black-sea 2315 2414 2514
red-sea 2325 2326
`

/** Anchors; on the other seas every coastal hex is a port. */
export const PORTS = `
baltic 1210 1309 1310 1311 1411 1508 1511 1610 1704 1707 1710 1806 1808 1809 2007
mediterranean 0219 0220 0519 0521 0718 0721 0917 0921 1017 1019 1117 1121 1216 1218 1220 1223 1316 1319 1321 1322
mediterranean 1417 1419 1619 1624 1719 1820 1822 1824 2018 2020 2224 2322 2325 2420 2522 2524
`

/** Land that is not part of a continent. */
export const ISLANDS = `
britain 0611 0707 0708 0709 0710 0711 0712 0807 0808 0809 0810 0811
corsica 1017
crete 1822
cyprus 2322
iceland 0501 0502 0601 0602 0702
ireland 0409 0410 0509 0510 0608 0609
malta 1322
sardinia 1018 1019
sicily 1220 1321
`

/** Hexes that the rules set apart by number. */
export const REGIONS = `
east-prussia 1610 1611
partition 1712 1713 1813
vichy 0815 0816 0916 0917
`

/** Resource Centers, by whose they are. */
export const RESOURCES = `
france 0615 0813 0913 0916 0917 1013
russia 1911 2007 2110 2113 2115 2204 2208 2211 2214 2308 2309 2310 2312 2313 2314 2316 2408 2411 2414 2509
russia 2511 2514 2516 2610 2708 2711 2713 2806 2809 2815 2817 2908 2914 3006 3107 3108 3117
`

/** Routes of lend-lease; the third is the eastern edge. */
export const LEND_LEASE = `
archangel 2103 2104
persian-gulf 2914 3219 3220 3221 3222
`

/** Hexes whose water all units may cross. */
export const STRAITS = `
1208 1920 2018
`

/** Names for people. */
export const NAMES = `
0118 Lisbon
0121 Rabat
0219 Gibraltar
0220 Ceuta
0417 Madrid
0502 Iceland
0510 Ireland
0519 Valencia
0521 Oran
0615 Bordeaux
0709 Glasgow
0711 Birmingham
0714 Nantes
0716 Toulouse
0718 Barcelona
0721 Algiers
0808 Edinburgh
0810 Leeds
0811 London
0813 Paris
0913 Reims
0916 Lyons
0917 Marseilles
0921 Bône
1011 Amsterdam
1012 Brussels
1013 Metz
1016 Turin
1017 Corsica
1019 Cagliari
1107 Bergen
1112 Essen
1113 Frankfurt
1115 Zürich
1116 Milan
1117 Genoa
1121 Tunis
1209 Aarhus
1210 Kiel
1211 Hamburg
1214 Munich
1216 Venice
1218 Rome
1220 Palermo
1223 Tripoli
1305 Trondheim
1307 Oslo
1309 Gothenburg
1310 Copenhagen
1311 Rostock
1312 Berlin
1316 Trieste
1319 Naples
1321 Syracuse
1322 Malta
1411 Stettin
1413 Prague
1414 Vienna
1416 Zagreb
1417 Split
1419 Taranto
1502 Narvik
1508 Stockholm
1511 Danzig
1513 Breslau
1515 Budapest
1602 Kiruna
1610 Königsberg
1612 Warsaw
1613 Cracow
1616 Belgrade
1618 Tirana
1619 Valona
1624 Benghazi
1704 Luleå
1707 Turku
1710 Memel
1718 Skopje
1719 Salonika
1806 Helsinki
1808 Reval
1809 Riga
1810 Kaunas
1813 Lvov
1818 Sofia
1820 Athens
1822 Crete
1824 Tobruk
1902 Murmansk
1907 Viborg
1911 Minsk
1917 Bucharest
1920 Dardanelles
2007 Leningrad
2018 Istanbul
2020 Smyrna
2103 Varzuga
2110 Smolensk
2113 Kiev
2115 Odessa
2204 Archangel
2208 Kalinin
2211 Bryansk
2214 Krivoi Rog
2224 Alexandria
2308 Yaroslavl
2309 Moscow
2310 Tula
2312 Kursk
2313 Kharkov
2314 Dnepropetrovsk
2316 Sevastopol
2319 Ankara
2322 Cyprus
2325 Suez
2408 Ivanovo
2411 Voronezh
2414 Stalino
2420 Mersin
2509 Gorki
2511 Tambov
2514 Rostov
2516 Krasnodar
2522 Beirut
2523 Damascus
2524 Haifa
2610 Penza
2708 Kazan
2711 Saratov
2713 Stalingrad
2806 Perm
2809 Kuibyshev
2815 Grozny
2817 Tiflis
2820 Mosul
2908 Ufa
2914 Astrakhan
3006 Sverdlovsk
3021 Baghdad
3107 Chelyabinsk
3108 Magnitogorsk
3117 Baku
3222 Basra
3223 Kuwait
3319 Teheran
`

/** Sides between land hexes that are not plain; `0117/0118/0216` is 0117/0118 and 0117/0216. */
export const SIDES = `
blocked 0121/0122 0122/0222 0221/0222 0517/0616 0616/0617 0617/0717 0916/1015/1016 1015/1016/1116
blocked 1115/1116/1215 1205/1306 1206/1306 1214/1215 1215/1315 1306/1405 1315/1316 1403/1504 1404/1405/1504
blocked 1417/1517 1503/1504/1602/1603 1517/1518 1518/1617 1601/1602 1613/1614 1619/1720 1715/1814 1716/1816
blocked 1815/1816/1915/1916 1817/1818 1818/1819 2220/2221 2320/2420 2419/2420 2615/2616 2616/2716 2716/2717
blocked 2717/2718/2816 2816/2817/2917 2819/2820/2919/2920 2916/2917 2917/3016 2919/2920 2920/3019/3020
blocked 3016/3017 3020/3021 3021/3121 3121/3122 3122/3221
coast 0117/0118/0216 0118/0119 0215/0216/0315 0315/0415 0409/0410/0509/0510 0415/0516 0501/0601
coast 0509/0510/0608 0516/0616 0601/0702 0608/0709 0609/0709/0710 0611/0711/0712 0613/0614 0614/0615
coast 0617/0718 0707/0708 0708/0709 0709/0710 0713/0812 0721/0820 0807/0808 0808/0809 0812/0912 0816/0917
coast 0820/0921 0912/1011 0917/1016 1016/1117 1018/1019 1021/1122 1022/1122 1108/1208 1111/1210 1124/1223
coast 1205/1305 1207/1208/1308 1208/1209/1308/1309 1209/1210/1310 1210/1311 1216/1316 1217/1218 1218/1319
coast 1220/1321 1223/1324 1305/1404 1307/1308 1308/1309 1309/1409 1316/1416 1318/1418 1319/1419 1324/1325
coast 1403/1404/1503 1417/1518 1419/1420 1502/1503/1601 1506/1507/1605 1508/1509 1518/1618 1601/1701
coast 1604/1704 1610/1710 1624/1625 1701/1801 1705/1804 1708/1808 1709/1809 1719/1720/1819 1720/1820
coast 1721/1820 1724/1824 1819/1919 1902/2001 1903/2003 1907/2007 1919/1920 1920/2020 2001/2102 2003/2103
coast 2004/2104 2016/2017 2018/2119 2019/2119 2021/2121 2024/2125 2102/2202 2104/2105/2204 2105/2204
coast 2115/2215 2119/2218 2125/2224 2203/2204 2218/2318 2302/2303/2401/2402 2315/2316/2414 2325/2425
coast 2418/2518 2420/2521 2616/2717 2814/2914 2916/3016 3012/3113 3014/3115 3016/3117 3113/3114 3115/3215
coast 3117/3118 3118/3119 3215/3316 3223/3324
conditional 0219/0220 2316/2415
sea 0119/0219 0219/0220 0516/0615 0608/0708 0712/0713/0812 0811/0812/0912 0917/1017 1016/1017
sea 1017/1018/1117 1107/1108 1121/1122/1220 1209/1309 1210/1310 1309/1310 1310/1311/1409 1318/1417
sea 1321/1322 1417/1418 1418/1518 1604/1705 1605/1705/1706 1704/1705/1804 1707/1708 1708/1709 1709/1808
sea 1720/1819 1819/1820/1920 1820/1920 1907/1908 1919/2019 2003/2104 2017/2018 2018/2019 2103/2104/2203
sea 2104/2203 2202/2203/2302/2303 2221/2322 2315/2415 2316/2415 2321/2322 2326/2425 2414/2415 2425/2426
sea 2914/3014
strait 1321/1420
`

/** Hexes and sides that the rules and the errata name. */
export const NAMED = `
errata 15.31 2014
errata 3.1 0219 0219/0220 0220 0315 0409 0410 0509 0510 0608 0609 0718 0923 1017 1123 1208 1525 1817 2316
errata 3.1 2316/2415 2415
rulebook 10.13 1610 1611
rulebook 10.36 2103 2104
rulebook 10.43 3223 3324
rulebook 14.21 0219 1322
rulebook 14.31 1712 1713 1813
rulebook 15.11 0219 0417 0517 0718 0721 0811 1011 1012 1013 1014 1016 1112 1113 1114 1121 1207 1209 1218 1308 1312
rulebook 15.11 1316 1321 1322 1324 1411 1412 1508 1512 1513 1514 1517 1603 1611 1612 1613 1614 1615 1714 1715 1720
rulebook 15.11 1804 1819 1905 1907 1909 1910 1911 1912 1913 1914 1915 1918 1919 2007 2015 2215 2309 2420 2522 2718
rulebook 15.11 2918
rulebook 15.21 0220 0517 0712 0713 0718 0721 0811 0812 0913 0914 0916 1013 1014 1016 1021 1107 1111 1112 1113 1114
rulebook 15.21 1117 1211 1212 1218 1312 1316 1325 1414 1425 1513 1612 1619 1702 1710 1712 1713 1714 1803 1808 1818
rulebook 15.21 1902 1907 1914 1918 2007 2014 2115 2309 2325 2522 2524 2918
rulebook 15.31 0712 0713 0721 0808 0810 0811 0813 0815 0816 0916 0917 1011 1016 1021 1116 1218 1316 1321 1515 1516
rulebook 15.31 1518 1610 1611 1612 1613 1619 1710 1711 1712 1713 1714 1715 1717 1718 1719 1721 1801 1804 1813 1814
rulebook 15.31 1818 1825 1902 1906 1907 1914 1915 1916 1925 2007 2012 2013 2015 2016 2017 2114 2115 2209 2214 2215
rulebook 15.31 2309 2918
rulebook 16.43 2007
rulebook 3.1 1208 1321 1321/1420 1420 1920 2018
rulebook 5.6 1920 2019 2119
rulebook 5.74 0219
rulebook 9.22 1902
rulebook 9.32 2325
`

/** What we judged, and why. */
export const JUDGED = `
0118 0616 0709 1701: open coast without a sea hex
0118/0119: the ocean beside it lies off the map
0121: the coastal plain of Morocco
0121/0122 0122/0222 0221/0222: the High and Middle Atlas
ports: the greatest port of its coast
0501 0502 0601 0602 0702: no rule uses Iceland
0517/0616 0616/0617 0617/0717: the high Pyrenees; both coasts stay open
0610: not among the Irish hexes of the errata; the rest is a cape of Wales
0612 0907 0908 0909 0910 0911 1007 1008 1009 1010 1109 1110: the North Sea and the Channel, one area in the rules
resources: a centre of industry, oil or ore in 1939
0707 0708 0807 0808: the Highlands, low but broken
0712/0713 0811/0812: the Channel
0713: British in 1940, German in 1941
0812: the British army in France
0812: the French shore of the Channel
0916/1015 0916/1016 1015/1016 1015/1116 1115/1116 1115/1215: the western and Swiss Alps
1012: the Ardennes fill less than half of it
1015 1115: the key has prohibited hexes, and no rule sends anyone there
1016: the Riviera
1016/1117: the road along the Riviera
1017/1018: the Strait of Bonifacio
1021: French North Africa east of Algiers
1107 1702 1801: Germans in Norway
1108 1305 1306 1307 1404 1405 1502 1504 1601 1602 1701 1702: the fells of Norway and the Swedish border
1116: the plain of Lombardy; the Alps stand on its sides
1205/1306 1206/1306: the Jotunheim and the Dovrefjell
1207 1308 1309: the Skagerrak
1208: the rough half is Norwegian
1208 1209 1210 1308 1309: the Kattegat and the Belts
1208/1308 1208/1309: all units may cross through 1208
1209/1309 1310/1409: the Kattegat and the Sound; the crossing is 1208
1209/1310: the bridge and the ferries of the Belts
1210/1310: the Belts
1214: the Bavarian plateau; the Alps stand on its sides
1214/1215 1215/1315 1315/1316: the eastern Alps; the gap of Ljubljana stays open
1306/1405 1403/1504 1404/1405 1404/1504 1503/1504 1503/1602 1503/1603 1601/1602: the Scandinavian range
1307 1307/1308: the fjord of Oslo
1414: the Danube valley round Vienna and Linz
1417/1517 1517/1518 1518/1617: the Dinaric Alps
1502/1602: the fjord of Narvik gives Sweden no port
1516: Hungarians at home
1518 1718: Axis units in Yugoslavia
1604 1704 1705 1804: the head of the Gulf of Bothnia
1604/1705 1605/1705 1605/1706: the Gulf of Bothnia
1613/1614: the Tatra
1619: Italians in Albania
1619/1720: the Pindus
1620: the Ionian Sea
1710 1808: Russians in a Baltic state
1710 1711: Russians, yet not in the divided hexes of Poland
1714: the Carpathians of Ruthenia
1715/1814 1815/1915 1815/1916: the eastern Carpathians
1716/1816 1815/1816: the Transylvanian Alps
1717 1916 2015 2016: Rumanians at home
1719 1721: Axis units in Greece
1719 1819: the northern Aegean
1724: the Jebel Akhdar
1807 1907/1908 2007: the Gulf of Finland
1809: the Gulf of Riga
1811 1812: Polish by the earth, but not among the three hexes to be divided
1814 1915: Germans with their nearest ally
1817/1818: the Balkan range
1818/1819: the Rhodope
1819/1919: the coast of Thrace
1822: Crete lies across three hexes and is drawn in the fullest
1903 2002 2003 2004 2103 2104 2105 2203 2204 2303 2402: the White Sea and the Murman coast
1919 2018 2019 2119: the Dardanelles and the Sea of Marmara
1919 2018: the European shore of the straits
1919/2019: the Sea of Marmara; the crossings are 1920 and 2018
1925: the British on the border of Egypt
2103/2203 2202/2203 2202/2303: the throat of the White Sea
2220/2221 2320/2420 2419/2420: the Taurus; the Cilician Gates stay open
2315 2414 2414/2415 2514: the Sea of Azov
2321/2322: the Cyprus channel
2326 2326/2425 2425/2426: the Gulf of Suez
2424 2425: Sinai, beyond the canal
2526: the only hex in which the Red Sea reaches the map
2615/2616 2616/2716 2716/2717 2717/2816 2816/2817 2816/2917 2916/2917 2917/3016 3016/3017: the Caucasus; the roads along both seas stay open
2717/2718: the mountains of Georgia; the plain of Kars stays open
2801 2803 2804 2905 3007 3008: the Urals, low but broken
2819/2820 2819/2919 2819/2920: the mountains of Kurdistan
2914 3219 3220 3221 3222: the railway to Teheran, then over the Caspian
2919/2920 2920/3019 2920/3020 3020/3021 3021/3121 3121/3122 3122/3221: the Zagros
3017: the lowland of the Kura
3323: the head of the Gulf, between the hexes of Kuwait
`
