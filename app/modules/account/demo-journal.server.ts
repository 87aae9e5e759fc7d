import { sortKey } from '#app/i18n/sort-key.ts'
import { createCall } from '#app/modules/call/index.server.ts'
import { dayOf, daysAfter } from '#app/modules/call/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'

/** The address of the journal that exists to try the platform. */
export const DEMO_JOURNAL = 'revue-de-demonstration'
const ISSUE = 'essayer-la-plateforme'
/** Days from the first start to the deadline of its call. */
const CALL_DAYS = 60

const TITLE = {
	fr: 'Revue de démonstration',
	en: 'Demonstration Journal',
	es: 'Revista de demostración',
	ar: 'مجلة تجريبية',
}
const DESCRIPTION = {
	fr: "Cette revue n'existe pas : elle sert seulement à essayer la plateforme, de l'appel à contribution à la publication. Rien de ce qui y est soumis n'est un vrai texte.",
	en: 'This journal does not exist: it only serves to try the platform, from the call for papers to publication. Nothing that is submitted to it is a real text.',
	es: 'Esta revista no existe: solo sirve para probar la plataforma, desde la convocatoria hasta la publicación. Nada de lo que se envía aquí es un texto real.',
	ar: 'هذه المجلة غير موجودة في الواقع: إنما هي لتجربة المنصة فقط، من دعوة المساهمة إلى النشر. ولا شيء مما يُرسل إليها نصٌّ حقيقي.',
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
const THEMES = {
	fr: ['Soumettre', 'Évaluer', 'Publier'],
	en: ['Submit', 'Review', 'Publish'],
	es: ['Enviar', 'Evaluar', 'Publicar'],
	ar: ['الإرسال', 'التحكيم', 'النشر'],
}

/** Stores the journal that exists to try the platform: two sections, a special issue that is being made, no articles. */
export async function storeDemoJournal(ctx: Ctx): Promise<void> {
	const id = newId()
	await ctx.db
		.insertInto('journal')
		.values({
			id,
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
		})
		.execute()
	await ctx.db.insertInto('journal_workflow').values({ journal_id: id, reference_prefix: 'DEMO' }).execute()
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
			slug: ISSUE,
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

/** Its editor announces the call that gathers texts for that issue, open from today on. */
export async function storeDemoCall(ctx: Ctx, editor: Actor): Promise<void> {
	const { journalId, issueId } = await ctx.db
		.selectFrom('issue')
		.innerJoin('journal', 'journal.id', 'issue.journal_id')
		.select(['issue.id as issueId', 'issue.journal_id as journalId'])
		.where('journal.slug', '=', DEMO_JOURNAL)
		.where('issue.slug', '=', ISSUE)
		.executeTakeFirstOrThrow()
	const { id: sectionId } = await ctx.db
		.selectFrom('section')
		.select('id')
		.where('journal_id', '=', journalId)
		.orderBy('position')
		.executeTakeFirstOrThrow()
	const today = dayOf(ctx.now())
	const made = await createCall(ctx, editor, {
		caller: { journalId },
		call: {
			language: 'fr',
			title: CALL_TITLE,
			body: CALL_TEXT,
			themes: THEMES,
			kind: 'issue',
			opensOn: today,
			deadlineOn: daysAfter(today, CALL_DAYS),
			closesOn: null,
			sectionId,
			issue: { is: 'draft', id: issueId },
			acceptsSubmissions: true,
			guestEditors: [],
		},
	})
	if (!made.ok) throw new Error(`the demonstration call was refused: ${made.error}`)
}
