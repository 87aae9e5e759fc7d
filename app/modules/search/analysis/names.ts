import { familiesOf } from './families.ts'

/**
 * Countries, peoples, languages and institutions under the spellings of the four languages, with the adjectives of
 * countries: one stem for all, so that « cinéma sénégalais », “Senegal” and السنغال find each other. Only names of one
 * word that mean nothing else. Nigérien is of Niger, nigérian of Nigeria.
 */
export const NAMES = familiesOf(`
	africa: Afrique Afriques Africa África africain|e|s|es African|s africano|s africana|s إفريقيا إفريقية إفريقي أفارقة
	algeria: Algérie Algeria Argelia algérien|s|ne|nes Algerian|s argelino|s argelina|s الجزائر جزائر جزائري
	angola: Angola angolais|e|es Angolan|s angoleño|s angoleña|s أنغولا أنغولي
	benin: Bénin béninois|e|es Beninese beninés
	botswana: Botswana botswanais|e|es بوتسوانا
	burkina: Burkina burkinabè burkinabés Burkinabe burkinais بوركينا بركينا بوركينابي
	burundi: Burundi burundais|e|es Burundian|s burundés بوروندي
	cameroon: Cameroun Cameroon Camerún camerounais|e|es Cameroonian|s camerunés كاميرون كاميروني
	chad: Tchad Chad tchadien|s|ne|nes Chadian|s chadiano|s تشاد تشادي
	comoros: Comores Comoros Comoras comorien|s|ne|nes Comorian|s
	congo: Congo congolais|e|es Congolese congoleño|s congoleña|s كونغو كونغولي
	djibouti: Djibouti Yibuti djiboutien|s|ne|nes Djiboutian|s جيبوتي
	egypt: Égypte Egypt Egipto égyptien|s|ne|nes Egyptian|s egipcio|s egipcia|s مصر مصري
	eritrea: Érythrée Eritrea érythréen|s|ne|nes Eritrean|s eritreo|s إريتريا إريتري
	ethiopia: Éthiopie Ethiopia Etiopía éthiopien|s|ne|nes Ethiopian|s etíope|s إثيوبيا إثيوبي
	gabon: Gabon Gabón gabonais|e|es Gabonese gabonés غابون غابوني
	gambia: Gambie Gambia gambien|s|ne|nes Gambian|s gambiano|s غامبيا غامبي
	ghana: Ghana ghanéen|s|ne|nes Ghanaian|s ghanés غانا غاني
	guinea: Guinée Guinea guinéen|s|ne|nes Guinean|s guineano|s غينيا غيني
	kenya: Kenya Kenia kényan|e|s|es Kenyan|s keniano|s keniana|s كينيا كيني
	lesotho: Lesotho ليسوتو
	liberia: Libéria Liberia libérien|s|ne|nes Liberian|s liberiano|s ليبيريا ليبيري
	libya: Libye Libya Libia libyen|s|ne|nes Libyan|s libio|s libia|s ليبيا ليبي
	madagascar: Madagascar مدغشقر
	malawi: Malawi malawien|s|ne|nes Malawian|s مالاوي
	mali: Mali Malí malien|s|ne|nes Malian|s maliense|s
	mauritania: Mauritanie Mauritania mauritanien|s|ne|nes Mauritanian|s mauritano|s موريتانيا موريتاني
	morocco: Maroc Morocco Marruecos marocain|e|s|es Moroccan|s marroquí marroquíes المغرب مغرب مغربي
	mozambique: Mozambique mozambicain|e|s|es Mozambican|s mozambiqueño|s موزمبيق
	namibia: Namibie Namibia namibien|s|ne|nes Namibian|s ناميبيا
	niger: Niger Níger nigérien|s|ne|nes Nigerien|s نيجر نيجري
	nigeria: Nigeria Nigéria nigérian|e|s|es Nigerian|s nigeriano|s nigeriana|s نيجيريا نيجيري
	rwanda: Rwanda Ruanda rwandais|e|es Rwandan|s ruandés رواندا رواندي
	senegal: Sénégal Senegal sénégalais|e|es Senegalese senegalés senegalesa|s سنغال سنغالي
	somalia: Somalie Somalia صومال صومالي
	sudan: Soudan Sudan Sudán soudanais|e|es Sudanese sudanés سودان سوداني
	tanzania: Tanzanie Tanzania tanzanien|s|ne|nes Tanzanian|s tanzano|s تنزانيا تنزاني
	togo: Togo togolais|e|es Togolese togolés توغو توغولي
	tunisia: Tunisie Tunisia Túnez tunisien|s|ne|nes Tunisian|s tunecino|s tunecina|s تونس تونسي
	uganda: Ouganda Uganda ougandais|e|es Ugandan|s ugandés أوغندا أوغندي
	zambia: Zambie Zambia zambien|s|ne|nes Zambian|s زامبيا زامبي
	zimbabwe: Zimbabwe Zimbabue zimbabwéen|s|ne|nes Zimbabwean|s زيمبابوي
	ivoirien: ivoirien|s|ne|nes Ivorian|s Ivoirian|s marfileño|s إيفواري
	europe: Europe Europa européen|s|ne|nes European|s europeo|s europea|s أوروبا أوربا أوروبي أوربي
	amazigh: amazigh|s amazighe|s Imazighen tamazight berbère|s Berber|s bereber|es أمازيغ أمازيغي بربر
	bambara: bambara|s bamana|s bamanankan
	bantu: bantou|s|e|es Bantu|s bantú bantúes بانتو
	fula: peul|s|e|es peulh|s Fula Fulani|s Fulbe foulbé Fulfulde Pulaar فولاني
	hausa: haoussa|s Hausa|s hawsa هوسا
	quran: Coran coranique|s Quran Qur’an Koran Quranic Koranic Corán coránico|s coránica|s قرآن قرآني
	sharia: charia Sharia Shariah sharía شريعة
	hajj: hadj Hajj hadjdj
	sufi: soufi|s|e|es Sufi|s sufí sufíes صوفي
	swahili: swahili|e|s|es kiswahili souahéli|s suajili سواحيلي
	tuareg: touareg|s|ue|ues Tuareg|s طوارق
	wolof: wolof|s ouolof|s ولوف
	yoruba: yoruba|s yorouba|s يوروبا
	zulu: zoulou|s|e|es Zulu|s zulú zulúes isiZulu زولو
	ecowas: CEDEAO ECOWAS إيكواس
	waemu: UEMOA WAEMU
	cemac: CEMAC
	sida: sida
	hiv: VIH HIV
	ngo: ONG|s NGO|s
`)
