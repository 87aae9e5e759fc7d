import { describe, expect } from 'vitest'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { FULL_METADATA, fillDraft } from '#app/modules/submission/draft/testing.ts'
import { sendFile } from '#app/modules/submission/files/testing.ts'
import { storeAssignment, storeCoauthor, storeSubmission } from '#app/modules/submission/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import * as overview from './overview.tsx'
import * as stepCall from './step-call.tsx'
import * as stepCheck from './step-check.tsx'
import * as stepContributors from './step-contributors.tsx'
import * as stepMetadata from './step-metadata.tsx'
import * as stepStatements from './step-statements.tsx'
import * as submission from './submission.tsx'
import * as submit from './submit.tsx'

type Handle = (args: never) => unknown
type Form = Record<string, string> | [string, string][]

/** What a page answers: its status, where it leads, what it shows. */
async function answerOf(ctx: Ctx, handle: Handle, actor: Actor | null, id = '', form?: Form, query = '') {
	const body = form && new URLSearchParams(form)
	const request = new Request(`http://localhost/espace-auteur${query}`, body ? { method: 'POST', body } : {})
	const args = { context: routeContext(ctx, actor), params: { id }, request }
	const answer = await inHttp(() => handle(args as never)).catch((thrown: unknown) => thrown)
	if (answer instanceof Error) throw answer
	if (answer instanceof Response)
		return { status: answer.status, location: answer.headers.get('location'), data: null }
	const { init, data } = (answer ?? {}) as { init?: { status?: number }; data?: unknown }
	return { status: init?.status ?? 200, location: null, data: data ?? answer }
}

const author = (ctx: Ctx) =>
	storePerson(ctx, { prenom: 'Awa', nom: 'Une', institution: 'Institut', grants: [{ role: 'author' }] })

async function startedDraft(ctx: Ctx, actor: Actor): Promise<string> {
	const journal = await storeJournal(ctx, { slug: `revue-${newId()}`, title: { fr: 'Cahiers du Fleuve' } })
	await ctx.db
		.updateTable('journal')
		.set({ accepts_submissions: true })
		.where('id', '=', journal.id)
		.execute()
	const form = { place: `revue:${journal.slug}`, draftId: newId() }
	const { location } = await answerOf(ctx, submit.action, actor, '', form)
	return location?.split('/')[3] ?? ''
}

const PAGES = [
	['revue', stepCall],
	['metadonnees', stepMetadata],
	['auteurs', stepContributors],
	['declarations', stepStatements],
	['verification', stepCheck],
] as const

function metadataForm({ title, abstract, keywords, references }: typeof FULL_METADATA): [string, string][] {
	return [
		...['fr', 'en'].flatMap((language): [string, string][] => [
			['shownLanguages', language],
			[`title-${language}`, title[language] ?? ''],
			[`abstract-${language}`, abstract[language] ?? ''],
			[`keywords-${language}`, keywords[language] ?? ''],
		]),
		['references', references],
	]
}

const STATEMENTS: [string, string][] = [
	['original', '1'],
	['notElsewhere', '1'],
	['conflicts', 'no'],
	['funded', 'yes'],
	['funding-0-funder', 'Fonds national'],
	['funding-0-award', '12'],
	['funding-0-id', '10.13039/100004440'],
	['funding-1-funder', ''],
	['funding-1-award', ''],
	['dataAvailability', 'none'],
	['usedAi', 'no'],
	['licence', 'CC-BY-4.0'],
	['suggested-0-name', 'Une Experte'],
	['suggested-0-email', 'experte@example.org'],
	['suggested-0-affiliation', ''],
	['suggested-0-reason', ''],
]

