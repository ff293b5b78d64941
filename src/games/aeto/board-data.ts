/** Made by `npm run survey aeto`: change the survey, not this file. */

/** Rows from the north, hexes from the west, two letters each: whose it was in 1939, `..` sea, `--` no hex. */
export const COUNTRIES = `
----------------------------------------------------........nonononononosu..........su..sususususususususususususu--------------------
--------------------------------------------------......nononononofififisusususu..sususususususususususususususu--------------------
--------------------------------------------------......nonosesefififisusususususu..sususususususususususususususu--------------------
------------------------------------------------......nosesesesefififisususususususususususususususususususususu--------------------
------------------------------------------------......nonosesesesefififisususu....susususususususususususususususu--------------------
----------------------------------------------......nonosesesesefifififisusu..sususususususususususususususususu--------------------
--------------------------------------------........nonosesesesesefififisususususususususususususususususususususu--------------------
------------------------------------------........nonosesesese....fififisusususususususususususususususususususu--------------------
----------------------------------------..........nonosesesesese..fifififisusususususususususususususususususususu--------------------
--------------------------------------........nononosesesesesefifififififisususususususususususususususususususu--------------------
--------------------------------------........nononosesesese..fififififififisususususususususususususususususususu--------------------
----------------------------..............nononononosesese....fififififififisusususususususususususususususususu--------------------
------------------------....................nononononosesese....fifififififisususususususususususususususususususu--------------------
----------------------....................nononononosesese....fifififififisususususususususususususususususususu--------------------
----------------------..........gb........nononononosesesesese....fi....sususususususususususususususususususususu--------------------
--------------------......gbgbgb..........nonononosesesesese......eeeeeesusususususususususususususususususususu--------------------
------------------........gbgbgbgb..........nono..sesesesese......eeeeeesususususususususususususususususususususu--------------------
--------------............gbgbgb............no....sesesese......ee..lvlvsusususususususususususususususususususu--------------------
--------------............gbgbgb................dk..sesese..se..lvlvlvlvlvsusususususususususususususususususususususususususususususu
------------........iegbgbgbgbgb............dkdkdk..sesese......lvlvlvlvlvsususususususususususususususususususususususususususususu
------------......ieieiegb..gbgb..............dkdkdksesese......deltltltplsusususususususususususususususususususususususususususususu
------------......ieieie....gbgb............dkdkdkdkse..........deltltplsusususususususususususususususususususususususususususususu
------------......ieieie..gbgbgbgb............dede........plpldededeltplplsusususususususususususususususususususususususususususususu
----------......ieieie..gbgbgbgbgb........dedededededededeplpldedeplplplsusususususususususususususususususususususususususususususu
------------............gbgbgbgbgbgb....nlnldededededededeplpldeplplplplplsusususususususususususususususususususususususususususususu
------------............gbgbgbgbgb....nlnldededededededeplplplplplplplplplsususususususususususususususususususususususususususususu
--------------..........gbgbgbgbgbfrbenlnldedededededededeplplplplplplplplplsusususususususususususususususususususu....sususususususu
------------------..............frfrbebededededededededededeplplplplplplplsusususususususususususususususususususu....sususususususu
----pm------------..........frfrfrfrfrbebededededededededededeplplplplplplsusususususususususususususususususususu....susususususususu
----------------......frfrfrfrfrfrfrfrbededededededededededeplplplplplplplsususususususususususususususususususu....susususususususu
------------------......frfrfrfrfrfrfrfrludededededededededededededeplplplplsusususususususususususususususususu......susususususususu
------------------......frfrfrfrfrfrfrfrfrdededededededededededehuhuhuhurorororosusususususu..sususususususususu........susususususu
--------..................frfrfrfrfrfrfrfrfrdededededededededehuhuhurororororororosususususu..susususususususususu..........su..sususu
------....................frfrfrfrfrfrfrchchchdedededededehuhuhuhurororororororosu....sususususususususususususususu..........sususu
------....................frfrfrfrfrfrfrfrchchitititdedeyuhuhuhuhurororororororororo....susu......susususususususususu........susususu
----......eseses........frfrfrfrfrfrfrfritititititityuyuyuyuyuyuyurorororororororo......su............sususususususususu......sususu
------......esesesesesesfrfrfrfrfrfrfrfrfritititititityuyuyuyuyuyuyurororororororo......................sususususususususu........susu
----......esesesesesesesfrfrfrfrfrfrfrfrititititit....yuyuyuyuyuyuyurorororororo........................sutrsusususususu..........su
----......ptptptesesesesesesesfrfr..frfrfr....ititit....yuyuyuyuyuyuyubgbgbgbgbg............tr........trtrtrtrsusususuirsu..........ir
--........ptpteseseseseseseseses..............ititit......yuyuyuyuyuyubgbgbgbgbg........trtrtrtrtrtrtrtrtrtrtrtrirsuiririr......irir
--......ptptpteseseseseseseseseses..........fr..ititit........yualyuyubgbgbgbgtrtr....trtrtrtrtrtrtrtrtrtrtrtrtriririririririririririr
......ptptpteseseseseseseses..............fr....itititit......alalyuyubggrgrtrtrtrtrtrtrtrtrtrtrtrtrtrtrtrtrtrtririririririririririr
--......ptpteseseseseseseses..............itit......itititit....alalgrgrgr..trtrtrtrtrtrtrtrtrtrtrtrtrtrtrtrtrtrtririririririririririr
--......ptpteseseseseseses....es..........it..........itititit..algrgrgr....trtrtrtrtrtrtrtrtrtrtrtrtrtrtrtrtriqiqiqiriririririririr
--......ptpteseseseseseses................itit..........itit......grgrgr......trtrtrtrtrtrtrtrtrtrtrtrtrtrlblbiqiqiqiqiriririririririr
--..........eseseseseses..................it............itit......grgrgrgr..grtrtrtrtrtrtrtrtrtrtrtrlblblblbiqiqiqiqiqiririririririr
----........esgbeseses..................................itit........grgrgr......trtrtrtrtrtrtrtrtrtrlblblblblbiqiqiqiqiqiririririririr
............sm....................................ititit............grgr........trtrtrtr..trtr....lblblblblblbiqiqiqiqiririririririr
..........fmsmsmfm....dzdzdzdzdzdzdzdzdzdztntntn....itit..............gr..........it..........gb..lblblblblblbiqiqiqiqiqiqiriririririr
......fmfmfmfmfmfmfmdzdzdzdzdzdzdzdzdzdztntntn............................................gbgb....lblblblbiqiqiqiqiqiqiqiqiqiriririr
....fmfmfmfmfmfmfmfmdzdzdzdzdzdzdzdzdzdzdztntntn......gb..................grgrgr..................lblblblbiqiqiqiqiqiqiqiqiqiqiriririr
..fmfmfmfmfmfmfmfmfmdzdzdzdzdzdzdzdzdzdztntntn....................................................tjlbtjtjiqiqiqiqiqiqiqiqiqiqiq....
------------fmfmfmfmdzdzdzdzdzdzdzdzdzdztntntn....................................................patjtjtjsasasasaiqiqiqiqiqiqiqiq....
------fm----fmfmfmfmdzdzdzdzdzdzdzdzdzdztntntntn................................................papatjtjsasasasasasaiqiqiqiqsasasa..
------------fmfmdzdzdzdzdzdzdzdzdzdzdzdzdztntntnlylyly..............lylyly................egeg..egpatjtjtjsasasasasasasasasasasasasasa
------------dzdzdzdzdzdzdzdzdzdzdzdzdzdzdztntnlylylylyly..........lylylylylylyegeg....egegegegegegpatjtjsasasasasasasasasasasasasasa
------------dzdzdzdzdzdzdzdzdzdzdzdzdzdzdzdztnlylylylylyly........lylylylylylyegegegegegegegegegegegpatjsasasasasasasasasasasasasasasa
------------dzdzdzdzdzdzdzdzdzdzdzdzdzdzdztnlylylylylylylylyly....lylylylylyegegegegegegegegegegegegsasasasasasasasasasasasasasasasa
------------dzdzdzdzdzdzdzdzdzdzdzdzdzdzdzdzlylylylylylylylylylylylylylylylylyegegegegegegegegegegegsasasasasasasasasasasasasasasasasa
------------dzdzdzdzdzdzdzdzdzdzdzdzdzdzdzdzlylylylylylylylylylylylylylylylylyegegegegegegegegegeg..sasasasasasasasasasasasasasasasa
------------dzdzdzdzdzdzdzdzdzdzdzdzdzdzdzdzlylylylylylylylylylylylylylylylylyegegegegegegegegegegeg....sasasasasasasasasasasasasasasa
`

