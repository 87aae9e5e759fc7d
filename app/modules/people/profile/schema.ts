import { z } from 'zod'
import { isOffered, LANGUAGES } from '#app/i18n/languages.ts'
import { typedLine, typedLines } from '#app/i18n/typed-text.ts'
import { isZone } from '#app/i18n/zone.ts'
import { line as filledLine } from '#app/platform/typed-fields.ts'
import { orcidIn } from './orcid.ts'

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

/** Characters that an institution or a specialization takes at most. */
export const LONGEST_AFFILIATION = 200

/** Where somebody works and in what field, without which nobody becomes an author. */
export const affiliationInput = z.object({
	institution: filledLine(LONGEST_AFFILIATION, 1).meta({ autoComplete: 'organization' }),
	specialization: filledLine(LONGEST_AFFILIATION, 1).meta({ autoComplete: 'off' }),
})

/** Characters that a field takes at most. */
export const LONGEST = {
	nom: 100,
	prenom: 100,
	institution: LONGEST_AFFILIATION,
	specialization: LONGEST_AFFILIATION,
	bio: 2000,
	orcid: 60,
	expertise: 1000,
} as const
/** Subjects of expertise that a person may name, and the characters of one. */
export const MOST_SUBJECTS = 20
export const LONGEST_SUBJECT = 80

export const PROFILE_FIELDS = [
	'prenom',
	'nom',
	'institution',
	'specialization',
	'bio',
	'country',
	'orcid',
	'languages',
	'expertise',
] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]
export type ProfileError = 'empty' | 'tooLong' | 'malformed' | 'unknown' | 'tooMany'
export type ProfileErrors = { [field in ProfileField]?: ProfileError }

const line = z.string().transform(typedLine)
const named = (longest: number) => line.pipe(z.string().min(1, 'empty').max(longest, 'tooLong'))
/** Nothing typed is nothing said. */
const optional = (longest: number) =>
	line.pipe(z.string().max(longest, 'tooLong')).transform((text) => text || null)

/** What a profile accepts, cleaned; issues carry codes (`ProfileError`), the sentences are in the locales. */
export const profileSchema = z.object({
	prenom: named(LONGEST.prenom).meta({ autoComplete: 'given-name' }),
	nom: named(LONGEST.nom).meta({ autoComplete: 'family-name' }),
	institution: optional(LONGEST.institution).meta({ autoComplete: 'organization' }),
	specialization: optional(LONGEST.specialization),
	bio: z
		.string()
		.transform(typedLines)
		.pipe(z.string().max(LONGEST.bio, 'tooLong'))
		.transform((text) => text || null),
	country: z
		.string()
		.refine((code) => code === '' || COUNTRIES.includes(code), 'unknown')
		.transform((code) => code || null)
		.meta({ autoComplete: 'country' }),
	orcid: line.pipe(z.string().max(LONGEST.orcid, 'malformed')).transform((typed, context) => {
		if (typed === '') return null
		const orcid = orcidIn(typed)
		if (!orcid) context.addIssue({ code: 'custom', message: 'malformed' })
		return orcid
	}),
	languages: z
		.array(z.string())
		.transform((codes) => WORKING_LANGUAGES.filter((code) => codes.includes(code))),
	expertise: z
		.string()
		.max(LONGEST.expertise, 'tooLong')
		.transform(subjectsIn)
		.pipe(z.array(z.string().max(LONGEST_SUBJECT, 'tooLong')).max(MOST_SUBJECTS, 'tooMany')),
})

export type ProfileInput = z.infer<typeof profileSchema>

const anyName = (longest: number) => line.pipe(z.string().max(longest, 'tooLong'))

/** What may be changed of a profile, field by field. People who came by an app may be without a name. */
export const profileChanges = profileSchema
	.extend({ prenom: anyName(LONGEST.prenom), nom: anyName(LONGEST.nom) })
	.partial()

/** A picture of the person. */
export const portraitInput = z.object({ picture: z.instanceof(Uint8Array) })

/** The language that a person is written to in. */
export const languageChange = z.object({ language: z.enum(LANGUAGES).refine(isOffered) })

/** Subjects between commas (of any script), semicolons or line breaks; each once, whatever its case. */
function subjectsIn(typed: string): string[] {
	const subjects = typedLines(typed)
		.split(/[,;،؛\n]/u)
		.map(typedLine)
		.filter(Boolean)
	return [...new Map(subjects.map((subject) => [subject.toLowerCase(), subject])).values()]
}

/** Checks a filled-in profile. On refusal, one error for each field that has any. */
export function parseProfile(
	values: z.input<typeof profileSchema>,
): { ok: true; input: ProfileInput } | { ok: false; errors: ProfileErrors } {
	const result = profileSchema.safeParse(values)
	if (result.success) return { ok: true, input: result.data }
	const errors: ProfileErrors = {}
	for (const issue of result.error.issues) {
		const field = issue.path[0] as ProfileField
		errors[field] ??= issue.message as ProfileError
	}
	return { ok: false, errors }
}

const zone = z.string().max(64).refine(isZone)
/** The zone of a browser. */
export const browserZone = z.object({ timeZone: zone })
/** A chosen time zone; empty: that of the browser. */
export const timeZoneChange = z.object({ timeZone: z.union([z.literal(''), zone]) })
