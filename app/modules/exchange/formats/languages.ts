/** The two-letter codes of ISO 639-1 with their bibliographic codes of three letters (ISO 639-2/B, Library of Congress). */
const BY_TWO_LETTERS = `
	aa:aar ab:abk ae:ave af:afr ak:aka am:amh an:arg ar:ara as:asm av:ava ay:aym az:aze ba:bak be:bel bg:bul bh:bih bi:bis bm:bam bn:ben bo:tib
	br:bre bs:bos ca:cat ce:che ch:cha co:cos cr:cre cs:cze cu:chu cv:chv cy:wel da:dan de:ger dv:div dz:dzo ee:ewe el:gre en:eng eo:epo es:spa
	et:est eu:baq fa:per ff:ful fi:fin fj:fij fo:fao fr:fre fy:fry ga:gle gd:gla gl:glg gn:grn gu:guj gv:glv ha:hau he:heb hi:hin ho:hmo hr:hrv
	ht:hat hu:hun hy:arm hz:her ia:ina id:ind ie:ile ig:ibo ii:iii ik:ipk io:ido is:ice it:ita iu:iku ja:jpn jv:jav ka:geo kg:kon ki:kik kj:kua
	kk:kaz kl:kal km:khm kn:kan ko:kor kr:kau ks:kas ku:kur kv:kom kw:cor ky:kir la:lat lb:ltz lg:lug li:lim ln:lin lo:lao lt:lit lu:lub lv:lav
	mg:mlg mh:mah mi:mao mk:mac ml:mal mn:mon mr:mar ms:may mt:mlt my:bur na:nau nb:nob nd:nde ne:nep ng:ndo nl:dut nn:nno no:nor nr:nbl nv:nav
	ny:nya oc:oci oj:oji om:orm or:ori os:oss pa:pan pi:pli pl:pol ps:pus pt:por qu:que rm:roh rn:run ro:rum ru:rus rw:kin sa:san sc:srd sd:snd
	se:sme sg:sag si:sin sk:slo sl:slv sm:smo sn:sna so:som sq:alb sr:srp ss:ssw st:sot su:sun sv:swe sw:swa ta:tam te:tel tg:tgk th:tha ti:tir
	tk:tuk tl:tgl tn:tsn to:ton tr:tur ts:tso tt:tat tw:twi ty:tah ug:uig uk:ukr ur:urd uz:uzb ve:ven vi:vie vo:vol wa:wln wo:wol xh:xho yi:yid
	yo:yor za:zha zh:chi zu:zul
`

/** Terminological codes whose bibliographic one is another. */
const BY_TERMINOLOGICAL = `
	bod:tib ces:cze cym:wel deu:ger ell:gre eus:baq fas:per fra:fre hye:arm isl:ice kat:geo mkd:mac mri:mao msa:may mya:bur nld:dut ron:rum
	slk:slo sqi:alb zho:chi
`

/** Codes of ISO 639-2 that have no two letters. */
const THREE_LETTERS_ONLY = `
	ace ach ada ady afa afh ain akk ale alg alt ang anp apa arc arn arp art arw ast ath aus awa bad bai bal ban bas bat bej bem ber bho bik bin
	bla bnt bra btk bua bug byn cad cai car cau ceb cel chb chg chk chm chn cho chp chr chy cmc cnr cop cpe cpf cpp crh crp csb cus dak dar day
	del den dgr din doi dra dsb dua dum dyu efi egy eka elx enm ewo fan fat fil fiu fon frm fro frr frs fur gaa gay gba gem gez gil gmh goh gon
	gor got grb grc gsw gwi hai haw hil him hit hmn hsb hup iba ijo ilo inc ine inh ira iro jbo jpr jrb kaa kab kac kam kar kaw kbd kha khi kho
	kmb kok kos kpe krc krl kro kru kum kut lad lah lam lez lol loz lua lui lun luo lus mad mag mai mak man map mas mdf mdr men mga mic min mis
	mkh mnc mni mno moh mos mul mun mus mwl mwr myn myv nah nai nap nds new nia nic niu nog non nqo nso nub nwc nym nyn nyo nzi osa ota oto paa
	pag pal pam pap pau peo phi phn pon pra pro raj rap rar roa rom rup sad sah sai sal sam sas sat scn sco sel sem sga sgn shn sid sio sit sla
	sma smi smj smn sms snk sog son srn srr ssa suk sus sux syc syr tai tem ter tet tig tiv tkl tlh tli tmh tog tpi tsi tum tup tut tvl tyv udm
	uga umb und vai vot wak wal war was wen xal yao yap ypk zap zbl zen zgh znd zun zxx zza
`

const CODES = new Map<string, string>(
	[BY_TWO_LETTERS, BY_TERMINOLOGICAL].flatMap((pairs) =>
		words(pairs).map((pair) => pair.split(':') as [string, string]),
	),
)
for (const code of [...CODES.values(), ...words(THREE_LETTERS_ONLY)]) CODES.set(code, code)

/** A language as libraries name it (ISO 639-2/B): `fre` for `fr`, `fra` and `fre`; null for one that has no such code. */
export function bibliographicLanguage(language: string): string | null {
	return CODES.get(language.toLowerCase().split('-')[0] ?? '') ?? null
}

function words(text: string): string[] {
	return text.trim().split(/\s+/)
}