/** The same rows, a letter each: `^` mountain, `*` forest, `%` swamp, `:` desert, `-` all else. Read off the earth. */
export const GROUND = `
----------------------------------------------******---------------
-------------------------------------------*********--------------
------------------------------------------***********--------------
---------------------------------------**************-------------
-------------------------------------**--**************------------
--------------------------*^**********-**************^*-----------
--------------------------*^^***************************-----------
--------------------------*^***--**********************-----------
---------------------------*****-*********************-------------
--------------------------**************************--------------
------------------------^-^***--*******************----------------
----------------------^^^-^**---*******************---------------
----------------------^^^-****--********************---------------
----------------------^^--***---****-%%*****--******--------------
----------------------^^--*****------%%%**-----******--------------
-------------^--------^------------**%****-----******-------------
--------------^--------------------***-****-----*****--------------
-------------^^--------------------*******------**----------------
---------------------------------------**--------------------------
------------------------------------------------------------------
-------------------------------------------------------------------
------------------------------------***--*------------------------
------------------------------------****-**------------------------
--------------------------------%---***--*------------------------
----------------------------------**-%%%---------------------------
----------------------------------*%%%%---------------------------
-----------------------------------%%%%----------------------------
-----------------------*------------------------------------------
-----------------------**-*----------------------------%%----------
-------------------*-----*-----------------------------%----------
--------------------------*----^^-^--------------------------------
---------------------*-------------^*-----------------------------
----------------------*-------------^------%---%-------------------
-------------------^^^^^^^^^--------^-------------^^^---^---------
----------------^---^^^^^^^----------^------------^^^^^^^^---------
------------*---^^-^^--^----------^^^---%-----------^^^^-^--------
-------^^^------^^--^--------------------------------^^^-----------
-------^^^--^------^^-^----^^^^---------------------^^^^^---------
-------------^^^-------------^^^^-------------------^^^^^^---------
---------^^---^----------^----^^^^^^^------------^^^^^^^^^^^-----^
--------^^^^--------------^----^^^^^^--------^--^^^^^^^^^^^^^-^^^^^
----------^^-------------^^-----^^-^^------^^----^^^^^^^^^^^^^^^^:
---------------------------------^^---------------^^--^^^^^^^^^^-::
---------------------------^----^^^--------------^^------^^^^^^-::
----------^----------------------^^-------------^^--------^^^^^^:::
--------^^------------------^-----^--------^^^^------------^^^^^::
------------------------------------------^-^^^-------------^^^^-::
------------------------------------------^--^-----::::-----^^---:
---------------------------------------------------:::::----:------
-------^-----^--^^^^-----------------------------^:::::::::::-----
------^^-^^^^^^^--^^^----------------------------^-:::::::::::%----
-----^^^:^^^^^^^-----------------------------------::::::::::--:--
------^^-:::::^:::::::-----------------------------::::::::::::::--
------^^::::::::::::::::------------------------:--::::::::::::::-
------:^:::::::::::::::::::-------:::--------::-:::::::::::::::::::
------::::::::::::::::::::::-----::::::::--:::::::::::::::::::::::
------:::::::::::::::::::::::----::::::::::::::::::::::::::::::::::
------:::::::::::::::::::::::::--:::::::::::::::::::::::::::::::::
------:::::::::::::::::::::::::::::::::::::::::::::::::::::::::::::
------:::::::::::::::::::::::::::::::::::::::::::-::::::::::::::::
------::::::::::::::::::::::::::::::::::::::::::::--:::::::::::::::
`

