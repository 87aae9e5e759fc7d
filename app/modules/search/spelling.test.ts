import { describe, expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { wordsOf } from './analysis/words.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { EVERYTHING } from './model.ts'
import { listWorkIds, searchWorks } from './queries/search-works.server.ts'
import { termsOf } from './terms.ts'
import { addWork } from './testing.ts'
import { lexemesOf } from './vector.ts'

/** What stands in a text, and what a reader types to find it. */
const FOUND: Record<string, [written: string, typed: string][]> = {
	fr: [
		['l’économie', 'economie'],
		['économies', 'économie'],
		["d'État", 'etat'],
		['qu’écologies', 'écologie'],
		['aujourd’hui', "aujourd'hui"],
		['journaux', 'journal'],
		['travaux', 'travail'],
		['travail', 'travaux'],
		['sociétés', 'societe'],
		['universités', 'universite'],
		['université', 'UNIVERSITÉS'],
		['africaines', 'africain'],
		['nationaux', 'nationale'],
		['œuvres', 'oeuvre'],
		['droits', 'droit'],
		['États', 'état'],
		['îles', 'île'],
		['e\u0301ducation', 'éducation'],
		['N’Djamena', 'ndjamena'],
		['N’Djamena', "N'Djaména"],
		['l’ÉGALITÉ', 'egalite'],
		['réformes foncières', 'réforme foncière'],
		['socio-économiques', 'économique'],
		['universitaires', 'université'],
		['université', 'universitaire'],
		['publiques', 'public'],
		['généraux', 'générale'],
		['générale', 'général'],
		['policière', 'police'],
		['historiques', 'histoire'],
		['esclavage', 'esclaves'],
		['constitutionnelle', 'constitution'],
		['sénégalaises', 'Sénégal'],
		['Sénégal', 'senegalais'],
		['burkinabè', 'Burkina'],
		['africaine', 'Afrique'],
		['peules', 'Peul'],
		['haoussa', 'Hausa'],
		['CEDEAO', 'ecowas'],
		['U.E.M.O.A.', 'UEMOA'],
		['UEMOA', 'U.E.M.O.A'],
		['béninoise', 'Benin'],
	],
	en: [
		['studies', 'study'],
		['policies', 'policy'],
		['Universities', 'university'],
		['women', 'woman'],
		['woman', 'women'],
		["women's", 'woman'],
		['governments’', 'government'],
		['colonialism', 'colonial'],
		['languages', 'language'],
		['cities', 'city'],
		['children', 'child'],
		['analyses', 'analysis'],
		['naïve', 'naive'],
		['Qur’an', 'Quran'],
		['ﬁnance', 'finance'],
		['migrating', 'migration'],
		['theses', 'thesis'],
		['organisation', 'organization'],
		['organizations', 'organisation'],
		['labour', 'labor'],
		['colonisation', 'colonization'],
		['colonial', 'colonialism'],
		['neighbourhoods', 'neighborhood'],
		['analysed', 'analyzing'],
		['University', 'universities'],
		['Nigerians', 'Nigeria'],
		['Senegalese', 'Sénégal'],
		['centre', 'center'],
		['Fulani', 'Peul'],
		['E.C.O.W.A.S.', 'ECOWAS'],
	],
	es: [
		['políticas', 'politica'],
		['mujeres', 'mujer'],
		['mujer', 'mujeres'],
		['naciones', 'nación'],
		['nación', 'naciones'],
		['años', 'año'],
		['niñas', 'niña'],
		['países', 'pais'],
		['país', 'países'],
		['voces', 'voz'],
		['raíz', 'raíces'],
		['africanos', 'africana'],
		['islas', 'isla'],
		['LENGUAS', 'lengua'],
		['educación', 'EDUCACION'],
		['leyes', 'ley'],
		['pingüinos', 'pinguino'],
		['investigaciones', 'investigación'],
		['universitarios', 'universidad'],
		['números', 'número'],
		['géneros', 'género'],
		['derechos', 'derecho'],
		['partidos', 'partido'],
		['históricas', 'historia'],
		['senegalesa', 'Senegal'],
		['marroquíes', 'Marruecos'],
		['africana', 'África'],
	],
	ar: [
		['التَّعْلِيم', 'التعليم'],
		['التعليم', 'تعليم'],
		['تعليم', 'التعليم'],
		['والتعليم', 'تعليم'],
		['بالتعليم', 'تعليم'],
		['للتعليم', 'التعليم'],
		['إفريقيا', 'افريقيا'],
		['أفريقيا', 'افريقيا'],
		['آداب', 'اداب'],
		['مستشفى', 'مستشفي'],
		['جامعة', 'جامعه'],
		['الجامعات', 'جامعة'],
		['لغات', 'لغة'],
		['اللغة', 'لغات'],
		['المعلمين', 'معلم'],
		['معلمون', 'المعلم'],
		['القوانين', 'قانون'],
		['حقوق', 'حق'],
		['المـــدن', 'مدينة'],
		['مسئولية', 'مسؤولية'],
		['دراسات', 'دراسة'],
		['١٩٦٠', '1960'],
		['الدول', 'دولة'],
		['سورية', 'سوريا'],
		['سوريا', 'السورية'],
		['إفريقية', 'أفريقيا'],
		['الأفريقية', 'افريقيا'],
		['لمصر', 'مصر'],
		['بمصر', 'مصر'],
		['بالمغرب', 'المغرب'],
		['الشعراء', 'شاعر'],
		['الحجاج', 'حج'],
		['الصحفيين', 'صحافي'],
		['أوروبا', 'اوربا'],
		['السنغالية', 'السنغال'],
		['السنغال', 'Sénégal'],
		['المصريون', 'Egypt'],
		['والعلماء', 'عالم'],
	],
	'other African languages': [
		['ɓuleeɗo', 'buleedo'],
		['ŋgɔ', 'ngo'],
		['Ɛʋɛ', 'eve'],
		['Yorùbá', 'yoruba'],
		['ọ̀rọ̀', 'oro'],
		['ƙasa', 'kasa'],
		['Wàmbaːya', 'wambaːya'],
		['ߒߞߏ', 'ߒߞߏ'],
		['አማርኛ', 'አማርኛ'],
	],
}

const CODES: Record<string, string> = { 'other African languages': 'ff' }

for (const [language, cases] of Object.entries(FOUND)) {
	describe(`words find each other: ${language}`, () => {
		const code = CODES[language] ?? language
		test.for(cases)('%s is found by %s', ([written, typed], { expect }) => {
			const indexed = new Set(lexemesOf({ text: written, language: code }))
			const terms = termsOf(typed)
			expect(terms.length).toBeGreaterThan(0)
			for (const term of terms)
				expect(term.kind === 'word' && term.forms.some((form) => indexed.has(form))).toBe(true)
		})

		test('also in titles, abstracts and full texts of the database', async ({ ctx }) => {
			const some = cases.filter((_, place) => place % 3 === 0)
			const ids: string[] = []
			for (const [i, [written]] of some.entries()) {
				const place = [
					{ abstract: { [code]: written } },
					{ html: `<p>${written}</p>` },
					{ pdfText: written },
				][i % 3]
				ids.push(await addWork(ctx, { title: { [code]: i % 2 === 0 ? written : 'x' }, ...place }))
			}
			await indexChanges(ctx)
			for (const [i, [, typed]] of some.entries())
				expect(await listWorkIds(ctx, { ...EVERYTHING, text: typed }, 20)).toContain(ids[i])
		})
	})
}

describe('words', () => {
	test.for(['ئئئئئئ', 'ؤؤ', 'ء', 'zzzzzz', 'ًٌٍ', 'ـــ'])(
		'of one letter typed again and again (%s) are sought without a condition that no word can meet',
		(typed, { expect }) => {
			const forms = termsOf(typed).flatMap((term) => ('forms' in term ? term.forms : []))
			expect(forms).not.toContain('')
			expect(lexemesOf({ text: typed, language: 'ar' })).not.toContain('')
		},
	)
	test('that no keyboard means find nothing, and do not fail', async ({ ctx }) => {
		await addWork(ctx, { title: { fr: 'Le droit foncier' } })
		await indexChanges(ctx)
		expect((await searchWorks(ctx, { ...EVERYTHING, text: 'zzzzzz' }, 'fr')).total).toBe(0)
	})
	test('keep their place in the text, without article and possessive', () => {
		const text = '«L’État», women’s'
		expect([...wordsOf(text)].map(({ text: word, start, end }) => [word, text.slice(start, end)])).toEqual([
			['État', 'État'],
			['women', 'women'],
		])
	})

	test.for([
		['droite', 'fr', 'droit'],
		['droit', 'fr', 'droite'],
		['droits', 'fr', 'droites'],
		['droit', 'fr', 'santé'],
		['univers', 'fr', 'université'],
		['université', 'fr', 'univers'],
		['publication', 'fr', 'public'],
		['publique', 'fr', 'publications'],
		['police', 'fr', 'politique'],
		['commune', 'fr', 'communication'],
		['organisme', 'fr', 'organe'],
		['environ', 'fr', 'environnement'],
		['arme', 'fr', 'armée'],
		['don', 'fr', 'données'],
		['partie', 'fr', 'partis'],
		['identique', 'fr', 'identité'],
		['nigérien', 'fr', 'nigérian'],
		['générations', 'fr', 'générique'],
		['policy', 'en', 'police'],
		['police', 'en', 'policies'],
		['university', 'en', 'universe'],
		['universe', 'en', 'university'],
		['universal', 'en', 'university'],
		['organs', 'en', 'organization'],
		['organisation', 'en', 'organ'],
		['civil', 'en', 'civilization'],
		['colon', 'en', 'colonization'],
		['authors', 'en', 'authority'],
		['animate', 'en', 'animal'],
		['general', 'en', 'generation'],
		['converse', 'en', 'conversion'],
		['conversation', 'en', 'conversion'],
		['experience', 'en', 'experiment'],
		['Niger', 'en', 'Nigeria'],
		['derecha', 'es', 'derecho'],
		['derechos', 'es', 'derechas'],
		['universo', 'es', 'universidad'],
		['número', 'es', 'numerosos'],
		['género', 'es', 'generación'],
		['comunicación', 'es', 'comunidad'],
		['casa', 'es', 'caso'],
		['puerta', 'es', 'puerto'],
		['libre', 'es', 'libro'],
		['autor', 'es', 'autoridad'],
		['مدينة', 'ar', 'دين'],
		['لجنة', 'ar', 'جنة'],
		['سود', 'ar', 'Sudan'],
		['غابة', 'ar', 'Gabon'],
	] as const)(
		'of another meaning do not find each other: %s (%s), %s',
		([written, language, typed], { expect }) => {
			const indexed = new Set(lexemesOf({ text: written, language }))
			for (const term of termsOf(typed))
				expect(term.kind === 'word' ? term.forms.filter((form) => indexed.has(form)) : []).toEqual([])
		},
	)
})
