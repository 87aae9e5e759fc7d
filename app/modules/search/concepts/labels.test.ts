import { describe, expect } from 'vitest'
import { test } from '#tests/support/database.ts'
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