/** What the rules say is in a hex. */
export const SITES = `
city E0230 E0626 E1433 E1429 E1515 E1633 E1933 E1924 E2123 E2231 W3933 E2330 E2320 E2515 W3616 W3627
city W3533 E2733 E2722 E2827 W3227 E3032 E3023 E3018 W3118 W3013 W3029 E3326 E3318 E3411 W2714 W2619
city E3622 E3712 E3707 E3814 W2319 W2025 E4322 E5623 E5721
resource E0230 E0626 E1429 E1515 E1924 E2123 W3933 E2330 E2320 E2515 W3627 E2722 E2827 W3227 E3023 E3018
resource W3029 E3326 E3318 E3411 E3629 E3622 E3712 E3707 E3814
port E0626 E1429 W4717 W4316 E1933 W3917 W3616 W3514 W3515 W3303 E3727 W2319 W1508 W1312 W1316 W1323
port W1204 E5118 W0804 E5623
capital E4322
radar W4116 W3917 W3713 W3718 W3513 W3515 W3517
hedgerows W3215 W3216
d-day W3316
belomor-canal E0828 E0928 E1227 E1328
map-edge-supply E1211 E1411 E1811
abyssinian-arrival E6122 E6121 E6120
suez-arrival E4810 E5008 E5721
french-belgian-border W3518 W3418 W3319 W3219 W3120
`

