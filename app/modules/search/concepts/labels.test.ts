import { describe, expect } from 'vitest'
import { readConcepts } from '#app/modules/thesaurus/index.server.ts'
import { test } from '#tests/support/database.ts'
import { wordsOf } from '../analysis/words.ts'
import { termsOf } from '../terms.ts'
import { readLabels } from './labels.server.ts'

/** What is typed, what it is the name of, and what has a name of the same stem. */
const SAME_STEM = [
	['Harare', 'harare', 'harar'],
	['Harar', 'harar', 'harare'],
	['bété', 'bete', 'beti'],
	['enseignant', 'teacher', 'education'],
	['رحلة', 'travel', 'nomads'],
	['العنصرية', 'racism', 'pentecostalism'],
	['الجامعة', 'university', 'prayer'],
	['الأسرة', 'family', 'prison'],
	['العملة', 'money', 'work'],
	['العبيد', 'slavery', 'fatimids'],
] as const

/** Words of everyday and parts of names in Arabic, and what has a name of the same stem. */
const EVERYDAY = [
	['قادرة على العمل', 'qadiriyya'],
	['عبد القادر', 'qadiriyya'],
	['مريد', 'mouridism'],
	['رحم المرأة', 'rahmaniyya'],
	['ختم الرسالة', 'khatmiyya'],
	['محمد المهدي', 'mahdism'],
	['الشاذلي بن جديد', 'shadhiliyya'],
	['الفشل الكلوي', 'kilwa'],
	['تكاد تلمس', 'tlemcen'],
	['مرصع بالماس', 'macina'],
	['مملكة النوبة', 'nupe-kingdom'],
] as const

/** Places, bodies and languages under names that Africanists type. */
const NAMED = [
	['bioko', ['Bioko', 'Fernando Poo', 'fernando po', 'بيوكو']],
	['ifan', ['IFAN', 'Institut fondamental d’Afrique noire', 'Institut français d’Afrique noire']],
	['auf', ['AUF', 'Agence universitaire de la Francophonie', 'Agencia Universitaria de la Francofonía']],
	['ucad', ['UCAD', 'Université Cheikh Anta Diop', 'University of Dakar', 'جامعة الشيخ أنتا ديوب']],
	['ehess', ['EHESS', 'École des hautes études en sciences sociales']],
	['geez', ['guèze', 'Ge’ez', "ge'ez", 'geez', 'ግዕዝ', 'الجعزية']],
	['malaria', ['مالاريا', 'الملاريا', 'ملاريا', 'المالاريا']],
] as const

test.for(NAMED)('%s is known by its names', async ([concept, names], { ctx }) => {
	const labels = await readLabels(ctx)
	for (const name of names)
		expect(
			termsOf(name, labels).map((term) => (term.kind === 'concept' ? term.concepts : [])),
			name,
		).toEqual([[concept]])
})

test.for(EVERYDAY)('%s is not %s', async ([typed, other], { ctx }) => {
	const concepts = termsOf(typed, await readLabels(ctx)).flatMap((term) =>
		term.kind === 'concept' ? term.concepts : [],
	)
	expect(concepts).not.toContain(other)
})

/** Names behind the preposition that is written with them, and what they name. */
const BEHIND_A_PREPOSITION = [
	['فتح المسلمين لشمال أفريقيا', 'north-africa'],
	['الحياة بمصر', 'egypt'],
	['السفر لمصر', 'egypt'],
	['ولشمال أفريقيا', 'north-africa'],
	['طرق لتجارة الرقيق', 'slave-trade'],
] as const

/** English words that a stemmer of another language cuts a name down to, and what that names. */
const CUT_OFF = [
	['sold', 'soldiers'],
	['protest', 'church'],
] as const

test.for(CUT_OFF)(
	'%s is not %s, whose name is longer and has its stem elsewhere',
	async ([typed, other], { ctx }) => {
		const labels = await readLabels(ctx)
		const named = (text: string) =>
			termsOf(text, labels).flatMap((term) => (term.kind === 'concept' ? term.concepts : []))
		expect(named(typed)).not.toContain(other)
		expect(named('soldado')).toContain('soldiers')
		expect(named('protestants')).toContain('church')
		expect(named('colon')).toContain('colonialism')
	},
)

/** Common words that only begin as prepositions are written. */
const NO_PREPOSITION = [
	['بلاد', 'childbirth'],
	['بعيد عن الوطن', 'festival'],
	['كبير', 'well'],
	['كسور', 'syria'],
] as const

test.for(BEHIND_A_PREPOSITION)('%s names %s', async ([typed, meant], { ctx }) => {
	const concepts = termsOf(typed, await readLabels(ctx)).flatMap((term) =>
		term.kind === 'concept' ? term.concepts : [],
	)
	expect(concepts).toContain(meant)
})

