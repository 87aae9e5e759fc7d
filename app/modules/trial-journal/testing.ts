import { takeArticleFile } from '#app/modules/article-draft/commands/files.server.ts'
import { publishArticleDraft } from '#app/modules/article-draft/commands/publish.server.ts'
import { saveArticleDetails } from '#app/modules/article-draft/commands/save-details.server.ts'
import { startArticle } from '#app/modules/article-draft/commands/start.server.ts'
import { getArticleDraft } from '#app/modules/article-draft/queries.server.ts'
import { openJournal } from '#app/modules/journal-draft/open-journal.server.ts'
import { getDraft } from '#app/modules/journal-draft/queries.server.ts'
import {
	saveIdentity,
	savePeople,
	savePolicies,
	saveReview,
	startTrial,
} from '#app/modules/journal-draft/steps.server.ts'
import { loadActor } from '#app/modules/people/accounts/load-actor.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { DEFAULT_WORKFLOW } from '#app/modules/submission/workflow-settings.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'

/** Words that stand in nothing but a planted trial: its title, its publisher, its call, its article's title, text and author. */
export const PLANTED = {
	title: 'Zygomachie',
	publisher: 'Xylothèque',
	call: 'Quinquérème',
	article: 'Ptérygote',
	text: 'Wapitixyle',
	author: 'Ouistitienne',
}

const version = async (ctx: Ctx, actor: Actor, id: string) => (await getDraft(ctx, actor, id)).version

function good<Answer extends { ok: boolean }>(answer: Answer): Extract<Answer, { ok: true }> {
	if (!answer.ok) throw new Error(JSON.stringify(answer))
	return answer as Extract<Answer, { ok: true }>
}

/** A trial as somebody opens it by the wizard; answers its journal's id and slug, and its owner with the role that they have by it. */
export async function storeTrial(
	ctx: Ctx,
	owner: Actor,
	{ sectionEditors = '', title = PLANTED.title }: { sectionEditors?: string; title?: string } = {},
): Promise<{ id: string; slug: string; owner: Actor }> {
	const { id } = good(await startTrial(ctx, owner, { publisherId: '', newPublisher: PLANTED.publisher }))
	const at = async () => ({ id, version: await version(ctx, owner, id) })
	good(
		await saveIdentity(ctx, owner, {
			...(await at()),
			language: 'fr',
			title: { fr: title },
			subtitle: {},
			description: { fr: `À propos de ${title}` },
			issnOnline: '',
			issnPrint: '',
			languages: ['fr'],
			disciplines: [],
			periodicity: '',
			licence: 'CC-BY-4.0',
			timeZone: '',
		}),
	)
	const { responseDays, invitationDays, reviewDays, minorDays, majorDays } = DEFAULT_WORKFLOW
	good(
		await saveReview(ctx, owner, {
			...(await at()),
			method: 'double-anonymous',
			sections: { fr: 'Articles' },
			requiredReports: '1',
			responseDays: String(responseDays),
			invitationDays: String(invitationDays),
			reviewDays: String(reviewDays),
			minorDays: String(minorDays),
			majorDays: String(majorDays),
			acceptsSubmissions: true,
		}),
	)
	const { policies } = await getDraft(ctx, owner, id)
	good(await savePolicies(ctx, owner, { ...(await at()), ...policies }))
	const people = { board: 'Awa Ndiaye ; Direction', chiefs: '', sectionEditors, productionEditors: '' }
	good(await savePeople(ctx, owner, { ...(await at()), ...people }))
	const { slug } = good(await openJournal(ctx, owner, await at()))
	const actor = await loadActor(ctx, owner.userId, owner.sessionId)
	if (!actor) throw new Error('the owner has an account')
	const row = await ctx.db
		.selectFrom('any_journal')
		.select('id')
		.where('slug', '=', slug)
		.executeTakeFirstOrThrow()
	return { id: row.id, slug, owner: actor }
}

/** Publishes an article of the planted words in a trial by direct entry; answers its work's slug. */
export async function publishIn(ctx: Ctx, owner: Actor, journalId: string): Promise<string> {
	const { id } = good(await startArticle(ctx, owner, { journalId, issueId: '' }))
	const html = `<!doctype html><html lang="fr"><title>x</title><body><h1>Introduction</h1><p>Le ${PLANTED.text} des forêts.</p></body></html>`
	const file = { bytes: new TextEncoder().encode(html), fileName: 'texte.html' }
	const at = async () => (await getArticleDraft(ctx, owner, id)).version
	good(await takeArticleFile(ctx, owner, { id, version: await at(), file }))
	const { details, issueId, sectionId } = await getArticleDraft(ctx, owner, id)
	good(
		await saveArticleDetails(ctx, owner, {
			...details,
			...{ id, version: await at(), issueId: issueId ?? '', sectionId: sectionId ?? '', references: '' },
			title: { fr: PLANTED.article },
			authors: `Awa ; ${PLANTED.author} ; Université`,
			keywords: { fr: PLANTED.text },
			funders: '',
			publishedOn: '2026-04',
		}),
	)
	good(await publishArticleDraft(ctx, owner, { id, version: await at(), acceptsLoss: false, summary: {} }))
	const work = await ctx.db
		.selectFrom('work')
		.innerJoin('article', 'article.work_id', 'work.id')
		.select('work.slug')
		.where('article.journal_id', '=', journalId)
		.orderBy('work.id', 'desc')
		.executeTakeFirstOrThrow()
	return work.slug
}

/** A call of a trial, open today. */
export async function storeCallIn(ctx: Ctx, journalId: string): Promise<string> {
	const slug = PLANTED.call.toLowerCase()
	await ctx.db
		.insertInto('any_call')
		.values({
			id: newId(),
			slug,
			journal_id: journalId,
			publisher_id: null,
			kind: 'permanent',
			language: 'fr',
			title: JSON.stringify({ fr: PLANTED.call }),
			accepts_submissions: true,
			...{ opens_on: null, deadline_on: null, closes_on: null, attribution: null, licence: null },
			...{ source_url: null, file_name: null, storage_key: null, bytes: null, issue_id: null },
			...{ section_id: null, created_by: null },
		})
		.execute()
	return slug
}