/** Lands behind a dotted line. */
export const REGIONS = `
east-poland E2131 E2231 E2332 E2331 E2432 E2431 E2533 E2532 E2531 E2633 E2632 E2631 E2630 E2733 E2732 E2731
east-poland E2730 E2832 E2831 E2830 E2932 E2931 E3032 E3031 E3030 E3132 E3131 E3130
bessarabia E3229 E3228 E3227 E3328 E3327 E3427 E3527 E3526 E3626
east-finland E0232 E0231 E0532 E1130 E1230 E1229 E1331 E1330 E1430
vichy-france W2815 W2816 W2817 W2818 W2819 W2715 W2716 W2717 W2718 W2719 W2720 W2615 W2616 W2617 W2618 W2619
vichy-france W2620 W2514 W2515 W2516 W2517 W2518 W2519 W2520 W2521 W2414 W2415 W2416 W2417 W2418 W2419 W2420
vichy-france W2316 W2317 W2319 W2320 W2321 W2123 W2022
`

/** Lists of hexes to be garrisoned. */
export const GARRISONS = `
vichy W2319 W1312 W1316 W1323 W1204 E5118 W0804
soviet-cities E0230 E0626 E1429 E1515 E1924 E2123 E2330 E2320 E2515 E2722 E2827 E3023 E3018 E3326 E3318 E3411
soviet-cities E3622 E3712 E3707 E3814
soviet-border E1531 E1830 E1930 E2029 E2130 E2230 E2330 E2430 E2530 E2629 E2729 E2829 E2930 E3029 E3129 E3128
soviet-border E3127 E3226 E3326 E3426
`