describe('the start', () => {
	test('offers what is open, and makes a draft of it', async ({ ctx }) => {
		const awa = await author(ctx)
		const id = await startedDraft(ctx, awa)
		expect((await answerOf(ctx, submission.loader, awa, id)).location).toBe(
			`/espace-auteur/soumissions/${id}/revue`,
		)
		expect(await answerOf(ctx, submit.action, awa, '', { place: '' })).toMatchObject({
			status: 422,
			data: { error: 'noPlace' },
		})
		expect(await answerOf(ctx, submit.action, awa, '', { place: 'revue:inconnue' })).toMatchObject({
			status: 422,
			data: { error: 'notOpen' },
		})
		const closed = await answerOf(ctx, submit.loader, awa, '', undefined, '?appel=passe')
		expect(closed.data).toMatchObject({ isOpen: false })
	})
})

describe('each step', () => {
	test('is its submitter’s alone: others find nothing, visitors and readers are told why', async ({
		ctx,
	}) => {
		const awa = await author(ctx)
		const id = await startedDraft(ctx, awa)
		const [reader, admin] = [await storePerson(ctx), await storePerson(ctx, { grants: [{ role: 'admin' }] })]
		for (const [, page] of PAGES) {
			for (const handle of [page.loader, page.action]) {
				const form = handle === page.action ? {} : undefined
				for (const other of [await author(ctx), admin])
					expect((await answerOf(ctx, handle, other, id, form)).status).toBe(404)
				expect(await answerOf(ctx, handle, null, id, form)).toMatchObject({
					status: 403,
					data: { denied: 'signInRequired' },
				})
				expect(await answerOf(ctx, handle, reader, id, form)).toMatchObject({
					status: 403,
					data: { denied: 'accessDenied' },
				})
			}
			for (const odd of [newId(), 'x', "' or 1=1"])
				expect((await answerOf(ctx, page.loader, awa, odd)).status).toBe(404)
		}
		for (const other of [await author(ctx), admin])
			expect((await answerOf(ctx, submission.loader, other, id)).status).toBe(404)
	})

	test('leads to the page of what was sent', async ({ ctx }) => {
		const sent = await storeSubmission(ctx)
		for (const [, page] of PAGES)
			expect(await answerOf(ctx, page.loader, sent.submitter, sent.id)).toMatchObject({
				status: 303,
				location: `/espace-auteur/soumissions/${sent.id}`,
			})
	})

	test('is saved and left, or saved and gone on from; errors are shown first, nothing is lost', async ({
		ctx,
	}) => {
		const awa = await author(ctx)
		const id = await startedDraft(ctx, awa)
		const page = `/espace-auteur/soumissions/${id}`
		const post = (handle: Handle, form: [string, string][], next = 'goOn') =>
			answerOf(ctx, handle, awa, id, [...form, ['next', next]])
		expect((await post(stepCall.action, [['language', 'fr']])).location).toBe(`${page}/fichiers`)
		const short = metadataForm({ ...FULL_METADATA, abstract: { fr: 'Trop court.', en: '' } })
		expect((await post(stepMetadata.action, short, 'leave')).location).toBe('/espace-auteur?fait=brouillon')
		expect((await post(stepMetadata.action, short)).location).toBe(`${page}/metadonnees?fait=enregistre`)
		expect((await answerOf(ctx, stepMetadata.loader, awa, id)).data).toMatchObject({
			typed: { abstract: { fr: 'Trop court.' } },
			faults: [{ key: 'abstractTooFew' }, { key: 'abstractMissing' }],
		})
		expect((await post(stepMetadata.action, metadataForm(FULL_METADATA))).location).toBe(`${page}/auteurs`)
		expect(
			(await post(stepMetadata.action, [...metadataForm(FULL_METADATA), ['addedLanguage', 'ar']], 'language'))
				.location,
		).toBe(`${page}/metadonnees?langue=ar#langue-ar`)
		const huge = metadataForm({ ...FULL_METADATA, title: { fr: 'x'.repeat(900_000), en: 'Kept' } })
		expect(await post(stepMetadata.action, huge)).toMatchObject({
			status: 422,
			data: {
				posted: { faults: { 'title-fr': { code: 'tooLong' } }, fields: { 'title-en': ['Kept'] } },
				typed: { title: { en: 'Kept' } },
			},
		})
		expect((await post(stepContributors.action, [['acte', 'garder']])).location).toBe(`${page}/declarations`)
		expect(
			await post(stepContributors.action, [
				['acte', 'ajouter'],
				['family', 'Deux'],
				['orcid', '0000-0002-1825-0098'],
			]),
		).toMatchObject({ status: 422, data: { errors: { orcid: 'malformed' }, typed: { family: 'Deux' } } })
		expect(
			(
				await post(stepContributors.action, [
					['acte', 'ajouter'],
					['family', 'Deux'],
				])
			).status,
		).toBe(303)
		expect((await post(stepContributors.action, [['acte', 'nuire']])).status).toBe(400)
		expect((await post(stepStatements.action, STATEMENTS)).location).toBe(`${page}/verification`)
		expect((await answerOf(ctx, stepStatements.loader, awa, id)).data).toMatchObject({
			typed: {
				funding: [{ funder: 'Fonds national', award: '12', id: 'https://doi.org/10.13039/100004440' }],
				suggested: [{ name: 'Une Experte' }],
			},
			faults: [],
		})
		const checked = await answerOf(ctx, stepCheck.loader, awa, id)
		expect(checked.data).toMatchObject({
			faults: [{ key: 'noManuscript' }, { key: 'contributorNoEmail' }, { key: 'contributorNoAffiliation' }],
		})
		expect(await answerOf(ctx, stepCheck.action, awa, id, {})).toMatchObject({
			status: 422,
			data: { faults: [{ key: 'noManuscript' }] },
		})
		const { data } = await answerOf(ctx, overview.loader, awa)
		expect(data).toMatchObject({
			drafts: [{ id, stepsDone: ['call', 'metadata', 'contributors', 'statements'] }],
			submissions: [],
		})
		expect((await answerOf(ctx, submission.action, awa, id, { acte: 'supprimer' })).location).toBe(
			'/espace-auteur?fait=supprime',
		)
	})

	test('a whole manuscript is confirmed once, by the person alone', async ({ ctx }) => {
		const awa = await author(ctx)
		const id = await startedDraft(ctx, awa)
		await fillDraft(ctx, id)
		expect(await sendFile(ctx, awa, id, { bytes: await docxOf() })).toMatchObject({ ok: true })
		const impersonated = { ...awa, impersonator: { userId: newId(), name: 'Admin' } }
		expect(await answerOf(ctx, stepCheck.action, impersonated, id, {})).toMatchObject({
			status: 403,
			data: { denied: 'impersonating' },
		})
		for (const [handle, form] of [
			[stepStatements.action, {}],
			[submission.action, { acte: 'supprimer' }],
		] as const)
			expect(await answerOf(ctx, handle, impersonated, id, form)).toMatchObject({
				status: 403,
				data: { denied: 'impersonating' },
			})
		expect((await answerOf(ctx, stepCheck.loader, awa, id)).data).toMatchObject({ faults: [] })
		const sent = await answerOf(ctx, stepCheck.action, awa, id, {})
		expect(sent.location).toBe(`/espace-auteur/soumissions/${id}?fait=soumis`)
		expect((await answerOf(ctx, stepCheck.action, awa, id, {})).location).toBe(
			`/espace-auteur/soumissions/${id}`,
		)
		const mails = await ctx.db.selectFrom('mail').select('template').execute()
		expect(mails).toEqual([{ template: 'submission-receipt' }])
	})
})