test.for(NO_PREPOSITION)('%s is not %s behind a preposition', async ([typed, other], { ctx }) => {
	const concepts = termsOf(typed, await readLabels(ctx)).flatMap((term) =>
		term.kind === 'concept' ? term.concepts : [],
	)
	expect(concepts).not.toContain(other)
})

describe('what is typed as a name is written', () => {
	test.for(SAME_STEM)(
		'%s is %s, and not %s, whose name has the same stem',
		async ([typed, meant, other], { ctx }) => {
			const concepts = termsOf(typed, await readLabels(ctx)).flatMap((term) =>
				term.kind === 'concept' ? term.concepts : [],
			)
			expect(concepts).toContain(meant)
			expect(concepts).not.toContain(other)
		},
	)

	test('in another form means all that its stem may mean', async ({ ctx }) => {
		const labels = await readLabels(ctx)
		const named = (typed: string) =>
			termsOf(typed, labels).flatMap((term) => (term.kind === 'concept' ? term.concepts : []))
		expect(named('الأسر')).toEqual(expect.arrayContaining(['family']))
		expect(named('tsetse flies')).toEqual(['trypanosomiasis'])
		expect(named('ذبابة تسي تسي')).toEqual(['trypanosomiasis'])
	})
})

/** What is sought as one name of several words, its proper nouns, and words with a capital that are none. */
const PROPER_NOUNS = [
	['royaume du Kongo', ['kongo', 'congo'], ['kingdom', 'royaume', 'reino']],
	['West Africa', ['africa', 'afrique'], ['west', 'ouest']],
] as const

test.for(PROPER_NOUNS)(
	'of %s the proper nouns count beside its words, and what is in many names does not',
	async ([typed, nouns, generic], { ctx }) => {
		const found = termsOf(typed, await readLabels(ctx)).flatMap((term) =>
			term.kind === 'concept' ? term.nouns : [],
		)
		expect(found).toEqual(expect.arrayContaining([...nouns]))
		for (const word of generic) expect(found).not.toContain(word)
	},
)

/** Names that describe people as their enemies, owners and rulers did, and what is called otherwise. */
const NEVER_SAID =
	/[Nn][eè]gres?\b|Negro|raza negra|Kaffir|[Cc]af+re|Hottentot|hotentote|الهوتنتوت|Bushm[ae]n|Bos?chiman|bosquiman|البوشمن|\b[Gg]allas?\b|الغالا|الزنوج|الزنج|Mohammedan|Mahom[eé]t|Moslem|Mussulman|(?:littérature|troupes) indigènes?|lepers|lépreux/u

test('slurs find what is called otherwise', async ({ ctx }) => {
	const labels = await readLabels(ctx)
	for (const [typed, meant] of [
		['afrodescendientes', 'black-people'],
		['nègres', 'black-people'],
		['الزنوج', 'black-people'],
		['Kaffirs', 'xhosa'],
		['Bushmen', 'khoisan'],
		['bushman', 'khoisan'],
		['Bochimans', 'khoisan'],
		['bosquimanos', 'khoisan'],
		['Galla', 'oromo'],
		['الغالا', 'oromo'],
		['Mohammedanism', 'islam'],
		['lepers', 'leprosy'],
	] as const) {
		const ids = termsOf(typed, labels).flatMap((term) => (term.kind === 'concept' ? term.concepts : []))
		expect(ids, typed).toContain(meant)
	}
})

test('no slur is among the names that are shown', async ({ ctx }) => {
	const concepts = await readConcepts(ctx)
	expect(concepts.length).toBeGreaterThan(800)
	const shown = concepts.flatMap(({ name, otherNames }) => [
		...Object.values(name),
		...Object.values(otherNames).flat(),
	])
	expect(shown.filter((name) => NEVER_SAID.test(name))).toEqual([])
})

test('what was found of the Caribbean and of Brazil is of America', async ({ ctx }) => {
	const labels = await readLabels(ctx)
	expect(labels.ancestorsOf('jamaica')).toEqual(expect.arrayContaining(['caribbean', 'america']))
	expect(labels.ancestorsOf('brazil')).toEqual(expect.arrayContaining(['latin-america', 'america']))
})

test('every name that a text holds begins with a word that is said to begin one', async ({ ctx }) => {
	const labels = await readLabels(ctx)
	let others = 0
	for (const { name, otherNames } of await readConcepts(ctx))
		for (const [language, names] of [
			...Object.entries(name).map(([code, one]) => [code, [one]] as const),
			...Object.entries(otherNames),
		])
			for (const label of names) {
				const words = [...wordsOf(`Nous parlons de ${label}, encore`)]
				const named = labels.inText(words, language)
				for (const { first, ...rest } of named) {
					expect(labels.beginsName(words[first]?.text ?? '', language), label).toBe(true)
					expect(labels.nameAt(words, first, language), label).toEqual({ first, ...rest })
				}
				others += words.filter(({ text }) => !labels.beginsName(text, language)).length
			}
	expect(others).toBeGreaterThan(5000)
})