/** Land that cannot be walked to. */
export const ISLANDS = `
chios E4628
corsica W2123 W2022
crete E5130 E5129 E5128
cyprus E4920 E5021 E5020
dakar W0804
gotland W4331
great-britain W4614 W4615 W4616 W4514 W4515 W4516 W4517 W4414 W4415 W4416 W4314 W4315 W4316 W4214 W4215 W4216
great-britain W4115 W4116 W4015 W4016 W3914 W3915 W3916 W3917 W3813 W3814 W3815 W3816 W3817 W3713 W3714 W3715
great-britain W3716 W3717 W3718 W3613 W3614 W3615 W3616 W3617 W3513 W3514 W3515 W3516 W3517
ireland W4211 W4212 W4213 W4110 W4111 W4112 W4113 W4010 W4011 W4012 W3910 W3911 W3912 W3809 W3810 W3811
majorca W1816
malta W1128
orkney W4717
osel W4433
panama W3303
rhodes E4926
sardinia W1922 W1923 W1822 W1722 W1723 W1622
sicily W1426 W1427 W1428 W1327 W1328
zealand W4126 W4026
`

/** Ports drawn apart from the rest, with no sea hex beside them. */
export const COASTS = `
W0804 W3303
`

/** Names for people. */
export const NAMES = `
E0230 Murmansk
W5930 Narvik
E0626 Archangel
W5225 Trondheim
E1128 Petrozavodsk
E1331 Viipuri
W4822 Bergen
W4833 Turku
E1433 Helsinki
E1429 Leningrad
E1423 Vologda
W4717 Scapa Flow
W4726 Oslo
E1515 Kazan
W4630 Stockholm
E1633 Tallinn
E1628 Novgorod
E1622 Yaroslavl
E1619 Gorki
W4416 Aberdeen
W4426 Gothenburg
E1830 Pskov
E1825 Kalinin
W4315 Glasgow
W4316 Edinburgh
E1933 Riga
E1924 Moscow
E2016 Penza
W4113 Belfast
W4133 Memel
E2128 Vitebsk
E2127 Smolensk
E2123 Tula
W4012 Dublin
W4026 Copenhagen
E2232 Kaunas
E2231 Vilna
E2215 Saratov
W3915 Liverpool
W3917 Hull
W3931 Danzig
W3933 Konigsberg
E2330 Minsk
E2320 Voronezh
W3815 Birmingham
W3824 Hamburg
W3728 Stettin
E2527 Gomel
E2523 Kursk
E2515 Stalingrad
W3616 London
W3620 Amsterdam
W3627 Berlin
W3514 Plymouth
W3515 Southampton
W3532 Lodz
W3533 Warsaw
E2733 Brest-Litovsk
E2722 Kharkov
W3419 Brussels
W3421 Cologne
W3426 Leipzig
W3430 Breslau
E2827 Kiev
E2811 Astrakhan
W3303 Panama
W3212 Brest
W3223 Frankfurt
W3227 Prague
W3232 Cracow
E3032 Lvov
E3023 Dnepropetrovsk
E3020 Stalino
E3018 Rostov
W3118 Paris
W3013 St. Nazaire
W3022 Strasbourg
W3025 Munich
W3029 Vienna
W2932 Budapest
E3326 Odessa
E3319 Krasnodar
E3318 Maikop
W2822 Zurich
E3432 Cluj
E3411 Grozny
W2714 Bordeaux
W2619 Lyon
W2623 Milan
W2629 Zagreb
E3629 Ploesti
E3622 Sevastopol
W2522 Turin
W2526 Venice
W2533 Belgrade
E3729 Bucharest
E3727 Constanta
E3712 Tbilisi
E3707 Baku
W2415 Toulouse
W2422 Genoa
E3814 Batumi
W2306 Porto
W2319 Marseilles
W2325 Florence
W2332 Sarajevo
E3911 Yerevan
E4031 Sofia
E4014 Erzurum
W2116 Barcelona
E4109 Tabriz
W2010 Madrid
W2025 Rome
E4233 Skopje
E4226 Istanbul
E4203 Tehran
W1905 Lisbon
W1928 Naples
W1930 Bari
W1933 Tirana
E4332 Salonika
E4322 Ankara
W1813 Valencia
W1708 Seville
W1622 Cagliari
E4627 Izmir
E4619 Adana
W1508 Gibraltar
E4731 Athens
E4717 Aleppo
W1426 Palermo
E4810 Mosul
W1312 Oran
W1316 Algiers
W1323 Bizerte
W1204 Casablanca
W1207 Fez
E5008 Baghdad
W1128 Malta
E5118 Beirut
E5117 Damascus
E5104 Basra
W0804 Dakar
E5417 Jerusalem
W0726 Tripoli
E5633 Benghazi
E5629 Tobruk
E5623 Alexandria
E5721 Cairo/Suez
`