describe('the page of a submission', () => {
	test('shows its authors who has it, and co-authors the same, to be read only', async ({ ctx }) => {
		const { id, submitter } = await storeSubmission(ctx)
		const coauthor = await storePerson(ctx)
		await storeCoauthor(ctx, id, { person: coauthor })
		const shown = {
			line: { id, isSubmitter: true, timeline: { holder: 'editors', now: 'submitted' } },
			mayWithdraw: true,
		}
		expect((await answerOf(ctx, submission.loader, submitter, id)).data).toMatchObject(shown)
		expect((await answerOf(ctx, submission.loader, coauthor, id)).data).toMatchObject({
			line: { isSubmitter: false },
			mayWithdraw: false,
		})
		expect((await answerOf(ctx, overview.loader, coauthor)).data).toMatchObject({
			is: 'reader',
			submissions: [{ id }],
		})
		const message = { acte: 'ouvrir', subject: 'Objet', text: 'Texte' }
		expect(await answerOf(ctx, submission.action, coauthor, id, message)).toMatchObject({
			status: 422,
			data: { posted: { error: 'notAllowed' } },
		})
		const withdrawal = { acte: 'retirer', reason: 'x', version: '1' }
		expect((await answerOf(ctx, submission.action, coauthor, id, withdrawal)).status).toBe(404)
		expect((await answerOf(ctx, submission.action, submitter, id, message)).location).toBe(
			`/espace-auteur/soumissions/${id}?fait=message#echanges`,
		)
		expect(
			(
				await answerOf(ctx, submission.action, submitter, id, {
					...message,
					acte: 'ecrire',
					discussionId: newId(),
				})
			).status,
		).toBe(404)
		expect(
			await answerOf(ctx, submission.action, submitter, id, { ...withdrawal, version: '0' }),
		).toMatchObject({
			status: 422,
			data: { posted: { error: 'changedMeanwhile', fields: { reason: ['x'] } } },
		})
		expect((await answerOf(ctx, submission.action, submitter, id, withdrawal)).location).toBe(
			`/espace-auteur/soumissions/${id}?fait=retrait#contenu`,
		)
		expect((await answerOf(ctx, submission.loader, submitter, id)).data).toMatchObject({
			mayWithdraw: false,
			line: { timeline: { now: 'withdrawalAsked' } },
		})
	})

	test('says how many reports came, and nothing of who writes them', async ({ ctx }) => {
		const { id, submitter } = await storeSubmission(ctx, { actions: ['submit', 'sendToReview'] })
		const reviewer = await storePerson(ctx, {
			prenom: 'Rama',
			nom: 'Réviseure',
			grants: [{ role: 'reviewer' }],
		})
		const assignmentId = await storeAssignment(ctx, id, reviewer, { isReported: true })
		for (const [handle, at] of [
			[submission.loader, id],
			[overview.loader, ''],
		] as const) {
			const { data } = await answerOf(ctx, handle, submitter, at)
			const told = JSON.stringify(data)
			expect(told).toContain('"reports":{"expected":2,"received":1}')
			for (const secret of ['Rama', 'Réviseure', reviewer.email, reviewer.userId, assignmentId])
				expect(told).not.toContain(secret)
		}
	})

	test('is hidden from everybody else, editors of the journal as well', async ({ ctx }) => {
		const { id, journalId } = await storeSubmission(ctx)
		const scope = { kind: 'journal' as const, journalId }
		const others = [
			await author(ctx),
			await storePerson(ctx, {
				grants: [{ role: 'author' }, { role: 'editor', scope, duty: 'editor-in-chief' }],
			}),
			await storePerson(ctx, { grants: [{ role: 'author' }, { role: 'reviewer' }] }),
			await storePerson(ctx, { grants: [{ role: 'admin' }] }),
		]
		for (const other of others) {
			expect((await answerOf(ctx, submission.loader, other, id)).status).toBe(404)
			expect((await answerOf(ctx, submission.action, other, id, { acte: 'retirer' })).status).toBe(404)
		}
		expect((await answerOf(ctx, submission.loader, await storePerson(ctx), id)).status).toBe(403)
		expect((await answerOf(ctx, submission.loader, null, id)).status).toBe(403)
	})
})
