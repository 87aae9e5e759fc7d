/*
 * Both lists are taken from the frequency list of @zxcvbn-ts/language-common 4.1.3 (MIT licence: copyright 2012-2016 Dan Wheeler
 * and Dropbox, Inc., 2021 @zxcvbn-ts), with words of our own readers added to the second.
 */

/** Passwords of 12 characters and more that many people use. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
	`
123qweasdzxc 1qaz2wsx3edc q1w2e3r4t5y6 1q2w3e4r5t6y mailcreated5240 qazwsxedcrfv 123456qwerty qwerty123456
polniypizdec0211 sojdlg123aljg leavemealone motherfucker 123456654321 gfhjkmgfhjkm qazwsxedc123 ghjcnjgfhjkm
zxcasdqwe123 sonyericsson ghhh47hj7649 123456789qwe 1qazxsw23edc masterbating qwerasdfzxcv qweasdzxc123
flvbybcnhfnjh 123456789987654321 112233445566 ghbdtnrfrltkf websolutions finalfantasy 1qaz2wsx3edc4rfv
chickenwing101 unbelievable administrator 123321123321 justinbieber contortionist 123qwe123qwe newproject2004
pornographic masturbation needforspeed businessbabe 123456789123 masterbaiting maurolarastefy supernatural
professional domainlock2005 scandinavian dkflbvbhjdbx momsanaladventure hd764nw5d7e1vb1 qazwsxedcrfvtgb
123456789012 dkflbvbhjdyf counterstrike zaq1xsw2cde3 vfvfvskfhfve 123456789abc fkmnthyfnbdf intelligence
ghjcnjghjcnj admin18533362 23176djivanfros 123456789qwerty qazxswedcvfr qwertyasdfgh whosyourdaddy 1111111111zz
fktrcfylhjdbx fktrcfylhjdyf 541233432442 123456789qaz ghbdtnghbdtn password1234 12345678900987654321
chesterfield 010203040506 lost4815162342 102030405060 vanyarespekt qwerty123456789 89231243658s iseedeadpeople
transformers devilmaycry4 combat123654 qwertyytrewq jamesbond007 123123qweqwe 4815162342lost 123456789qqq
asdfghjkl123 1234qwerasdf 123qwe456rty 1234567890qw ghjcnjrdfibyj qwertyuiop123 international saun24865709
q1w2e3r4t5y6u7 ptybnxtvgbjy polniypizdec110211 1qa2ws3ed4rf 123456789zxc 12345678987654321 playstation3
31217221027711 fucktheworld 159753159753 mevefalkcakk 1234567890qwe hedimaptfcor cosmopolitan q1w2e3r4t5y6u7i8
zqjphsyf6ctifgu lhbjkjubz2957704 123456782000 andrewjackie 1qazxsw23edcvfr4 12qw34er56ty christopher1
159753456852 networkingpe philadelphia peanutbutter boy4u2ownnyc ingodwetrust minecraft123 digitalprodu
installdevic an83546921an13 qawsedrftgyh abc123456789 123321qweewq auckland2010 residentevil olcrackmaster
1234567890zzz 32615948worms 012345678910 fuckyoubitch avrillavigne massimiliano nhfdvfnjkju123 742617000027
41d8cd98f00b nemvxyheqdd5oqxyxyzi temppassword p030710p$e4o punksnotdead fynfyfyfhbde nightcrawler playstation2
gjkysqgbpltw ticketmaster 01telemike01 stratocaster ghjcnjqgfhjkm installsqlst 123456789101 1234567890qaz
frederiksberg 1a2s3d4f5g6h passwordpassword schoolgirlie sanfrancisco 89876065093rax 1234567qwertyu
lytghjgtnhjdcr 111222333000 nhecsyfujkjdt zaqwsxcderfv seemnemaailm qwaszxerdfcv antananarivu greenlantern
qazwsxqazwsx vfrcbvvfrcbv 1234qwerasdfzxcv iloveboobies ghjcnjgbpltw 123321456654 1234567890987654321
1234567890qwerty q1w2e3r4t5y6u7i8o9p0 morganstanley 59382113kevinp qwe123qwe123 gtnhjpfdjlcr zxcvbn123456
bltynbabrfwbz warhammer40k passwordstandard maprchem56458 construction bpgjldsgjldthnf iampurehaha2 qazxswedc123
qwertyuiop10 stinkyfinger cjdthitycndj corperfmonsy weihnachtsbau 1234567892000 1234567887654321 stickdaddy77
123456789000 014702580369 asdfgh123456 necronomicon mortalkombat 123qwerty123 systemofadown qaz123wsx456
nastyanastya zxcvbnm123456789 satisfaction cheeseburger a1s2d3f4g5h6 minnesota_hp 122333444455555 vladimirovna
111222333444555 ilovemyfamily michaeljackson vfhbyfvfhbyf qwertyuiop12345 1qa2ws3ed4rf5tg websolutionssu
amadeusptfcor specialinsta 123456789asd nhfycajhvths rfnthbyf1988 paraklast1974 webuivalidat msorcloledbr
nondriversig 123456789qwer wazzkaprivet weihnachtsbaum fktrcfylhjdf z1x2c3v4b5n6m7 ghjnbdjcnjzybt qwertyuiop12
sonnenschein anytimetoday ntktdbpjh1994 nick1234-rem936 thecakeisalie ontheoutside zcfvfzkexifz xxxp455w0rd5
qwertasdfgzxcvb ghjatccbjyfk aksjdlasdakj89879 23wkoa0fp78dk marinamarina fatima753357 6215mila6215 zaq12wsxcde3
love777321777 123456789aaa 4815162342lf pfqwtd27121988 cnfc35762209 12345677654321 zxcvbnmmnbvcxz civilization
findaupair007 alpha135792468 ghtdtlvtldtl edwardcullen gfhfktkjuhfv qazwsx123456 lytdybrbdfvgbhf asd123asd123
passwordassword ronaldinho10 ipo54tj45uy856 89semtsriuty foreveryoung sdicmt7seytn blacksonblon 420842084208555
ktjynsq40147 1a2a3a4a5a6a bullnuts2003 050605rostik 19960610ilja 123456zxcvbn z1x2c3v4b5n6 entertainment
89063032220m badiman28200 123ewqasdcxz nhbujyjvtnhbz polniypizdec1102 ne_e_pod_chehyl hd764nw5d7e1vbv
josephphone7 gthtrfnbgjkt configuratio msoracle32re bhrh0h2oof6xbqjeh 193570356033
`
		.trim()
		.split(/\s+/),
)

/** Words that common passwords are made of, the longest first. */
export const COMMON_WORDS: readonly string[] = `
motdepassesecret administrateur dieuestgrand brazzaville azertyuiop basketball bienvenido contrasena contraseña
manchester motdepasse passphrase qwertyuiop aleksandr alexander asdfghjkl barcelona bienvenue bismillah
butterfly christian elizabeth fktrcfylh fyfcnfcbz inchallah liverpool marseille metallica microsoft minecraft
qazwsxedc qazxswedc qweasdzxc spiderman swordfish trfnthbyf valentina aardvark adgjmptw airborne airforce
airplane alejandr alexande alexandr american anderson angelina anything asdfasdf asdfghjk assassin atlantis
babydoll babygirl baseball basketba benjamin bigboobs bigdaddy billybob birthday blahblah blizzard bluebird
bluemoon bobafett bollocks bonehead brittany brooklyn buckeyes budlight bulldogs bullshit business butterfl
butthead cadillac campbell cardinal carolina caroline cavalier cdtnkfyf champion chandler changeme charlott
cherokee chevelle cheyenne chocolat chouchou christia christin christop cjkysirj clifford cocacola colorado
computer concrete consumer cooldude corvette courtney creative cristina danielle darkness darkside darkstar
dbrnjhbz december defender deftones devildog diamonds dickhead dietcoke dolphins drowssap drpepper einstein
electric elephant elizabet engineer enterpri eternity explorer fernando fireball firebird florence football
franklin fredfred freepass freeuser garfield geronimo ghbdtnbr giovanni godzilla goldberg goldfish greenday
guinness hamilton hardcore harrison hellfire hercules highland hollywoo hongkong hotstuff icecream ilovesex
iloveyou immortal infinity internet isabella isabelle jennifer jonathan juventus kathleen kawasaki kimberly
kingkong kinshasa kristina lacrosse lasvegas lawrence leonardo lifehack liverpoo logitech lollipop lonewolf
longhorn lovelove loverboy marathon margaret marlboro marshall maryjane maverick mercedes metallic michelle
michigan midnight mistress mitchell mongoose montreal morpheus morrison motorola mountain napoleon nicholas
nintendo november overlord pakistan panthers paradise passport password patricia patriots pavilion pearljam
peekaboo personal platinum pleasure poohbear pornstar portugal precious predator presario princess pussycat
qwertyui redskins redwings remember renegade rhbcnbyf rockstar rolltide samantha savannah scarface scorpion
scotland sebastia security seminole semperfi serenity shamrock sherlock shithead simpsons slipknot snickers
snowball softball software spiderma spitfire srinivas stallion stargate startrek starwars steelers stephani
sterling stingray stocking sundance sunshine superfly superman svetlana sweetpea swimming swordfis tarheels
tequiero testtest thailand thuglife tottenha trombone ultimate valentin veronica veronika victoria virginia
vladimir warcraft werewolf westside wetpussy whatever wildcats williams wolfgang wolfpack wolverin wordpass
wrangler zeppelin abgrtyu abidjan abigail afrique alabama alberto allison amateur america andreas anthony
antonio aragorn arizona arsenal asdfghj asshole atlanta awesome babylon barbara bassman bastard beatles bernard
bigcock bigdick bigfoot bigtits biscuit bitches blackie blaster blessed blondie blowjob bluesky bondage bonjour
boobies bowling bradley brandon brianna britney broncos brother bubbles buckeye buffalo bulldog cameron camille
cantona captain cartman caserta catfish charger charles charlie chelsea chester chicago chicken chipper chopper
chrissy christy chronic classic claudia clinton college connect control cookies country cowboys cricket crystal
cumming cumshot curious daniela destiny detroit diamond digital dilbert dodgers dolphin dominic douglas dragons
dreamer drummer eclipse element emerald england everton express extreme fantasy ferrari fireman fishing fktrctq
flatron flipper florida flowers forever francis frankie freddie freedom freeman friends fucking fuckoff fuckyou
funtime gabriel gandalf gateway general genesis georgia germany gilbert goddess goforit gregory griffin hamster
hansolo hawkeye heather hendrix hesoyam history hjvfirf holiday holland hooters houston hunting huskers indiana
indians inferno integra ireland ironman jackass jackoff jackson jamaica january jasmine jeffrey jessica jetaime
johnson jupiter justice katrina kennedy kenneth kingdom klaster kristen kristin ladybug leather leonard lesbian
letmein liberty lincoln lindsay lindsey looking loveyou lucifer machine madison madness madonna manager marines
martina matthew maurice maximus maxwell melanie melissa memphis mercury michael michele million miranda mission
monique monitor monster montana mustang natalia natalie natasha naughty nemesis network newport newyork nfnmzyf
nicolas nipples nirvana nolimit nothing october onelove orlando pacific packard packers paladin pandora pantera
panther panties passion passwor patches patrick peaches pebbles pegasus penguin pentium perfect pervert phantom
philips phillip phoenix pickles pioneer pirates pitbull plastic playboy pokemon polaris pontiac popcorn porsche
prelude private pumpkin pussies pyramid qwertyu racecar raiders rainbow rangers raymond rebecca redhead redneck
richard roberto ronaldo rooster rosebud russell sabrina sailing sampson samsung samurai sandman scooter scorpio
seattle service shannon sherman shirley shooter shotgun siemens simpson skeeter skipper skyline snowman soldier
spartak spartan special spencer stalker stanley stealth stephen stewart stinger student sublime success sweetie
swinger teacher testing therock thumper thunder tiffany timothy titanic tornado toronto toshiba transam trigger
trinity tristan triumph trooper trouble trucker trumpet unicorn valerie vampire vanessa vfvjxrf victory vikings
vincent voyager wallace warlock warrior webster welcome westham whiskey wildcat william windows winston yankees
zachary zxcvbnm access accord action adidas adrian africa alaska albert alexis alfred alicia alison alpine
always alyssa amanda anakin andrea andrei andrew andrey angela angelo angels animal apache apollo apples archie
arnold arthur artist asdasd asdfgh ashley assass assman athena audrey august aurora austin autumn avalon avatar
azerty badass badboy badger bailey baller bambam banana bandit barbie barney basket batman baxter beagle beauty
beaver beavis beetle benson berlin bernie bertha bianca bigboy bigdog bigmac bigman bigone bigred birdie bishop
biteme blabla blazer blonde blowme bobbob bobcat boeing bomber bonnie booboo booger boogie boomer boston brandi
brandy braves brazil brenda bronco brooke brooks browns bruins brutus bubble buddha bullet burger burton buster
butter cactus caesar callie calvin camaro canada cancer cannon carlos carmen carrie carter casino casper cassie
castle catdog celtic cessna chance change cheese cherry cheryl chichi chicks chiefs christ claire coffee colors
compaq connie connor cookie cooper copper corona cotton coucou cougar cowboy coyote cthutq curtis dakota dallas
dancer danger daniel darren debbie deedee denise dennis denver design desire devils dexter dfvgbh diablo diesel
digger disney doctor dodger doggie dollar domino donald donkey doudou dragon dreams driver drizzt ducati dudley
duncan dustin eagles edward elaine eminem empire energy enigma erotic escort eugene exigen falcon family farmer
faster fatboy fatcat father fender ferret fetish ficken finger fisher flower fluffy flyers foobar forest forget
foster france freaky freddy french friday friend froggy fucked fucker fuckit fuckme future fylhtq galaxy galina
galore gambit garcia garden gators geheim gemini genius george german gfhjkm ghbdtn giants gibson ginger global
gloria goblue golden goldie golfer goober google gordon gracie graham guitar gundam gunner hacker hamlet hammer
hannah hardon harley harold harris harvey hawaii heaven hector helpme hentai herman hiphop hitman hobbes hobbit
hockey holden holmes hooker hornet horney horses hotdog hotrod hotsex hottie howard hummer hunter ibanez iceman
iloveu impala indian indigo insane inside island italia iwantu jackie jaguar jasmin jasper jeremy jerome jessie
jester joanna joanne joejoe johnny jordan joseph joshua julian jumper jungle junior justin justme kaiser karate
karina katana kelsey kermit killer kirill kissme kitten knicks knight kodiak kramer ladies lakers lancer larisa
lauren legend legion lennon leslie lestat lickme lights little lizard lolita lollol london louise loulou lovely
loveme lovers maddie maddog madman madmax maggie magnum maiden maksim malibu manson manuel manutd marcel marcus
mariah marina marine marino marion markus marley martha martin marvin master matrix maxima member merlin mexico
michel mickey miller millie milton minnie mister monday monica monika monkey mookie morgan morris mother mozart
muffin mulder murphy mylove nadine naruto nascar nastya natali nathan nelson newman newton nicola nicole nigger
nikita niners nipple nissan norman norton nugget nylons office oksana oliver olivia online openup orange outlaw
palmer pamela panama panzer parker pascal passat patton peanut peewee pencil people pepper philip philly picard
pickle pierre piglet pimpin pirate planet player please poison police polina pookie poopoo popeye potter powers
pretty prince psycho purple pussys qawsed qazqaz qazwsx qazxsw qwaszx qweasd qweqwe qwerty rabbit rachel racing
raider random ranger raptor rascal reaper reddog redman redrum redsox reggie regina ripper robbie robert rocker
rocket rodney roland rommel ronald ronnie roscoe rubber runner ruslan russia sailor saints sakura sammie samson
samuel sandra saturn savage school scooby scotty scully secret serega sergey sergio sexsex sexual shadow shaggy
shalom sharon sheila shelby shelly sherry shorty sidney sierra silver simone simple singer single sister skater
skippy slayer smiles smiley smitty smokey smooth snakes snatch sniper snoopy soccer soleil sophia sophie spanky
sparky speedy spider spirit spooky sports spring sprite spunky spyder squirt stacey stefan stella steven sticky
stinky stones stormy street strike stupid subaru sucker suckit suckme summer sunday sunset surfer suzuki sweets
sweety sydney sylvia system tanner target tarzan tattoo taurus taylor techno tennis teresa tester theman theone
thomas tickle tigers tigger timber tinker tintin titans tomcat tomtom topgun toyota travel travis trevor trixie
trojan trucks trunks tucker turkey turtle tweety united unreal vagina valera vegeta vfhbyf vfrcbv victor viking
viktor virgin vision voodoo walker walter wanker warren waters watson weasel wesley whynot wicked willie willow
wilson winner winnie winter wizard wolves wombat wonder wutang xavier xfiles yamaha yankee ybrbnf yellow yfnfif
yomama yvonne zaqwsx zipper zombie zxcvbn aaron admin allah alpha amber amour andre angel apple april asdfg
babes balls beach billy bitch black bobby boobs booty brian brown bubba buddy bunny candy casey check chevy
chris chuck cobra congo crazy cream daddy daisy dakar danny david death delta diana dirty dodge doggy dream
eagle eatme eddie elena elvis emily enjoy enter flash frank freak girls gizmo great green happy harry hello
holly homer honda honey horny horse house irina irish james jamie japan jason jenny jerry jesus jimmy joker
jones juice julie karen katie kelly kevin kitty larry laura light linda logan loser lover lucky magic maman
maria marie mario missy molly money moose mouse movie music naked nikki omega orion oscar paris party peace
penis pepsi peter phpbb pizza porno power pussy qwert raven rocks rocky rulez rusty sammy sandy sarah sasha
scott seven simon sluts smile smith smoke snake speed spike stars steve storm sugar sunny super susan sweet
teamo teens texas tiger tommy truck turbo tyler video viper water white whore woody young hola papa
`
	.trim()
	.split(/\s+/)