/** Sides between land hexes that are not plain. */
export const SIDES = `
inlet E1429/E1530 W3616/W3617 W4625/W4726 W5929/W5930
mountain E3915/E4015 E3916/E4015
sea E0225/E0325 E0327/E0426 E0426/E0427 E1430/E1431 E1430/E1530 E1430/E1531 E1431/E1531 E1633/W4734
sea E2908/E3008 E3322/E3421 E4226/E4326 E4226/E4327 E4227/E4327 E4329/E4428 E4431/E4432 E4431/E4532
sea E4528/E4628 E4627/E4628 E4718/E4719 E4719/E4720 E4820/E4920 E4825/E4926 E4826/E4926 E5203/E5303
sea E5917/E5918 W1407/W1507 W1407/W1508 W1428/W1529 W1530/W1630 W1730/W1830 W1922/W2022 W1923/W2022
sea W2512/W2513 W2526/W2527 W3417/W3517 W3517/W3518 W3518/W3617 W3827/W3828 W3925/W4025 W3931/W3932
sea W4025/W4026 W4025/W4126 W4026/W4027 W4026/W4127 W4125/W4126 W4126/W4127 W4126/W4225 W4213/W4214
sea W4213/W4314 W4333/W4433 W4334/W4433 W4433/W4534 W4516/W4616 W4517/W4616 W4526/W4625 W4616/W4717
sea W5132/W5231 W5231/W5232 W5232/W5332 W5426/W5527 W5532/W5533 W5533/W5534
strait E4225/E4226 E4327/E4328 E4328/E4427 E4328/E4428
`

/** Rivers, read off the earth: two hexes on either bank of the first side and the one behind it; then at each fork whether the first (`a`) or the second (`b`) of the two stays on the bank. */
export const RIVERS = `
Bug: E2932/E3031/E2931 aabbabaababaa
Danube: E3626/E3727/E3726 abaaabaabababbbbababbbabababbabaabababbbbbababbbbaba
Desna: E2125/E2225/E2126 bbbabbbbbbbb
Dnieper: E1926/E2026/E1927 babbababbabbbbbababbabababbbabbaababb
Dniester: E3032/E3133/E3033 abbbababbbabbbab
Don: E2122/E2222/E2123 ababbbbbbbabbbbabaaabbbababbabababab
Donets: E2621/E2622/E2522 abbbbabbbbba
Drava: W2631/W2731/W2732 bbbababbbbb
Ebro: W2014/W2115/W2015 ababbbbbabab
Elbe: W3328/W3329/W3428 aaabbbbbbbbbabab
Euphrates: E4013/E4014/E3914 babababaabbbababbabababababbbabababbbabbbbbba
Guadalquivir: W1607/W1707/W1606 ababaaba
Kuban: E3320/E3420/E3321 abbababbabbbbb
Loire: W2818/W2918/W2817 baabbbbbbbb
Maritsa: E4031/E4131/E4132 bbbabba
Meuse: W2921/W3020/W2920 babbbabbbb
Narva: E1531/E1631/E1532 babaa
Neman: E2431/E2531/E2430 abbaababbaaba
Nile: E5521/E5522/E5421 ba
Nile: E5621/E5622/E5522 abbbabbbab
Oder: W3131/W3230/W3130 babbbbababbaba
Oka: E1719/E1720/E1619 bbbbbabbbababaabbbb
Po: W2421/W2521/W2420 bbabbababbb
Rhine: W2723/W2823/W2822 baaababbabbbabbbbbbab
Rhone: W2319/W2418/W2318 bbbabaababaabaa
Sava: W2433/W2533/W2534 bbbbbababab
Seine: W2919/W2920/W2819 abbababbbb
Svir: E1226/E1227/E1127 bababbb
Tagus: W1905/W2004/W1904 bbabbbbababbbbaba
Tigris: E4315/E4316/E4415 aaababbbabbbbbbbbbababbbaabaababbbaaa
Tigris: E5103/E5203/E5202
Tisza: E3232/E3333/E3332 bbbabbabab
Vistula: W3132/W3231/W3131 bbababbabbababbbba
Volga: E1727/E1827/E1728 bbaabababbbabbbbbbababbababbbbabbbbabababbbabababbababbbabaab
Volga: E2810/E2911/E2910
Weser: W3225/W3325/W3326 babbababbbbb
Western Dvina: E1827/E1928/E1828 babbbbaababbbababa
`

