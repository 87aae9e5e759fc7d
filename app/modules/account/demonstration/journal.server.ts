import { sortKey } from '#app/i18n/sort-key.ts'
import { createCall } from '#app/modules/call/index.server.ts'
import { dayOf, daysAfter } from '#app/modules/call/index.ts'
import { RULE_IDS, type RuleId } from '#app/modules/manuscript-check/rules/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'

/** The address of the journal that exists to try the platform. */
export const DEMO_JOURNAL = 'revue-de-demonstration'
/** The publisher that it belongs to. */
export const DEMO_PUBLISHER = 'editions-de-demonstration'
const PUBLISHER_NAME = 'Éditions de démonstration'
/** The special issue that its open call gathers texts for. */
export const DEMO_ISSUE = 'essayer-la-plateforme'
/** Days from the first start to the deadline of its call. */
const CALL_DAYS = 60
const DAY_MS = 86_400_000

const TITLE = {
	fr: 'Revue de démonstration',
	en: 'Demonstration Journal',
	es: 'Revista de demostración',
	ar: 'مجلة العرض التوضيحي',
}
const DESCRIPTION = {
	fr: 'Cette revue n’existe pas : elle sert seulement à essayer la plateforme, de l’appel à contribution à la publication. Les textes que l’on y voit en cours sont déjà publiés ailleurs, sous des licences libres ; chacun dit d’où il vient.',
	en: 'This journal does not exist: it only serves to try the platform, from the call for papers to publication. The texts that are seen at work in it are already published elsewhere under open licences; each says where it comes from.',
	es: 'Esta revista no existe: solo sirve para probar la plataforma, desde la convocatoria hasta la publicación. Los textos que se ven en curso ya están publicados en otro lugar con licencias libres; cada uno dice de dónde viene.',
	ar: 'هذه المجلة غير موجودة في الواقع: إنما هي لتجربة المنصة فقط، من دعوة المساهمة إلى النشر. والنصوص التي تُرى فيها قيد العمل منشورة من قبلُ في أماكن أخرى برخص حرة، وكل نص يذكر مصدره.',
}
const SECTIONS = [
	{
		slug: 'articles',
		title: { fr: 'Articles', en: 'Articles', es: 'Artículos', ar: 'مقالات' },
	},
	{
		slug: 'comptes-rendus',
		title: { fr: 'Comptes rendus', en: 'Reviews', es: 'Reseñas', ar: 'مراجعات' },
	},
]
const CALL_TITLE = {
	fr: 'Essayer la plateforme : appel de démonstration',
	en: 'Try the platform: a demonstration call',
	es: 'Probar la plataforma: convocatoria de demostración',
	ar: 'جرِّب المنصة: دعوة تجريبية',
}
const CALL_TEXT = {
	fr: "Cet appel ne cherche pas de textes : il sert à essayer la soumission.\n\nDéposez un fichier d'essai, suivez-le, évaluez-le avec les comptes de démonstration, décidez, publiez. Tout peut être effacé ensuite.",
	en: 'This call does not look for texts: it serves to try submission.\n\nUpload a trial file, follow it, review it with the demonstration accounts, decide, publish. Everything can be erased afterwards.',
	es: 'Esta convocatoria no busca textos: sirve para probar el envío.\n\nSuba un archivo de prueba, sígalo, evalúelo con las cuentas de demostración, decida, publique. Después se puede borrar todo.',
	ar: 'لا تبحث هذه الدعوة عن نصوص، وإنما هي لتجربة الإرسال.\n\nارفع ملفًا تجريبيًا، وتابعه، وحكّمه بالحسابات التجريبية، ثم قرّر وانشر. ويمكن محو كل شيء بعد ذلك.',
}
const CLOSED_TITLE = {
	fr: 'Lire un appel clos : appel de démonstration',
	en: 'Read a closed call: a demonstration call',
	es: 'Leer una convocatoria cerrada: convocatoria de demostración',
	ar: 'اقرأ دعوة مغلقة: دعوة تجريبية',
}
const UPCOMING_TITLE = {
	fr: 'Voir venir un appel : appel de démonstration',
	en: 'See a call coming: a demonstration call',
	es: 'Ver llegar una convocatoria: convocatoria de demostración',
	ar: 'دعوة قادمة: دعوة تجريبية',
}
/** The calls, with the days from the first start on which each is announced, opens and ends. Only the open one takes texts, for the issue. */
const CALLS = [
	{ title: CLOSED_TITLE, announced: -75, opens: -75, ends: -12, takesTexts: false },
	{ title: CALL_TITLE, announced: 0, opens: 0, ends: CALL_DAYS, takesTexts: true },
	{ title: UPCOMING_TITLE, announced: 0, opens: 21, ends: 110, takesTexts: false },
]
const THEMES = {
	fr: ['Soumettre', 'Évaluer', 'Publier'],
	en: ['Submit', 'Review', 'Publish'],
	es: ['Enviar', 'Evaluar', 'Publicar'],
	ar: ['الإرسال', 'التحكيم', 'النشر'],
}

