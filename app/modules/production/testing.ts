import { convertDocx } from '#app/modules/conversion/convert-docx.server.ts'
import { richDocx } from '#app/modules/conversion/testing/rich-manuscript.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { pdfOf } from '#app/modules/manuscript-file/testing/pdf.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { type StoredSubmission, storeSubmission } from '#app/modules/submission/testing.ts'
import type { TransitionAction } from '#app/modules/submission/transitions.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { typeset } from '#app/platform/typeset/typeset.server.ts'
import { keepPictures } from './pictures.server.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

type AcceptedArticle = {
	journalId?: string
	title?: string
	submitter?: Actor
	actions?: TransitionAction[]
	prefix?: string | null
}

let manuscript: Promise<Uint8Array> | undefined
let converted: ReturnType<typeof convertDocx> | undefined
const made = new Map<string, Promise<Uint8Array>>()

export type StoredArticle = StoredSubmission & { editor: Actor }

/** Stores an accepted submission in production, complete but for its text, with its DOCX and a production editor who acts on it. */
export function storeAccepted(ctx: Ctx, more: AcceptedArticle = {}): Promise<StoredArticle> {
	return inTransaction(ctx, (ctx) => store(ctx, more))
}

async function store(ctx: Ctx, more: AcceptedArticle): Promise<StoredArticle> {
	const title = more.title ?? 'Les registres des marchés'
	const stored = await storeSubmission(ctx, {
		...(more.journalId ? { journalId: more.journalId } : {}),
		...(more.submitter ? { submitter: more.submitter } : {}),
		title: { fr: title, en: `${title} (en)` },
		actions: more.actions ?? ['submit', 'acceptWithoutReview', 'sendToProduction'],
	})
	await ctx.db
		.updateTable('submission')
		.set({
			abstract: JSON.stringify({ fr: 'Un résumé des registres.', en: 'An abstract of the registers.' }),
			keywords: JSON.stringify({ fr: ['registres', 'marchés'], en: ['registers', 'markets'] }),
			accepted_at: ctx.now(),
		})
		.where('id', '=', stored.id)
		.execute()
	await ctx.db
		.updateTable('any_journal')
		.set({ doi_prefix: more.prefix === undefined ? '10.5555' : more.prefix })
		.where('id', '=', stored.journalId)
		.execute()
	manuscript ??= richDocx()
	await storeManuscript(ctx, stored.id, await manuscript)
	const editor = await storePerson(ctx, {
		grants: [
			{ role: 'editor', scope: { kind: 'journal', journalId: stored.journalId }, duty: 'production-editor' },
		],
	})
	return { ...stored, editor }
}

/** Stores a file as the manuscript that was accepted. */
export function storeManuscript(ctx: Ctx, submissionId: string, bytes: Uint8Array): Promise<void> {
	return storeFile(ctx, submissionId, { kind: 'manuscript', bytes, words: '' })
}

async function storeFile(
	ctx: Ctx,
	submissionId: string,
	{ kind, bytes, words }: { kind: 'manuscript' | 'galley'; bytes: Uint8Array; words: string },
): Promise<void> {
	const file = await ctx.storage.put(bytes)
	await ctx.db
		.insertInto('submission_file')
		.values({
			id: newId(),
			submission_id: submissionId,
			round_id: null,
			assignment_id: null,
			derived_from: null,
			kind,
			version: 1,
			file_name: kind === 'galley' ? 'epreuve finale.pdf' : 'article.docx',
			media_type: kind === 'galley' ? 'application/pdf' : DOCX,
			plain_text: words,
			bytes: file.bytes,
			sha256: file.sha256,
			storage_key: file.key,
			language: kind === 'galley' ? 'fr' : null,
			uploaded_by: null,
			created_at: ctx.now(),
		})
		.execute()
}

/** Who acts, and the submission as they see it stand. */
export async function performOn(
	ctx: Ctx,
	{ id, editor }: Pick<StoredArticle, 'id' | 'editor'>,
	actor: Actor = editor,
): Promise<{ actor: Actor; submissionId: string; version: string }> {
	const { transition_number } = await ctx.db
		.selectFrom('submission')
		.select('transition_number')
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	return { actor, submissionId: id, version: String(transition_number) }
}

/** A PDF of one page with these words and its fonts. */
export function pdfWith(words: string): Promise<Uint8Array> {
	const pdf =
		made.get(words) ??
		typeset({ source: words, fonts: [], createdAt: new Date('2026-11-21T12:00:00Z'), inputs: {} })
	made.set(words, pdf)
	return pdf
}

/** An article that lacks nothing: text, PDF, DOI, approved proofs. */
export async function storeReady(
	ctx: Ctx,
	more: AcceptedArticle & { issueId?: string; sectionId?: string } = {},
): Promise<StoredArticle> {
	const article = await storeAccepted(ctx, more)
	converted ??= manuscript?.then((bytes) => convertDocx(bytes))
	const text = await converted
	if (!text?.ok) throw new Error('the manuscript was not converted')
	const suffix = article.id.slice(-12)
	await keepPictures(ctx, article.id, text.images)
	await ctx.db
		.insertInto('production')
		.values({
			submission_id: article.id,
			language: 'fr',
			html: text.html,
			outline: JSON.stringify(text.outline),
			word_count: text.wordCount,
			reference_list: JSON.stringify(text.references),
			doi: more.prefix === null ? null : `10.5555/${suffix}`,
			slug: `article-${suffix}`,
			issue_id: more.issueId ?? null,
			section_id: more.sectionId ?? null,
			pages: '12-34',
			proof_due_on: null,
			proof_approved_by: null,
			updated_at: ctx.now(),
		})
		.execute()
	await storeFile(ctx, article.id, {
		kind: 'galley',
		bytes: pdfOf({ pages: 1 }),
		words: 'Cassonade et registres',
	})
	await approve(ctx, article.id)
	return article
}

/** Notes that the proofs were sent and approved. */
export async function approve(ctx: Ctx, submissionId: string): Promise<void> {
	await ctx.db
		.updateTable('production')
		.set({ proof_sent_at: ctx.now(), proof_due_on: '2026-12-31', proof_approved_at: ctx.now() })
		.where('submission_id', '=', submissionId)
		.execute()
}