/** Hexes that the rules name. */
export const NAMED = `
rulebook 9.0 E3629
rulebook 9.2 E0231 E1331 W0804 W3533
rulebook 9.4 E2432 E3131
rulebook 9.7 W2319 W2619 W2714 W3013 W3118
rulebook 9.8 E4322
rulebook 9.10 E2231 E2733 E3032 W2025 W3118
rulebook 9.11 E5118 E5623 W0804 W1204 W1312 W1316 W1323 W2319 W3514 W3515
rulebook 9.12 E5118 W0804 W1204 W1312 W1316 W1323 W2319 W3118
rulebook 9.15 E1924 W2025 W3616
rulebook 9.18 E3229 E3626
rulebook 9.19 W3120 W3219 W3319 W3418 W3518
rulebook 9.21 E0231 E1331 E1430
rulebook 9.22 E1924 E2515 W4717 W4815 W4816 W4915
rulebook 9.23 E4810 E5008 E5721
rulebook 9.25 E0230 E0626 E1211 E1411 E1429 E1515 E1811 E1924 E2123 E2320 E2330 E2515 E2722 E2827 E3018 E3023
rulebook 9.25 E3318 E3326 E3411 E3622 E3707 E3712 E3814
rulebook 9.26 E1924
rulebook 10.5 E4015
rulebook 10.6 W5930
rulebook 10.9 E0626 E0828 E0928 E1227 E1328 E1429
rulebook 10.16 E1531 E1830 E1930 E2029 E2130 E2230 E2330 E2430 E2530 E2629 E2729 E2829 E2930 E3029 E3127 E3128
rulebook 10.16 E3129 E3226 E3326 E3426
rulebook 10.17 E1633 E1933 E2231 E2432 E2733 E3032 E3131 E3229 E3626 W3533
rulebook 10.19 E1933 E3727
rulebook 10.24 E0231 E0232 E0233 E1331 E1430 E1431 E1433 E1924
rulebook 10.26 W3513 W3515 W3517 W3713 W3718 W3917 W4116
rulebook 11.0 W3215 W3216 W3316
rulebook 11.7 W3118
rulebook 11.11 E5623 E5721 E6120 E6121 E6122
rulebook 11.16 W3616
rulebook 11.23 W3029 W3227 W3627 W3933
rulebook 11.25 E5623 W0804 W1508 W3303 W3514 W3515 W3616 W3817 W3917 W4316 W4717
`

