import type { Actor } from '#app/modules/rights/index.ts'
import { addFile } from '#app/modules/submission/files/index.server.ts'
import {
	findPlace,
	saveContributors,
	saveJournalStep,
	saveMetadata,
	saveStatements,
	startDraft,
	submitManuscript,
} from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { accepted, demoPerson } from './demo-person.server.ts'
import { DEMO_JOURNAL } from './journal.server.ts'
import type { DemoManuscript } from './manuscripts.server.ts'
import type { Author } from './story.ts'

/** The answers that the form asks of everybody; what is true of the text beyond them stands in the note to the editor, and in what its publication says. */
const STATEMENTS = {
	original: true,
	notElsewhere: true,
	conflicts: 'no',
	conflictsText: '',
	funded: 'no',
	funding: [],
	dataAvailability: 'none',
	dataText: '',
	usedAi: 'no',
	aiText: '',
	licence: 'CC-BY-4.0',
	suggested: [],
	opposed: [],
}

/** Sends a text to the demonstration journal by the steps of the form; what an earlier try did stays. */
export async function submitText(
	ctx: Ctx,
	{ by, toCall, draftId }: { by: Author; toCall?: true; draftId: string },
	text: DemoManuscript,
): Promise<void> {
	const author = await demoPerson(ctx, by)
	const place = await findPlace(ctx, draftId)
	if (place && place.status !== 'draft') return
	const { id: journalId, slug, sectionId } = await demoJournal(ctx)
	const call = toCall ? await openCall(ctx, journalId) : null
	accepted(
		await startDraft(ctx, author, {
			draftId,
			place: call ? { call: call.slug } : { journal: slug },
			language: 'fr',
		}),
	)
	const draft = { submissionId: draftId }
	const { language } = text
	const { licence, attribution, sourceUrl } = text
	await ctx.db
		.updateTable('submission')
		.set({ reprint: JSON.stringify({ licence, attribution, sourceUrl }) })
		.where('id', '=', draftId)
		.execute()
	accepted(await saveJournalStep(ctx, author, { ...draft, sectionId, callId: call?.id ?? '', language }))
	await nameAuthors(ctx, author, draftId, text)
	await sendFile(ctx, author, draftId, text)
	const inOwn = (words: string) => ({ [language]: words })
	const typed = {
		title: inOwn(text.title),
		subtitle: inOwn(text.subtitle),
		abstract: inOwn(text.abstract),
		keywords: inOwn(text.keywords.join(', ')),
		disciplines: [],
		references: '',
		noteToEditor: `Texte de démonstration, déjà publié sous licence ${text.licence}. ${text.attribution}`,
	}
	accepted(await saveMetadata(ctx, author, { ...draft, typed }))
	accepted(await saveStatements(ctx, author, { ...draft, typed: STATEMENTS }))
	accepted(await submitManuscript(ctx, author, draft))
}

/** Sends the file of a text as the manuscript of a submission, in the place of the one that is there. */
export async function sendFile(
	ctx: Ctx,
	author: Actor,
	submissionId: string,
	text: DemoManuscript,
): Promise<void> {
	const place = await findPlace(ctx, submissionId)
	const before = await ctx.db
		.selectFrom('submission_file')
		.select('id')
		.where('submission_id', '=', submissionId)
		.where('kind', '=', 'manuscript')
		.where('replaced_at', 'is', null)
		.executeTakeFirst()
	accepted(
		await addFile(ctx, author, {
			submissionId,
			version: place?.version ?? '',
			kind: 'manuscript',
			source: { bytes: text.bytes, fileName: text.file },
			...(before && { replaces: before.id }),
		}),
	)
}

async function demoJournal(ctx: Ctx) {
	return ctx.db
		.selectFrom('journal')
		.innerJoin('section', 'section.journal_id', 'journal.id')
		.select(['journal.id', 'journal.slug', 'section.id as sectionId'])
		.where('journal.slug', '=', DEMO_JOURNAL)
		.orderBy('section.position')
		.executeTakeFirstOrThrow()
}

function openCall(ctx: Ctx, journalId: string) {
	return ctx.db
		.selectFrom('call')
		.select(['id', 'slug'])
		.where('journal_id', '=', journalId)
		.where('accepts_submissions', '=', true)
		.executeTakeFirstOrThrow()
}

/** The authors of the text take the place of who sends it. Nobody of them has an address here: nothing is written to them. */
async function nameAuthors(
	ctx: Ctx,
	author: Actor,
	submissionId: string,
	{ authors }: DemoManuscript,
): Promise<void> {
	const before = await ctx.db
		.selectFrom('submission_contributor')
		.select('id')
		.where('submission_id', '=', submissionId)
		.execute()
	for (const { id } of before)
		accepted(await saveContributors(ctx, author, { submissionId, change: { action: 'remove', id } }))
	for (const [index, { given, family, affiliation, country }] of authors.entries()) {
		const typed = {
			given,
			family,
			nameOriginal: '',
			email: index === 0 ? author.email : '',
			affiliation,
			country,
			orcid: '',
			creditRoles: [],
			corresponding: index === 0,
		}
		accepted(await saveContributors(ctx, author, { submissionId, change: { action: 'add', ...typed } }))
	}
}
