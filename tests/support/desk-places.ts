import type { AddressName } from '#app/addresses/address.ts'
import { startArticle } from '#app/modules/article-draft/index.server.ts'
import { addChapter, getBookDraft, startBook } from '#app/modules/book-draft/index.server.ts'
import { storeCall, storeCallWorld } from '#app/modules/call/testing.ts'
import { storeManuscriptAtDesk, storeReport } from '#app/modules/decision/testing.ts'
import { storeIssue } from '#app/modules/journal/testing/store-journal.server.ts'
import { performOn, storeReady } from '#app/modules/production/testing.ts'
import { publishArticle } from '#app/modules/publication/index.server.ts'
import { addWebhook } from '#app/modules/webhook/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { by } from '#tests/support/commands.ts'

type Params = { [name: string]: string }

/** Something of each kind that pages of desk and administration are about, with who looks after it and who must not. */
export async function things(ctx: Ctx) {
	const { journalId, publisherId, may, mayNot } = await storeCallWorld(ctx)
	const { admin, 'editor in chief': chief } = may
	const issueId = await storeIssue(ctx, journalId, {
		slug: '1',
		on: '2026-01-01',
		number: '1',
		state: 'draft',
	})
	const call = await storeCall(ctx, admin, journalId)
	const making = await storeReady(ctx, { journalId })
	const out = await by(publishArticle, ctx, await performOn(ctx, await storeReady(ctx, { journalId })))
	const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
	const assignment = await storeReport(ctx, submission, { letter: 'A' })
	const { id: fileId } = await ctx.db
		.selectFrom('submission_file')
		.select('id')
		.where('submission_id', '=', submission.id)
		.where('kind', '=', 'manuscript')
		.executeTakeFirstOrThrow()
	const { id: galleyId } = await ctx.db
		.selectFrom('submission_file')
		.select('id')
		.where('submission_id', '=', making.id)
		.where('kind', '=', 'galley')
		.executeTakeFirstOrThrow()
	const entry = await startArticle(ctx, admin, { journalId, issueId, articleType: 'editorial' })
	const { id: bookId } = await startBook(ctx, admin, { publisherId })
	const { version } = await getBookDraft(ctx, admin, bookId)
	const chapter = await addChapter(ctx, admin, { id: bookId, version, title: 'Un' })
	const webhook = await addWebhook(ctx, admin, {
		slug: 'archipel',
		url: 'https://example.org/hook',
		events: ['call.opened'],
		isOn: true,
	})
	const draftId = newId()
	const at = ctx.now()
	await ctx.db
		.insertInto('journal_draft')
		.values({ id: draftId, publisher_id: publisherId, created_by: null, created_at: at, updated_at: at })
		.execute()
	const { slug: publisher } = await ctx.db
		.selectFrom('publisher')
		.select('slug')
		.where('id', '=', publisherId)
		.executeTakeFirstOrThrow()
	const idOf = (made: { ok: boolean }) =>
		'id' in made ? String(made.id) : `not made: ${JSON.stringify(made)}`
	return {
		...{ admin, chief, editor, mayNot, publisherId, publisher, issueId, callId: call.id, making: making.id },
		...{ submission: submission.id, assignment, fileId, galleyId, bookId, draftId },
		entryId: idOf(entry),
		webhookId: idOf(webhook),
		workId: 'workId' in out ? String(out.workId) : '',
		chapterId: 'chapterId' in chapter ? chapter.chapterId : '',
		reviewer: mayNot.reviewer.userId,
	}
}
type Things = Awaited<ReturnType<typeof things>>

const journal = () => ({ slug: 'archipel' })
const atReview = ({ submission }: Things) => ({ id: submission })
const inProduction = ({ making }: Things) => ({ id: making })
const ofIssue = ({ issueId }: Things) => ({ id: issueId })

/** The parameters of each address with which an administrator finds something there. */
export const PLACES: { [Name in AddressName]?: (things: Things) => Params } = {
	'admin.publisher': ({ publisherId }) => ({ id: publisherId }),
	'admin.publisherDois': ({ publisher }) => ({ slug: publisher }),
	'admin.publisherDoiAccount': ({ publisher }) => ({ slug: publisher }),
	'admin.journal': journal,
	'admin.journalBoard': journal,
	'admin.journalSections': journal,
	'admin.journalCover': journal,
	'admin.journalClosure': journal,
	'admin.journalAddress': journal,
	'admin.journalDraft': ({ draftId }) => ({ id: draftId, step: 'identite' }),
	'admin.book': ({ bookId }) => ({ id: bookId }),
	'admin.bookChapter': ({ bookId, chapterId }) => ({ id: bookId, chapterId }),
	'admin.bookIndex': ({ bookId }) => ({ id: bookId }),
	'admin.person': ({ reviewer }) => ({ id: reviewer }),
	'desk.call': ({ callId }) => ({ id: callId }),
	'desk.issue': ofIssue,
	'desk.issueTable': ofIssue,
	'desk.issuePreview': ofIssue,
	'desk.entry': ({ entryId }) => ({ id: entryId }),
	'desk.entryPreview': ({ entryId }) => ({ id: entryId }),
	'desk.upcoming': inProduction,
	'desk.work': ({ workId }) => ({ id: workId }),
	'desk.journal': journal,
	'desk.dois': journal,
	'desk.doisFile': journal,
	'desk.doiAccount': journal,
	'desk.doi': ({ workId }) => ({ slug: 'archipel', id: workId }),
	'desk.webhooks': journal,
	'desk.webhook': ({ webhookId }) => ({ slug: 'archipel', id: webhookId }),
	'desk.outsideReviews': journal,
	'desk.journalArchive': journal,
	'desk.journalArchiveFile': journal,
	'desk.ojs': journal,
	'desk.mailTemplates': journal,
	'desk.mailTemplate': () => ({ slug: 'archipel', mail: 'decision', language: 'fr' }),
	'desk.mailTemplatePreview': () => ({ slug: 'archipel', mail: 'decision', language: 'fr' }),
	'desk.readiness': journal,
	'desk.readinessFile': journal,
	'desk.savedAnswers': journal,
	'desk.manuscript': atReview,
	'desk.evaluation': atReview,
	'desk.inviteReviewer': atReview,
	'desk.report': ({ submission, assignment }) => ({ id: submission, assignment }),
	'desk.files': atReview,
	'desk.file': ({ submission, fileId }) => ({ id: submission, fileId }),
	'desk.discussions': atReview,
	'desk.metadata': atReview,
	'desk.history': atReview,
	'desk.historyFile': atReview,
	'desk.decision': atReview,
	'desk.production': inProduction,
	'desk.references': inProduction,
	'desk.text': inProduction,
	'desk.productionFile': ({ making, galleyId }) => ({ id: making, fileId: galleyId }),
}