/** What we judged, and why. */
export const JUDGED = `
E0129 E0130: the Barents Sea, by which the convoys come to Murmansk
E0231 E0232: the land of Petsamo, where the Finnish line begins
E0233 E1331 E1430 E1431: named as ends of the Finnish line
E0326 E0527: the White Sea, on which Archangel is a port
E0532: the land of Salla
E1128 E1331 E1423 E1619 E1622 E1628 E1825 E1830 E2016 E2127 E2128 E2215 E2232 E2523 E2527 E2811 E3020 E3319 E3432 E3729 E3911 E4014 E4031 E4109 E4203 E4226 E4233 E4332 E4619 E4627 E4717 E4731 E5104 E5117 E5417 E5629 E5633 W0726 W1207 W1426 W1622 W1708 W1813 W1905 W1928 W1930 W1933 W2010 W2116 W2306 W2325 W2332 W2415 W2422 W2522 W2526 W2533 W2623 W2629 W2822 W2932 W3022 W3025 W3212 W3223 W3232 W3419 W3421 W3426 W3430 W3532 W3620 W3728 W3815 W3824 W3915 W3931 W4012 W4026 W4113 W4133 W4315 W4416 W4426 W4630 W4726 W4822 W4833 W5225: no rule names it; where the survey puts it
E1130 E1229 E1230 E1330 E1331 E1430: Karelia and the isthmus, as ceded in 1940
E1429/E1530: the mouth of the Neva; the rules call Leningrad a port
E1430/E1530 E1430/E1531: the head of the Gulf of Finland
E1433: named without a number; the survey puts it into the sea beside this hex
E2131 E3130: shared by several states; the Soviet border has twenty hexes, and these would be two more
E2131 E2231 E2331 E2332 E2431 E2432 E2531 E2532 E2533 E2630 E2631 E2632 E2633 E2730 E2731 E2732 E2733 E2830 E2831 E2832 E2931 E2932 E3030 E3031 E3032 E3130 E3131 E3132: east of the Bug and the San, with the three cities that the rules put there
E3012 E3018: printed as E 3012, in the steppe behind Stalingrad; with one other digit Rostov stands at the Don
E3227 E3327 E3526 E3527 E3626: Bessarabia with its coast, up to E 3426
E3227 E3228 E3229 E3327 E3328 E3427 E3526 E3527 E3626: between the Prut, the Dniester and the sea
E3231: Ruthenia; the Polish line ends with E 3131
E3915/E4015 E3916/E4015: the Pontic range; the rules name the hex and not the side
E4225/E4226 E4327/E4328 E4328/E4427 E4328/E4428: the Bosporus and the Dardanelles; the rules speak of Turkish straits that ships pass
E4329/E4428: the Aegean before the Dardanelles
E4528/E4628 E4627/E4628: Chios, an island
E4926: Rhodes, Italian until the end of the war
W0804: far south of the map; drawn in a corner of it
W1128: Malta: too small for the survey, too great for a map to leave out
W1407/W1507 W1407/W1508: the Strait of Gibraltar
W1428/W1529: the Strait of Messina; the rules part Sicily from the mainland
W2022 W2123 W2316 W2317 W2319 W2320 W2321 W2414 W2415 W2416 W2417 W2418 W2419 W2420 W2514 W2515 W2516 W2517 W2518 W2519 W2520 W2521 W2615 W2616 W2617 W2618 W2619 W2620 W2715 W2716 W2717 W2718 W2719 W2720 W2815 W2816 W2817 W2818 W2819: south and east of the demarcation line of 1940; Corsica by the rules
W2527/W2626: the land about Trieste
W3029 W3227 W3627 W3933 W5930: named without a number; where the survey puts it
W3121: the rules know Luxembourg, and its city lies here
W3303: across the ocean; drawn in a corner of the map
W3517/W3518: the Strait of Dover
W3616/W3617: the Thames; the rules base ships at London
W3926: the Fehmarn Belt; Lolland and Falster are drawn with Zealand
W3927: the Baltic before Rugen, three quarters water, open to the Belt
W4025/W4026 W4025/W4126 W4026/W4027 W4026/W4127 W4125/W4126 W4126/W4127 W4126/W4225: the Sound and the Belts, round the Danish islands
W4213/W4314: the North Channel
W4333/W4433 W4334/W4433 W4433/W4534: the straits round Osel, which lead to Riga
W4625/W4726: the fjord of Oslo
W5929/W5930: the Ofotfjord; Narvik ships the Swedish ore
`
