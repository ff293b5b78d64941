/**
 * The board of Europe Engulfed as data. Written by `npm run survey europe-engulfed`; change the
 * tables there, not this file. `board.ts` reads it.
 *
 * A source is `rule@line` of the play book, `s` for real geography, or `jN` for judgement N of the list.
 */

/** Why, for each judgement. */
export const REASONS: readonly string[] = [
  'the lie of the land in that region; the source does not say',
  'climate, and the zone of the neighbours whose zone the source fixes',
  'the historical capital',
  'the great industry of the region; the source gives only the number of such areas',
  'the German areas that are not in Allied hands in 1945 lie in the Soviet zone',
  'German units begin there, and new ones are German; Bohemia is taken with it',
  'a resource area lies within reach of the French army; this is the likelier',
  'not in the eastern zone, as it is Allied in 1945',
  'the source names no area here, and the land between its neighbours must belong to one',
  'a stronghold that can be entered only through Spain',
  'the stronghold of the sea',
  'the name says so',
  'Italy may go on from the Alps within the zone',
  'the source names only the country',
  'eastern Poland, given to the Soviets by the pact',
  'it falls with the swamps of the north',
  'capitals were named from the first, and this one has land of its own',
  'the source speaks of rough areas of Yugoslavia, more than the capital',
  'British in 1941 while the Axis holds the area around it',
  'the Levant is more than Lebanon',
  'a great river that the straight way from one to the other crosses',
  'the river that parted the two armies in 1941',
  'Lodz must hold Posen and the Corridor, since it touches East Prussia',
  'four areas meet near one point, and the shorter way across was taken for the border',
  'the source pockets Bessarabia from the north; Lvov is where the Axis comes from',
  'tanks from Baden reach Belgium in two areas, and the Rhineland is the one between',
  'Bohemia has no area of its own and is taken with Slovakia',
  'the Maginot Line, which the source puts in the way of an attack',
  'the corps left in Metz threaten the Germans in Paris',
  'Burgundy and Lyon have no area of their own',
  'the Basque coast has no area of its own',
  'Valencia and Murcia have no area of their own',
  'the Midlands have no area of their own',
  'the north of England has no area of its own',
  'taken by way of Spain',
  'the head of the gulf; western Finland has no area of its own',
  'the isthmus by Leningrad, which has no area of its own',
  'the Soviet line of 1942 must hold Onega, and only the Finns are across from it',
  'the lines of 1942: each side must man its areas along the front, and these two face each other',
  'either this or Ladoga Swamps/Velikiye Luki on the front of 1942; the great road runs here',
  'the Axis line of 1942 is whole, so its areas touch',
  'the source lets Murmansk fall with the swamps; no area lies between',
  'the mountains close the map on the east',
  'the road along the coast of Sochi',
  'the tanks of Minsk are to take Lithuania',
  'with Kiev and the bend of the Dnepr in Axis hands, Bessarabia is a pocket',
  'the narrows of Kerch',
  'in 1942 the fortress holds out while the Axis has Novgorod',
  'Transylvania and the Banat have no area of their own',
  'eastern Turkey has no area of its own',
  'the canal is taken for a river',
  'the narrows of Messina',
  'the narrows of Messina are taken for a crossing',
  'the Bosphorus and the Dardanelles',
  'both banks are Turkish',
  'airborne units jump from one into the other',
  'the source has such routes across the sea zones and names one; this is a narrow sea too',
  'the harbour of London',
  'flat open shore that the historical planners looked at',
  'the British land here and leave from here for Calais',
  'the harbour of Cardiff and Liverpool',
  'the harbour of the Clyde and Scapa Flow',
  'the harbour of Bergen',
  'the harbour of Trondheim and Narvik',
  'the British are said to be tempted to land',
  'the harbour of Esbjerg',
  'the fleet needs a base in this zone, and this is the historical one: Wilhelmshaven',
  'the harbour of Rotterdam',
  'the harbour of Antwerp',
  'the harbour of Cherbourg and Brest',
  'the harbour of Bordeaux',
  'the harbour of Bilbao and Corunna',
  'the harbour of Lisbon',
  'the harbour of Cadiz',
  'the fortress is a harbour on both seas',
  'the French army can be shipped home from here',
  'the harbour of Archangel',
  'the harbour of Oslo',
  'the harbour of Stockholm',
  'the harbour of Kiel and Luebeck',
  'the harbour of Stettin',
  'the harbour of Danzig',
  'the harbour of Koenigsberg',
  'the harbour of Riga',
  'the harbour of Tallinn',
  'the fleet needs a base in this zone, and this is the historical one: Kronstadt',
  'the harbour of Helsinki',
  'the island lives by its harbour',
  'the harbour of Malaga',
  'the harbour of Barcelona',
  'the harbour of Marseille and Toulon',
  'the harbour of Bastia',
  'the harbour of Genoa',
  'the harbour of Livorno',
  'the sample set-ups keep a unit here, and the source speaks of beaches to guard in Italy',
  'the harbour of Naples',
  'the harbour of Taranto',
  'the harbour of Palermo',
  'the harbour of Cagliari',
  'the harbour of Venice and Trieste',
  'the harbour of Split',
  'the harbour of Thessalonika',
  'the harbour of Piraeus',
  'the harbour of Heraklion',
  'the harbour of Istanbul',
  'the harbour of Izmir',
  'the harbour of Mersin',
  'the harbour of Famagusta',
  'the harbour of Alexandria',
  'the harbour of Tobruk',
  'the harbour of Tripoli',
  'the harbour of Tunis and Bizerta',
  'the harbour of Varna',
  'the harbour of Zonguldak',
  'the harbour of Constanta',
  'Odessa is put here, since a Bessarabia with a harbour could not be made a pocket by land',
  'the fleet needs a base in this zone, and this is the historical one: Sevastopol',
  'the harbour of Novorossiysk',
  'the harbour of Batum',
  'the source lists this land with the way round Africa',
  'the Turkish straits join them; whether a fleet may pass is for the rules',
  'the way round Africa leaves from the ocean',
  'the holding box lies across the ocean',
]

