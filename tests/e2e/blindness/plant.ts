import { recordDecision } from '#app/modules/decision/commands/record-decision.server.ts'
import type { DecisionKind } from '#app/modules/decision/model.ts'
import { composeLetter } from '#app/modules/decision/queries/letter.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { docxOf, prose } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { manuscriptPdf } from '#app/modules/manuscript-file/testing/manuscript-pdf.ts'
import { plantInPdf, plantInWord } from '#app/modules/manuscript-file/testing/plant.ts'
import { acceptReview, declineReview } from '#app/modules/review/commands/answer-invitation.server.ts'
import { addAttachment } from '#app/modules/review/commands/attachments.server.ts'
import { makeStatement, submitReport } from '#app/modules/review/commands/own-report.server.ts'
import { submitRevision } from '#app/modules/review/commands/submit-revision.server.ts'
import { saveRevision } from '#app/modules/review/revision/save-revision.server.ts'
import { storeInvitation, visitByLink } from '#app/modules/review/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { saveContributors } from '#app/modules/submission/commands/save-contributors.server.ts'
import { saveMetadata } from '#app/modules/submission/commands/save-metadata.server.ts'
import { saveStatements } from '#app/modules/submission/commands/save-statements.server.ts'
import { submitManuscript } from '#app/modules/submission/commands/submit-manuscript.server.ts'
import type { TypedMetadata } from '#app/modules/submission/draft/metadata.ts'
import { FULL_METADATA, FULL_STATEMENTS, typedContributor } from '#app/modules/submission/draft/testing.ts'
import { recheckManuscript } from '#app/modules/submission/files/recheck-manuscript.server.ts'
import { sendFile } from '#app/modules/submission/files/testing.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { AUTHOR, BY_LINK, COAUTHOR, DECLINED, INVITED, REVIEWER } from './identities.ts'

export type Planted = {
	id: string
	people: Record<'author' | 'coauthor' | 'reviewer' | 'invited' | 'editor', Actor>
	assignmentId: string
	invitationToken: string
	/** The fields in which the author's name kept the manuscript from being sent. */
	stopped: string[]
	/** The review of somebody who has no account, and the link of its mails. */
	byLink: { id: string; token: string; userId: string }
}

const WRITER = `${AUTHOR.prenom} ${AUTHOR.nom}`
const TITLES = { fr: 'La mairie et le marché', en: 'Town hall and marketplace' }

/** What is typed beside the manuscript: the author is named wherever nothing keeps that from being sent. */
const TYPED: TypedMetadata = {
	...FULL_METADATA,
	title: TITLES,
	subtitle: { fr: 'Une enquête', en: 'A study' },
	abstract: { fr: prose(200), en: prose(200) },
	references: `${WRITER}, 2019, Marchés.`,
	noteToEditor: AUTHOR.note,
}

/** Sends the manuscript with the author's name in every field of its texts; answers those that were refused, and leaves the fields as they were. */
async function namedEverywhere(ctx: Ctx, author: Actor, submissionId: string): Promise<string[]> {
	const named = (texts: { [language: string]: string }) =>
		Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, `${text}, ${WRITER}`]))
	const { title, subtitle, abstract, keywords } = TYPED
	const typed = {
		...TYPED,
		title: named(title),
		subtitle: named(subtitle),
		abstract: named(abstract),
		keywords: named(keywords),
	}
	must(await saveMetadata(ctx, author, { submissionId, typed }))
	const sent = await submitManuscript(ctx, author, { submissionId })
	must(await saveMetadata(ctx, author, { submissionId, typed: TYPED }))
	if (sent.ok) return []
	return sent.faults.filter(({ key }) => key === 'namesAuthor').map(({ field }) => field)
}