/** What the form can mend is asked for as everywhere. Whoever tries the platform has any file: what only another text would mend is said, and stops nobody. */
const MENDED_IN_THE_FORM: readonly RuleId[] = ['titleWords', 'keywordsCount']
const OWN_RULES = {
	metadataLanguages: ['fr'],
	severity: Object.fromEntries(
		RULE_IDS.filter((rule) => !MENDED_IN_THE_FORM.includes(rule)).map((rule) => [rule, 'warning']),
	),
}

/** Stores the journal that exists to try the platform, and its publisher: two sections, a special issue that is being made, no articles. */
export async function storeDemoJournal(ctx: Ctx): Promise<void> {
	const id = newId()
	const publisherId = newId()
	await ctx.db
		.insertInto('publisher')
		.values({
			id: publisherId,
			slug: DEMO_PUBLISHER,
			name: PUBLISHER_NAME,
			name_sort: sortKey(PUBLISHER_NAME, 'fr'),
			language: 'fr',
		})
		.execute()
	await ctx.db
		.insertInto('journal')
		.values({
			id,
			publisher_id: publisherId,
			slug: DEMO_JOURNAL,
			language: 'fr',
			title: JSON.stringify(TITLE),
			title_sort: sortKey(TITLE.fr, 'fr'),
			description: JSON.stringify(DESCRIPTION),
			languages: ['fr', 'en', 'es', 'ar'],
			open_access: true,
			licence: 'CC-BY-4.0',
			review_method: 'double-anonymous',
			doi_prefix: '10.5555',
			accepts_submissions: true,
			shows_figures: true,
			is_demonstration: true,
		})
		.execute()
	await ctx.db
		.insertInto('journal_workflow')
		.values({ journal_id: id, reference_prefix: 'DEMO', author_rules: JSON.stringify(OWN_RULES) })
		.execute()
	for (const [position, { slug, title }] of SECTIONS.entries()) {
		await ctx.db
			.insertInto('section')
			.values({ id: newId(), journal_id: id, slug, title: JSON.stringify(title), position })
			.execute()
	}
	const day = daysAfter(dayOf(ctx.now()), CALL_DAYS)
	await ctx.db
		.insertInto('issue')
		.values({
			id: newId(),
			journal_id: id,
			slug: DEMO_ISSUE,
			volume: null,
			number: null,
			year: Number(day.slice(0, 4)),
			title: JSON.stringify(CALL_TITLE),
			kind: 'special',
			state: 'draft',
			published_on: day,
			published_precision: 'year',
		})
		.execute()
}

/** Its editor announces its calls: one that is over, the open one that gathers texts for that issue, and one to come. */
export async function storeDemoCalls(ctx: Ctx, editor: Actor): Promise<void> {
	const { journalId, issueId } = await ctx.db
		.selectFrom('issue')
		.innerJoin('journal', 'journal.id', 'issue.journal_id')
		.select(['issue.id as issueId', 'issue.journal_id as journalId'])
		.where('journal.slug', '=', DEMO_JOURNAL)
		.where('issue.slug', '=', DEMO_ISSUE)
		.executeTakeFirstOrThrow()
	const { id: sectionId } = await ctx.db
		.selectFrom('section')
		.select('id')
		.where('journal_id', '=', journalId)
		.orderBy('position')
		.executeTakeFirstOrThrow()
	const today = dayOf(ctx.now())
	for (const { title, announced, opens, ends, takesTexts } of CALLS) {
		const at = new Date(ctx.now().getTime() + announced * DAY_MS)
		const made = await createCall({ ...ctx, now: () => at }, editor, {
			caller: { journalId },
			call: {
				language: 'fr',
				title,
				body: CALL_TEXT,
				themes: Object.fromEntries(Object.entries(THEMES).map(([code, themes]) => [code, themes.join('\n')])),
				kind: 'issue',
				opensOn: daysAfter(today, opens),
				deadlineOn: daysAfter(today, ends),
				closesOn: '',
				sectionId,
				issue: takesTexts ? issueId : '',
				issueTitle: '',
				acceptsSubmissions: takesTexts,
				guestEditors: [],
			},
		})
		if (!made.ok) throw new Error(`a demonstration call was refused: ${JSON.stringify(made)}`)
	}
}