/** name | kind | country | terrain | weather | longitude,latitude | sites | sources */
export const AREAS = `
Berlin|land|Germany|clear|eastern|13,52.7|capital=j2 resource=j3|15.2@527 weather=j4
Silesia|land|Germany|clear|eastern|16.3,51|resource=j3|15.1@487 weather=j4
Slovakia|land|Germany|rough|eastern|17.4,49.1||15.1@487 weather=j4 country=j5
East Prussia|land|Germany|clear|eastern|20.9,54.3||15.1@487 weather=16.13@681 country=16.1@670
Ruhr|land|Germany|clear|western|8.9,52.6|resource=j3|15.2@536
Rhineland|land|Germany|clear|western|7.1,50.4|resource=j6|15.1@482 weather=16.12@674
Baden|land|Germany|clear|western|10.4,48.6|resource=j3|15.1@482
Austria|land|Germany|rough|western|14,47.3||16.12@674 weather=j7
London|land|Great Britain|clear|western|0.1,52|capital=j2 resource=j3|15.35@616
Southampton|land|Great Britain|clear|western|-2.4,50.95||15.2@585
Wales|land|Great Britain|clear|western|-3.3,52.6|resource=j3|15.42@634
Scotland|land|Great Britain|rough|western|-3.6,56.2|resource=j3|j8
Gibraltar|land|Great Britain|clear|southern|-5.35,36.14|fortress=j9|15.35@616
Malta|land|Great Britain|clear|southern|14.4,35.9|fortress=j10 island=s|15.42@634
Paris|land|France|clear|western|2.5,48.5|capital=j2 resource=j3|15.2@585 terrain=15.2@589
Pas de Calais|land|France|clear|western|2.2,50.2||15.2@548 terrain=15.2@580
Metz|land|France|clear|western|5.9,48.6||15.2@558
Normandy|land|France|clear|western|-1.2,48.4||15.44@642
Bordeaux|land|France|clear|western|0.2,45.2||15.44@642
French Alps|land|France|rough|southern|6,45.1||14.345@382 weather=14.345@382 terrain=j11
Marseille|land|France|clear|southern|3.6,43.75||15.2@594 weather=j12
Corsica|land|France|rough|southern|9.1,42.2|island=s|14.233@340
Belgium|land|Belgium|clear|western|4.7,50.75|capital=j2|15.2@538 terrain=15.2@546
The Netherlands|land|The Netherlands|clear|western|5.4,52.3|capital=j2|15.2@536 terrain=15.2@544
Switzerland|land|Switzerland|rough|western|8.2,46.8|capital=j2|j13
Madrid|land|Spain|rough|southern|-4.4,41.2|capital=j2|j13
Andalusia|land|Spain|rough|southern|-4.8,38||j8
Catalonia|land|Spain|rough|southern|0.3,41.4||j8
Portugal|land|Portugal|rough|southern|-8.2,39.9|capital=j2|j13
Denmark|land|Denmark|clear|western|9.4,56|capital=j2|15.2@529
Oslo|land|Norway|rough|western|9.6,60.4|capital=15.2@542|15.2@536
Trondheim|land|Norway|rough|western|12.2,64.6||15.2@542
Sweden|land|Sweden|rough|western|15.6,60|capital=j2|j13
Helsinki|land|Finland|rough|eastern|24.3,61.6|capital=15.45@648|15.45@646
Karelia|land|Finland|rough|eastern|29.2,63.6||15.45@646
Warsaw|land|Poland|clear|eastern|21.2,52.9|capital=15.1@482 resource=15.2@527|15.1@482 weather=16.13@681 terrain=15.1@501
Lodz|land|Poland|clear|eastern|18.2,52.3||15.1@487 weather=16.13@681 terrain=15.1@497
Lublin|land|Poland|clear|eastern|21.9,50.8||15.1@487 weather=16.13@681
Brest-Litovsk|land|Poland|clear|eastern|24.7,52.9||15.1@492 weather=16.13@681
Lvov|land|Poland|clear|eastern|24.9,50||15.31@602 weather=16.13@681 country=j14
Lithuania|land|Baltic States|clear|eastern|23.8,55.3||15.31@602 weather=16.13@681
Latvia|land|Baltic States|clear|eastern|25.6,57||15.41@628 weather=16.13@681
Estonia|land|Baltic States|clear|eastern|25.7,58.8||j8 weather=16.13@681
Budapest|land|Hungary|clear|eastern|19.4,46.9|capital=j2|15.46@650 weather=16.13@681
Ruthenia|land|Hungary|rough|eastern|22.6,48.3||15.46@650 weather=16.13@681
Bucharest|land|Rumania|clear|eastern|26.4,44.5|capital=j2|15.47@654 weather=16.13@681
Ploesti|land|Rumania|rough|eastern|25,46.2|resource=16.32@871|16.32@871 weather=16.13@681
Bessarabia|land|Rumania|clear|eastern|28.6,47||15.31@602 weather=16.13@681
Murmansk|land|Soviet Union|swamp|eastern|34.5,67.6||11.4@116 weather=16.13@681 terrain=j15
Onega Swamps|land|Soviet Union|swamp|eastern|35.2,63||15.31@600 weather=16.13@681 terrain=11.4@116
Archangel|land|Soviet Union|swamp|eastern|41.8,63.6||j8 weather=16.13@681
Ladoga Swamps|land|Soviet Union|swamp|eastern|35,60.1||15.41@628 weather=16.13@681 terrain=11.4@116
Leningrad|land|Soviet Union|clear|eastern|30.2,60|fortress=15.41@628 resource=Index@974|15.31@600 weather=16.13@681
Novgorod|land|Soviet Union|clear|eastern|30.6,58.3||15.31@600 weather=16.13@681
Velikiye Luki|land|Soviet Union|clear|eastern|31.2,56.5||15.41@628 weather=16.13@681
Minsk|land|Soviet Union|clear|eastern|27.6,54.1||15.31@600 weather=16.13@681
Pripet Marshes|land|Soviet Union|swamp|eastern|27.9,52.1||15.31@600 weather=16.13@681 terrain=j11
Smolensk|land|Soviet Union|clear|eastern|33,54.9||15.41@630 weather=16.13@681
Bryansk|land|Soviet Union|clear|eastern|32.6,52.6||15.41@630 weather=16.13@681
Moscow|land|Soviet Union|clear|eastern|37.5,56.2|capital=j2 resource=Index@986|15.31@600 weather=16.13@681
Tula|land|Soviet Union|clear|eastern|37.9,53.9||16.211@705 weather=16.13@681
Kursk|land|Soviet Union|clear|eastern|36.1,51.8||16.212@743 weather=16.13@681
Voronezh|land|Soviet Union|clear|eastern|40.3,51.6||15.41@628 weather=16.13@681
Kiev|land|Soviet Union|clear|eastern|29.8,49.8|resource=j3|15.31@600 weather=16.13@681
Kharkov|land|Soviet Union|clear|eastern|36.7,49.2|resource=j3|16.212@743 weather=16.13@681
Dnepr River Bend|land|Soviet Union|clear|eastern|33,47.8|resource=j3|15.41@630 weather=16.13@681
Crimea|land|Soviet Union|clear|eastern|34.5,45.4||15.41@630 weather=16.13@681
Sevastopol|land|Soviet Union|clear|eastern|33.5,44.6|fortress=15.41@630|15.41@630 weather=16.13@681
Don River Bend|land|Soviet Union|clear|eastern|41.2,48.9||15.41@628 weather=16.13@681
Krasnodar|land|Soviet Union|clear|eastern|39.6,45.7||16.211@705 weather=16.13@681
Stalingrad|land|Soviet Union|clear|eastern|44.7,48.6|resource=j3|16.22@802 weather=16.13@681
Saratov|land|Soviet Union|clear|eastern|45.9,51.7||j8 weather=16.13@681
Gorki|land|Soviet Union|clear|eastern|44,56.2|resource=j3|j8 weather=16.13@681
Astrakhan|land|Soviet Union|clear|eastern|47.6,46.5||j8 weather=16.13@681
Caucasus|land|Soviet Union|rough|eastern|44,44||j8 weather=16.13@681
Georgia|land|Soviet Union|rough|eastern|43.3,42||j8 weather=16.13@681
Baku|land|Soviet Union|clear|eastern|48.4,40.6|resource=Index@908|16.22@802 weather=16.13@681
Ural Mountains|land|Soviet Union|rough|eastern|56.5,55||Index@1006 weather=16.13@681 terrain=j11
Piedmont|land|Italy|clear|southern|8.4,45.1|resource=j3|15.33@608
Veneto|land|Italy|clear|southern|11.9,45.7||15.33@608
Tuscany|land|Italy|rough|southern|11.3,43.6||15.33@608
Rome|land|Italy|rough|southern|12.8,42.1|capital=j2 resource=j3|j16
Campania|land|Italy|rough|southern|14.9,41||15.33@608
Calabria|land|Italy|rough|southern|16.5,39.4||15.33@608
Sicily|land|Italy|rough|southern|14,37.6|island=s|15.33@608
Sardinia|land|Italy|rough|southern|9,40|island=s|14.233@340
Albania|land|Albania|rough|southern|20,41|capital=j2|15.33@608
Belgrade|land|Yugoslavia|clear|southern|20.9,44|capital=j2|15.43@638
Croatia|land|Yugoslavia|rough|southern|16,45.3||j17
Bosnia|land|Yugoslavia|rough|southern|18.2,43.9||j17
Bulgaria|land|Bulgaria|rough|southern|25,42.7|capital=j2|j13
Athens|land|Greece|rough|southern|22.4,38.6|capital=j2 resource=13.43@254|15.43@638
Thessalonika|land|Greece|rough|southern|23,40.8||15.48@658
Crete|land|Greece|rough|southern|24.9,35.2|island=s|15.44@642
Istanbul|land|Turkey|clear|southern|27.9,41.1||j8
Ankara|land|Turkey|rough|southern|31.6,39.5|capital=j2|j13
Taurus Mountains|land|Turkey|rough|southern|37.2,38.4|resource=13.44@258|13.44@258 terrain=j11
Morocco|land|French North Africa|rough|southern|-5.9,33.4||15.2@594
Algiers|land|French North Africa|rough|southern|3,35.9||15.34@614
Tunisia|land|French North Africa|rough|southern|9.4,35.2||j8
Tripolitania|land|Libya|desert|southern|14.3,31.9||j8
Marmarica|land|Libya|desert|southern|22.4,31.7||15.33@608
Tobruk|land|Libya|desert|southern|24,32.05|fortress=j18|15.42@634
Western Egypt|land|Egypt|desert|southern|26.2,30.9||15.35@616
El Alamein|land|Egypt|desert|southern|28.8,30.5||16.211@722
Alexandria|land|Egypt|clear|southern|31.1,30.6||15.35@616
Upper Egypt|land|Egypt|desert|southern|32.2,26.6||Index@1006
Lebanon|land|French Levant|rough|southern|35.9,34||15.2@594
Syria|land|French Levant|desert|southern|38,35.3||j19 country=11.3@96
Transjordan|land|Middle East|desert|southern|35.9,31.5||15.42@634
Iraq|land|Middle East|desert|southern|43.9,33.2||j8
Cyprus|land|Middle East|clear|southern|33.2,35|island=s|Index@936 country=Index@936
Persia|land|Persia|rough|southern|50.5,34.6|capital=j2|Index@1006
Atlantic|sea||||-14.5,48.5||16.23@848
Baltic Sea|sea||||19.2,56.6||16.23@848
Mediterranean|sea||||18.2,34.6||16.23@848
Black Sea|sea||||34,43.2||16.23@848
Around the Horn|route||||-12.5,36.2||Index@896
U.S.A.|box|United States|||-14.5,44.2||16.211@732 country=16.211@732
`