/** A manuscript in its first round: its authors and reviewers named wherever the platform keeps a name. */
export async function plant(ctx: Ctx): Promise<Planted> {
	const { id: journalId } = await storeJournal(ctx, { slug: 'revue-essai', title: { fr: 'Revue d’essai' } })
	await ctx.db.updateTable('journal').set({ accepts_submissions: true }).where('id', '=', journalId).execute()
	const scope = { kind: 'journal', journalId } as const
	const person = (about: Parameters<typeof storePerson>[1]) => storePerson(ctx, { ...about, password: true })
	const people = {
		author: await person({ ...AUTHOR, grants: [{ role: 'author' }] }),
		coauthor: await person({ ...COAUTHOR, grants: [{ role: 'author' }] }),
		reviewer: await person({ ...REVIEWER, grants: [{ role: 'reviewer', scope }] }),
		invited: await person({ ...INVITED, grants: [{ role: 'reviewer', scope }] }),
		editor: await person({
			prenom: 'Rédactrice',
			nom: 'Principale',
			grants: [{ role: 'editor', duty: 'editor-in-chief', scope }],
		}),
	}
	const submission = await storeSubmission(ctx, {
		journalId,
		submitter: people.author,
		actions: [],
		title: TITLES,
	})
	const { id } = submission
	await sendManuscript(ctx, people.author, id, '0')
	await sendFile(ctx, people.author, id, {
		kind: 'data',
		fileName: AUTHOR.dataName,
		bytes: new TextEncoder().encode('lieu;prix\nA;1\n'),
	})
	await sendFile(ctx, people.author, id, {
		kind: 'supplement',
		fileName: 'annexe.pdf',
		bytes: await plantInPdf(await manuscriptPdf({}), WRITER),
	})
	await fill(ctx, people.author, id)
	await recheckManuscript(ctx, id)
	const stopped = await namedEverywhere(ctx, people.author, id)
	must(await submitManuscript(ctx, people.author, { submissionId: id }))
	await decide(ctx, people.editor, id, 'sendToReview')
	const review = { submission, editor: people.editor, copy: '' }
	const { id: assignmentId } = await storeInvitation(ctx, review, people.reviewer)
	const accepted = must(await acceptReview(ctx, people.reviewer, { assignmentId }))
	await report(ctx, people.reviewer, accepted.assignmentId)
	const declined = await storeInvitation(ctx, review, { email: DECLINED.email, nom: DECLINED.name })
	const visit = await visitByLink(ctx, declined.token)
	if (!visit) throw new Error('the link opens nothing')
	must(
		await declineReview(ctx, visit, {
			assignmentId: declined.id,
			reason: DECLINED.reason,
			name: DECLINED.proposed,
			email: DECLINED.proposedEmail,
			affiliation: '',
		}),
	)
	const invitation = await storeInvitation(ctx, review, people.invited)
	const byLink = await storeInvitation(ctx, review, { email: BY_LINK.email, nom: BY_LINK.name })
	const visitor = await visitByLink(ctx, byLink.token)
	if (!visitor) throw new Error('the link opens nothing')
	must(await acceptReview(ctx, visitor, { assignmentId: byLink.id }))
	const { actor } = (await visitByLink(ctx, byLink.token)) ?? {}
	if (!actor) throw new Error('nobody accepted')
	must(await makeStatement(ctx, actor, { assignmentId: byLink.id, noConflict: true, confidentiality: true }))
	return {
		id,
		people,
		assignmentId: accepted.assignmentId,
		stopped,
		invitationToken: invitation.token,
		byLink: { ...byLink, userId: actor.userId },
	}
}

/** The editor asks for a major revision. */
export function askRevision(ctx: Ctx, { id, people }: Planted): Promise<void> {
	return decide(ctx, people.editor, id, 'requestMajorRevisions')
}

/** The author answers with a second version, and a second round begins. */
export async function revise(ctx: Ctx, { id, people }: Planted): Promise<void> {
	const { author } = people
	const transitionNumber = await transitionOf(ctx, id)
	const seen = { submissionId: id, version: String(transitionNumber) }
	await sendManuscript(ctx, author, id, seen.version)
	const answers = { general: 'Nous remercions la revue.', answers: { A: 'Le passage est corrigé.' } }
	must(await saveRevision(ctx, author, { ...seen, ...answers }))
	must(await submitRevision(ctx, author, seen))
}

