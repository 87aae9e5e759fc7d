import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Words that scholars of Africa write often, most frequent first; the mix of the benchmark is drawn from them. */
const WORDS: Record<string, string> = {
	fr: 'développement politique droit état société étude économie afrique analyse système population histoire éducation santé femmes gouvernance culture recherche territoire langue migration agriculture justice environnement entreprise pouvoir conflit identité ville religion mémoire démocratie constitution marché communauté pratique question rapport acteur processus',
	en: 'development policy law state society study economy africa analysis system population history education health women governance culture research territory language migration agriculture justice environment enterprise power conflict identity city religion memory democracy constitution market community practice question report actor process',
	es: 'desarrollo política derecho estado sociedad estudio economía áfrica análisis sistema población historia educación salud mujeres gobernanza cultura investigación territorio lengua migración agricultura justicia ambiente empresa poder conflicto identidad ciudad religión memoria democracia constitución mercado comunidad práctica cuestión informe actor proceso',
	ar: 'التنمية السياسة القانون الدولة المجتمع دراسة الاقتصاد أفريقيا تحليل النظام السكان التاريخ التعليم الصحة النساء الحكم الثقافة البحث الإقليم اللغة الهجرة الزراعة العدالة البيئة الشركة السلطة الصراع الهوية المدينة الدين الذاكرة الديمقراطية الدستور السوق الجماعة الممارسة المسألة التقرير الفاعل العملية',
}
const DISCIPLINES = [
	'droit',
	'economie',
	'science-politique',
	'administration',
	'histoire',
	'sociologie',
	'linguistique',
	'sante',
]
const JOURNALS = 60
const PEOPLE = 4_000
const RARE_WORDS = 60_000
const SYLLABLES = 'ba be bo ka ki ko ma me mo na ni nu ra ri ro sa se so ta ti to wa we ya yo za ze zo'.split(
	' ',
)

/** Deterministic numbers in [0, 1): Mulberry32. */
function numbers(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d_2b_79_f5) | 0
		let t = Math.imul(state ^ (state >>> 15), 1 | state)
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
		return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
	}
}

/** Fills empty tables with `count` articles in four languages, always the same ones. */
export async function fillLibrary(ctx: Ctx, count: number): Promise<void> {
	const random = numbers(1)
	const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
	const id = (kind: number, n: number) =>
		`0198${kind.toString(16).padStart(4, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
	const rare = (n: number): string => {
		let word = ''
		for (let rest = n + 30; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
			word += SYLLABLES[rest % SYLLABLES.length]
		return word
	}
	const common = Object.fromEntries(
		Object.entries(WORDS).map(([language, words]) => [language, words.split(' ')]),
	)
	const word = (language: string): string =>
		random() < 0.45
			? ((common[language] ?? [])[Math.floor(random() ** 2 * 40)] as string)
			: rare(Math.floor(random() ** 3 * RARE_WORDS))
	const text = (language: string, words: number) =>
		Array.from({ length: words }, () => word(language)).join(' ')

	await insert(
		ctx,
		'journal',
		'id uuid, slug text, language text, title jsonb, title_sort text, open_access boolean',
		Array.from({ length: JOURNALS }, (_, n) => ({
			id: id(1, n),
			slug: `revue-${n}`,
			language: 'fr',
			title: { fr: `Revue ${rare(n)}` },
			title_sort: `revue ${n}`,
			open_access: true,
		})),
	)
	await insert(
		ctx,
		'person',
		'id uuid, slug text, name text, name_sort text',
		Array.from({ length: PEOPLE }, (_, n) => ({
			id: id(2, n),
			slug: `personne-${n}`,
			name: `${rare(n * 7)} ${rare(n)}`,
			name_sort: `${rare(n)} ${n}`,
		})),
	)
	for (let first = 0; first < count; first += 1_000) {
		const works = []
		const articles = []
		const contributions = []
		const counters = []
		for (let n = first; n < Math.min(count, first + 1_000); n++) {
			const language = pick(['fr', 'fr', 'fr', 'en', 'en', 'es', 'ar'])
			const year = 2025 - Math.floor(random() ** 2 * 40)
			const title = text(language, 6 + Math.floor(random() * 8))
			works.push({
				id: id(3, n),
				kind: 'article',
				type: 'research-article',
				slug: `a-${n}`,
				language,
				title: { [language]: title },
				abstract: {
					[language]: text(language, 110 + Math.floor(random() * 80)),
					...(language === 'fr' ? { en: text('en', 120) } : {}),
				},
				keywords: { [language]: Array.from({ length: 5 }, () => word(language)) },
				disciplines: [...new Set([pick(DISCIPLINES), pick(DISCIPLINES)])],
				year,
				title_sort: title,
				published_on: `${year}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-15`,
				published_precision: 'month',
				state: 'published',
			})
			articles.push({ work_id: id(3, n), journal_id: id(1, Math.floor(random() ** 2 * JOURNALS)) })
			const person = Math.floor(random() * PEOPLE)
			contributions.push({
				id: id(4, n),
				work_id: id(3, n),
				position: 0,
				role: 'author',
				person_id: id(2, person),
				name: `${rare(person * 7)} ${rare(person)}`,
			})
			counters.push({
				work_id: id(3, n),
				views: Math.floor(1 / (random() + 0.0005)),
				downloads: Math.floor(0.3 / (random() + 0.001)),
			})
		}
		await insert(
			ctx,
			'work',
			'id uuid, kind text, type text, slug text, language text, title jsonb, abstract jsonb, keywords jsonb, disciplines text[], year integer, title_sort text, published_on date, published_precision text, state text',
			works,
		)
		await insert(ctx, 'article', 'work_id uuid, journal_id uuid', articles)
		await insert(
			ctx,
			'contribution',
			'id uuid, work_id uuid, position integer, role text, person_id uuid, name text',
			contributions,
		)
		await insert(ctx, 'work_counter', 'work_id uuid, views bigint, downloads bigint', counters)
	}
	await sql`analyze`.execute(ctx.db)
}

async function insert(ctx: Ctx, table: string, columns: string, rows: object[]): Promise<void> {
	const names = sql.raw(
		columns
			.split(', ')
			.map((column) => column.split(' ')[0])
			.join(', '),
	)
	await sql`insert into ${sql.table(table)} (${names}) select ${names} from json_to_recordset(${JSON.stringify(rows)}::json)
		as fresh (${sql.raw(columns)})`.execute(ctx.db)
}