/** here/there | source | features, with their own source where it is not that of the border */
export const BORDERS = `
Silesia/Lodz|15.1@487|
Slovakia/Lublin|15.1@487|river
Lublin/Warsaw|15.1@492|
Lublin/Brest-Litovsk|15.1@492|river=j20
Lodz/Warsaw|15.1@497|river=15.1@499
East Prussia/Warsaw|15.1@499|
Lodz/East Prussia|15.1@499|
Warsaw/Brest-Litovsk|15.1@501|river=j21
Lodz/Lublin|s|river=j20
Berlin/Lodz|j22|
East Prussia/Lithuania|s|
East Prussia/Brest-Litovsk|j23|
Brest-Litovsk/Lithuania|s|
Brest-Litovsk/Lvov|s|
Lublin/Lvov|s|river=j20
Lvov/Ruthenia|s|
Lvov/Bessarabia|j24|river=j20
Denmark/Ruhr|15.2@536|
Ruhr/The Netherlands|15.2@536|
Rhineland/Belgium|15.2@538|
Baden/Rhineland|j25|river=j20
Ruhr/Rhineland|s|river=j20
Ruhr/Berlin|s|river=j20
Ruhr/Baden|s|
Rhineland/The Netherlands|s|
Baden/Berlin|s|
Baden/Slovakia|j26|
Baden/Austria|s|
Baden/Switzerland|s|river=j20
Berlin/Silesia|s|
Berlin/Slovakia|j26|
Silesia/Slovakia|s|
Austria/Slovakia|s|river=j20
Austria/Switzerland|s|
Austria/Budapest|s|
Austria/Croatia|s|
Austria/Veneto|s|
Slovakia/Budapest|s|river=j20
Slovakia/Ruthenia|s|
Metz/Rhineland|s|fortified=j27
Metz/Baden|s|fortified=j27 river=j20
Belgium/The Netherlands|15.2@548|
Belgium/Pas de Calais|15.2@548|
Belgium/Metz|s|
Pas de Calais/Paris|15.2@585|river=15.2@589
Pas de Calais/Metz|15.2@558|
Pas de Calais/Normandy|s|river=j20
Paris/Metz|j28|
Paris/Normandy|s|
Paris/Bordeaux|s|river=j20
Paris/French Alps|j29|
Metz/French Alps|j29|
Metz/Switzerland|s|
Normandy/Bordeaux|s|river=j20
Bordeaux/Marseille|s|
Bordeaux/French Alps|j23|
Marseille/French Alps|s|river=j20
French Alps/Switzerland|s|
French Alps/Piedmont|14.345@382|
Switzerland/Piedmont|s|
Bordeaux/Madrid|j30|
Marseille/Catalonia|s|
Madrid/Catalonia|s|river=j20
Madrid/Andalusia|s|
Catalonia/Andalusia|j31|
Madrid/Portugal|s|
Andalusia/Portugal|s|
London/Southampton|s|
London/Wales|j32|
Southampton/Wales|s|
London/Scotland|j33|
Wales/Scotland|j33|
Gibraltar/Andalusia|11.1@60|fortress=j34
Oslo/Trondheim|15.2@542|
Oslo/Sweden|s|
Trondheim/Sweden|s|
Trondheim/Karelia|s|
Sweden/Helsinki|j35|
Helsinki/Karelia|s|
Karelia/Novgorod|j36|
Karelia/Onega Swamps|j37|
Novgorod/Ladoga Swamps|j38|river=j20
Novgorod/Moscow|j39|
Velikiye Luki/Moscow|j38|
Smolensk/Moscow|j38|
Smolensk/Tula|j38|
Kursk/Tula|j38|
Kursk/Voronezh|j38|river=j20
Kharkov/Voronezh|j38|
Kharkov/Don River Bend|j38|river=j20
Novgorod/Velikiye Luki|j40|
Velikiye Luki/Smolensk|j40|
Smolensk/Kursk|j40|
Kursk/Kharkov|j40|
Onega Swamps/Murmansk|j41|
Onega Swamps/Archangel|s|
Onega Swamps/Ladoga Swamps|s|
Archangel/Ladoga Swamps|s|
Archangel/Gorki|s|
Archangel/Ural Mountains|j42|
Ladoga Swamps/Moscow|s|
Ladoga Swamps/Gorki|j23|
Moscow/Tula|s|river=j20
Moscow/Gorki|s|
Tula/Gorki|s|river=j20
Tula/Voronezh|s|
Voronezh/Gorki|j23|
Voronezh/Saratov|s|
Voronezh/Don River Bend|s|river=j20
Gorki/Saratov|s|
Gorki/Ural Mountains|j42|river=j20
Saratov/Ural Mountains|j42|river=j20
Saratov/Stalingrad|s|
Saratov/Astrakhan|s|river=j20
Saratov/Don River Bend|j23|
Astrakhan/Ural Mountains|j42|
Stalingrad/Astrakhan|s|river=j20
Stalingrad/Don River Bend|s|river=j20
Stalingrad/Krasnodar|s|
Stalingrad/Caucasus|j23|
Don River Bend/Krasnodar|s|river=j20
Krasnodar/Caucasus|s|
Krasnodar/Georgia|j43|
Caucasus/Astrakhan|s|
Caucasus/Georgia|s|
Caucasus/Baku|s|
Georgia/Baku|s|
Baku/Persia|s|
Estonia/Latvia|s|
Estonia/Novgorod|s|river=j20
Latvia/Lithuania|s|river=j20
Latvia/Novgorod|s|
Latvia/Velikiye Luki|s|
Latvia/Minsk|s|river=j20
Lithuania/Minsk|j44|
Minsk/Velikiye Luki|s|river=j20
Minsk/Smolensk|s|river=j20
Minsk/Bryansk|s|river=j20
Minsk/Pripet Marshes|s|
Minsk/Brest-Litovsk|s|
Pripet Marshes/Brest-Litovsk|s|
Pripet Marshes/Lvov|s|
Pripet Marshes/Kiev|s|river=j20
Pripet Marshes/Bryansk|s|river=j20
Bryansk/Smolensk|s|
Bryansk/Kursk|s|
Bryansk/Kharkov|j23|
Bryansk/Kiev|s|river=j20
Kiev/Lvov|s|
Kiev/Bessarabia|j45|river=j20
Kiev/Dnepr River Bend|s|
Kiev/Kharkov|s|river=j20
Dnepr River Bend/Bessarabia|j45|river=j20
Dnepr River Bend/Kharkov|s|river=j20
Dnepr River Bend/Crimea|s|river=j20
Crimea/Krasnodar|j38|strait=j46
Leningrad/Novgorod|j47|fortress=15.41@628
Sevastopol/Crimea|s|fortress=15.41@630
Piedmont/Veneto|s|
Piedmont/Tuscany|s|
Veneto/Tuscany|s|river=j20
Tuscany/Rome|s|
Rome/Campania|s|
Campania/Calabria|s|
Veneto/Croatia|s|
Croatia/Budapest|s|river=j20
Croatia/Bosnia|s|
Croatia/Belgrade|s|
Bosnia/Belgrade|s|river=j20
Bosnia/Albania|s|
Belgrade/Budapest|s|river=j20
Belgrade/Ploesti|j48|
Belgrade/Bucharest|s|river=j20
Belgrade/Bulgaria|s|
Belgrade/Albania|s|
Belgrade/Thessalonika|s|
Albania/Thessalonika|s|
Albania/Athens|s|
Thessalonika/Athens|s|
Thessalonika/Bulgaria|s|
Thessalonika/Istanbul|s|
Bulgaria/Istanbul|s|
Bulgaria/Bucharest|s|river=j20
Bucharest/Bessarabia|15.47@656|river
Bucharest/Ploesti|s|
Ploesti/Bessarabia|s|river=j20
Ploesti/Budapest|j48|
Ploesti/Ruthenia|j48|
Budapest/Ruthenia|s|
Ankara/Taurus Mountains|s|
Taurus Mountains/Georgia|j49|
Taurus Mountains/Persia|j49|
Taurus Mountains/Syria|s|
Taurus Mountains/Iraq|j49|
Lebanon/Transjordan|15.42@636|
Lebanon/Syria|s|
Syria/Transjordan|s|
Syria/Iraq|s|river=j20
Transjordan/Iraq|s|
Iraq/Persia|s|
Transjordan/Alexandria|s|river=j50
Alexandria/El Alamein|s|
Alexandria/Upper Egypt|s|
El Alamein/Western Egypt|s|
Western Egypt/Marmarica|s|
Marmarica/Tripolitania|s|
Tripolitania/Tunisia|s|
Tunisia/Algiers|s|
Algiers/Morocco|s|
Calabria/Sicily|j52|strait=j51
Istanbul/Ankara|j54|strait=j53
Tobruk/Marmarica|s|fortress=j18
Pas de Calais/Southampton|15.2@585|air
Denmark/Oslo|15.2@536|air=j55
Normandy/Southampton|j56|air
Sicily/Malta|j56|air
Sicily/Tunisia|j56|air
Athens/Crete|j56|air
Corsica/Sardinia|j56|air
Tuscany/Corsica|j56|air
Cyprus/Lebanon|j56|air
London/Atlantic|s|coast port=j57 beach=j58
Southampton/Atlantic|s|coast port=j59 beach=j58
Wales/Atlantic|s|coast port=j60
Scotland/Atlantic|s|coast port=j61
Oslo/Atlantic|s|coast port=j62
Trondheim/Atlantic|s|coast port=j63 beach=j64
Denmark/Atlantic|s|coast port=j65 beach=15.2@538
Ruhr/Atlantic|s|coast port=j66
The Netherlands/Atlantic|s|coast port=j67 beach=j58
Belgium/Atlantic|s|coast port=j68
Pas de Calais/Atlantic|s|coast port=15.2@558 beach=j58
Normandy/Atlantic|s|coast port=j69 beach=j58
Bordeaux/Atlantic|s|coast port=j70 beach=j58
Madrid/Atlantic|s|coast port=j71
Portugal/Atlantic|s|coast port=j72 beach=j58
Andalusia/Atlantic|s|coast port=j73
Gibraltar/Atlantic|s|coast port=j74
Morocco/Atlantic|s|coast port=j75 beach=11.1@60
Murmansk/Atlantic|s|coast port=11.4@116
Archangel/Atlantic|s|coast port=j76
Denmark/Baltic Sea|s|coast port=15.2@536
Oslo/Baltic Sea|s|coast port=j77 beach=15.2@536
Sweden/Baltic Sea|s|coast port=j78
Ruhr/Baltic Sea|s|coast port=j79
Berlin/Baltic Sea|s|coast port=j80 beach=j58
Lodz/Baltic Sea|s|coast port=j81
East Prussia/Baltic Sea|s|coast port=j82 beach=j58
Lithuania/Baltic Sea|s|coast
Latvia/Baltic Sea|s|coast port=j83 beach=j58
Estonia/Baltic Sea|s|coast port=j84 beach=j58
Novgorod/Baltic Sea|s|coast
Leningrad/Baltic Sea|s|coast port=j85
Helsinki/Baltic Sea|s|coast port=j86 beach=j58
Gibraltar/Mediterranean|s|coast port=j74
Malta/Mediterranean|s|coast port=j87
Andalusia/Mediterranean|s|coast port=j88
Catalonia/Mediterranean|s|coast port=j89
Marseille/Mediterranean|s|coast port=j90 beach=j58
French Alps/Mediterranean|s|coast
Corsica/Mediterranean|s|coast port=j91 beach=j58
Piedmont/Mediterranean|s|coast port=j92
Tuscany/Mediterranean|s|coast port=j93 beach=j94
Rome/Mediterranean|s|coast
Campania/Mediterranean|s|coast port=j95 beach=16.2@689
Calabria/Mediterranean|s|coast port=j96 beach=j94
Sicily/Mediterranean|s|coast port=j97 beach=j94
Sardinia/Mediterranean|s|coast port=j98 beach=j58
Veneto/Mediterranean|s|coast port=j99
Croatia/Mediterranean|s|coast port=j100
Bosnia/Mediterranean|s|coast
Albania/Mediterranean|s|coast port=15.33@610
Thessalonika/Mediterranean|s|coast port=j101 beach=15.48@660
Athens/Mediterranean|s|coast port=j102 beach=15.48@660
Crete/Mediterranean|s|coast port=j103 beach=j58
Istanbul/Mediterranean|s|coast port=j104
Ankara/Mediterranean|s|coast port=j105
Taurus Mountains/Mediterranean|s|coast port=j106
Cyprus/Mediterranean|s|coast port=j107
Syria/Mediterranean|s|coast
Lebanon/Mediterranean|s|coast port=15.34@614
Transjordan/Mediterranean|s|coast port=15.42@636
Alexandria/Mediterranean|s|coast port=j108
El Alamein/Mediterranean|s|coast
Western Egypt/Mediterranean|s|coast
Tobruk/Mediterranean|s|coast port=j109
Marmarica/Mediterranean|s|coast
Tripolitania/Mediterranean|s|coast port=j110 beach=j58
Tunisia/Mediterranean|s|coast port=j111 beach=j58
Algiers/Mediterranean|s|coast port=15.34@614 beach=j58
Morocco/Mediterranean|s|coast
Bulgaria/Black Sea|s|coast port=j112
Istanbul/Black Sea|s|coast port=j104
Ankara/Black Sea|s|coast port=j113
Bucharest/Black Sea|s|coast port=j114
Bessarabia/Black Sea|s|coast
Dnepr River Bend/Black Sea|s|coast port=j115
Crimea/Black Sea|s|coast beach=j58
Sevastopol/Black Sea|s|coast port=j116
Krasnodar/Black Sea|s|coast port=j117 beach=j58
Georgia/Black Sea|s|coast port=j118
Upper Egypt/Around the Horn|Index@1006|coast port=j119
Persia/Around the Horn|Index@1006|coast port=j119
Atlantic/Baltic Sea|15.2@534|passage
Atlantic/Mediterranean|11.3@92|passage
Mediterranean/Black Sea|s|passage=j120
Atlantic/Around the Horn|s|passage=j121
Atlantic/U.S.A.|s|passage=j122
`
