/** The countries and territories of ISO 3166-1, by alpha-2 code. */
export const COUNTRIES =
	'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
		' ',
	)

/** The languages that a person may say they work in, by ISO 639 code: those that scholars of Africa read and write most. */
export const WORKING_LANGUAGES =
	'fr en ar pt es de it nl af ak am bas bem bm bum byv dje dua dyu ee ewo fan ff fon gaa guz ha ig kab kam kg ki kmb kr lg ln lu lua luy men mer mg mos nd nr nso nus ny nyn om rn rw sg shi sn so srr ss st sus sw teo ti tig tem tn ts tw tzm umb ve wo xh yo zgh zu aa bej din ach'.split(
		' ',
	)