export async function decide(
	ctx: Ctx,
	editor: Actor,
	submissionId: string,
	kind: DecisionKind,
): Promise<void> {
	const { journal_id: journalId } = await ctx.db
		.selectFrom('submission')
		.select('journal_id')
		.where('id', '=', submissionId)
		.executeTakeFirstOrThrow()
	const letter = await composeLetter(ctx, editor, { id: submissionId, journalId }, { kind })
	must(
		await recordDecision(ctx, editor, {
			submissionId,
			kind,
			version: String(await transitionOf(ctx, submissionId)),
			letter: letter.text,
			withoutLetter: false,
			reviewersLetter: letter.toReviewers?.text ?? '',
			withoutThanks: false,
			reason: '',
			dueOn: '',
			confirmsMissingReports: true,
			confirmed: '',
		}),
	)
}

async function sendManuscript(ctx: Ctx, author: Actor, id: string, version: string): Promise<void> {
	const plain = await docxOf({
		creator: WRITER,
		comment: AUTHOR.nom,
		insertedBy: `${COAUTHOR.prenom} ${COAUTHOR.nom}`,
	})
	const bytes = plantInWord(plain, WRITER)
	must(await sendFile(ctx, author, id, { bytes, fileName: AUTHOR.fileName, version }))
}

async function fill(ctx: Ctx, author: Actor, id: string): Promise<void> {
	const { id: own } = await ctx.db
		.selectFrom('submission_contributor')
		.select('id')
		.where('submission_id', '=', id)
		.orderBy('position')
		.executeTakeFirstOrThrow()
	const typed = typedContributor({
		given: AUTHOR.prenom,
		family: AUTHOR.nom,
		nameOriginal: AUTHOR.original,
		email: AUTHOR.email,
		affiliation: AUTHOR.institution,
		orcid: AUTHOR.orcid,
		corresponding: true,
	})
	must(
		await saveContributors(ctx, author, { submissionId: id, change: { action: 'edit', id: own, ...typed } }),
	)
	const other = {
		given: COAUTHOR.prenom,
		family: COAUTHOR.nom,
		email: COAUTHOR.email,
		affiliation: COAUTHOR.institution,
	}
	const add = { action: 'add', ...typedContributor(other) } as const
	must(await saveContributors(ctx, author, { submissionId: id, change: add }))
	must(await saveMetadata(ctx, author, { submissionId: id, typed: TYPED }))
	must(
		await saveStatements(ctx, author, {
			submissionId: id,
			typed: {
				...FULL_STATEMENTS,
				conflicts: 'yes',
				conflictsText: `Ancien poste : ${AUTHOR.funding}`,
				usedAi: 'yes',
				aiText: `Résumés traduits par ${WRITER}`,
			},
		}),
	)
}

async function report(ctx: Ctx, reviewer: Actor, assignmentId: string): Promise<void> {
	must(
		await makeStatement(ctx, reviewer, {
			assignmentId: assignmentId,
			noConflict: true,
			confidentiality: true,
		}),
	)
	const annotated = await docxOf({
		creator: `${REVIEWER.prenom} ${REVIEWER.nom}`,
		comment: REVIEWER.nom,
		insertedBy: REVIEWER.nom,
	})
	must(await addAttachment(ctx, reviewer, { assignmentId, bytes: annotated }))
	must(
		await submitReport(ctx, reviewer, {
			assignmentId,
			form: {
				scores: { originality: '4', method: '3', argument: '3', writing: '5' },
				commentsToAuthor: 'La démonstration est à resserrer.',
				commentsToEditor: REVIEWER.toEditor,
				recommendation: 'requestMajorRevisions',
			},
		}),
	)
}

async function transitionOf(ctx: Ctx, id: string): Promise<number> {
	const row = await ctx.db
		.selectFrom('submission')
		.select('transition_number')
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	return row.transition_number
}

function must<T extends { ok: boolean }>(result: T): Extract<T, { ok: true }> {
	if (!result.ok) throw new Error(JSON.stringify(result))
	return result as Extract<T, { ok: true }>
}
