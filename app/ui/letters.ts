/**
 * What the letters of a text cost a first view beside the two core faces: one file for each group that occurs, in bytes as sent. The
 * groups are the faces of `styles/fonts.css`.
 */
const GROUPS: { pattern: RegExp; bytes: number }[] = [
	{
		pattern:
			/[\u0100-\u0101\u010C-\u010D\u0112-\u0113\u011E-\u0121\u0127-\u012B\u0143-\u0144\u014C-\u014D\u015A-\u015B\u0160-\u0161\u0168-\u016B\u017D-\u017E\u01CD-\u01D4\u01E6-\u01E7\u01F8-\u01F9\u02BC\u02BE-\u02BF\u1E0C-\u1E0F\u1E24-\u1E25\u1E2A-\u1E2B\u1E3E-\u1E3F\u1E62-\u1E63\u1E6C-\u1E6F\u1E92-\u1E93]/,
		bytes: 4900,
	},
	{
		pattern:
			/[\u014A-\u014B\u0181\u0186\u0189-\u018A\u018E-\u0192\u0194\u0196-\u0199\u019D\u01B1-\u01B4\u01DD\u0244\u0251\u0253-\u0254\u0256-\u0257\u0259\u025B\u0261\u0263\u0268-\u026A\u0272\u027E\u0283\u0289-\u028B\u0292\u0294-\u0295\u02B0\u02B7\u02D0\u1EA0-\u1EA1\u1EB8-\u1EB9\u1EBC-\u1EBD\u1ECA-\u1ECD\u1EE4-\u1EE5]|[\u0100-\u1EFF][\u0300\u0301\u0303\u0304\u0308\u0323]|\u0329/,
		bytes: 6800,
	},
	{
		pattern:
			/[\u0102-\u0107\u010E-\u0111\u0116-\u011B\u0130\u0139-\u013A\u013D-\u013E\u0141-\u0142\u0147-\u0148\u0150-\u0151\u0154-\u0155\u0158-\u0159\u015E-\u015F\u0162-\u0165\u016E-\u0177\u0179-\u017C\u01FC-\u01FD\u0218-\u021B\u0228-\u0229\u1E04-\u1E05\u1E20-\u1E21\u1E32-\u1E33\u1E36-\u1E37\u1E42-\u1E43\u1E46-\u1E47\u1E5A-\u1E5B\u1E78-\u1E79\u1E80-\u1E83\u1E94-\u1E95]/,
		bytes: 7000,
	},
	{
		pattern:
			/[\u01C0-\u01C3\u0250\u0252\u0255\u0258\u025A\u025C\u025E-\u025F\u0262\u0264-\u0267\u026B-\u0271\u0273-\u0275\u0278-\u027A\u027D\u0280-\u0282\u0284\u0288\u028C\u028E-\u0291\u029C\u02A3-\u02A8\u02B2\u02C8\u02CC\u02D1\u02E0\u02E4]/,
		bytes: 5600,
	},
	{ pattern: /[\u0600-\u06FF]/, bytes: 21_800 },
	{ pattern: /[\u1200-\u1399\u2D80-\u2DDE\uAB01-\uAB2E]/, bytes: 75_700 },
	{ pattern: /[\u07C0-\u07FF]/, bytes: 14_600 },
	{ pattern: /[\uA500-\uA62B]/, bytes: 31_900 },
	{ pattern: /[\u2D30-\u2D7F]/, bytes: 18_500 },
	{ pattern: /\uD83A[\uDD00-\uDD5F]/, bytes: 17_300 },
]

/** Latin letters that only the serif face brings to a reading page. */
const RARER =
	/[\u0100-\u0130\u0132-\u0151\u0154-\u0177\u0179-\u02FF\u1E00-\u1EFF]|[\u0302\u0305-\u0307\u0309-\u0322\u0324-\u036F]/

/** Runs of letters beyond Latin-1, which all groups are of: a small part of a long text, which is read through once. */
const BEYOND_LATIN_1 = /[\u0100-\uFFFF]+/g

/** Bytes of the font files that these words need beside the core faces. */
export function lettersBytes(words: string): number {
	const letters = words.match(BEYOND_LATIN_1)?.join(' ') ?? ''
	return GROUPS.reduce((sum, { pattern, bytes }) => sum + (pattern.test(letters) ? bytes : 0), 0)
}

/** Room for further letters on a page that is no text: its own sheet takes most of what is left of 75 KB. */
const ROOM_IN_LISTS = 3_500

/** True when the names and titles of a list or a record need faces for which its page has no room, so that the interface is set in the device's face. */
export function leavesListNoRoom(
	texts: readonly (string | Readonly<Record<string, string>> | null)[],
): boolean {
	const words = texts.map((text) => (typeof text === 'string' ? text : Object.values(text ?? {}).join(' ')))
	return lettersBytes(words.join(' ')) > ROOM_IN_LISTS
}

/** True for words with letters beyond those of the four languages of the interface. */
export function hasRarerLetters(words: string): boolean {
	return RARER.test(words)
}
