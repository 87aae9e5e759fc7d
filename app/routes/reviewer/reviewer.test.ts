import { describe, expect } from 'vitest'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { pdfOf } from '#app/modules/manuscript-file/testing/pdf.ts'
import { loadActor } from '#app/modules/people/accounts/load-actor.server.ts'
import { closeRound } from '#app/modules/review/commands/rounds.server.ts'
import { storeInvitation, storeReview } from '#app/modules/review/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { test } from '#tests/support/database.ts'
import * as availability from './availability.tsx'
import * as link from './invitation-link.tsx'
import * as overview from './overview.tsx'
import * as report from './report.tsx'
import * as review from './review.tsx'
import * as file from './review-file.ts'

type Handler = (args: never) => unknown

/** What a loader or an action answers: its data with its status, or the response that it returned or threw. */
async function ask(
	handler: Handler,
	ctx: Ctx,
	actor: Actor | null,
	path: string,
	{ params = {}, form }: { params?: object; form?: { [name: string]: string | File } } = {},
) {
	const body = form && new FormData()
	for (const [name, value] of Object.entries(form ?? {})) body?.append(name, value)
	const request = new Request(`http://localhost${path}`, body ? { method: 'POST', body } : {})
	try {
		const answer = await inHttp(() =>
			handler({ context: routeContext(ctx, actor), request, params } as never),
		)
		return answered(answer)
	} catch (thrown) {
		return answered(thrown)
	}
}

function answered(answer: unknown) {
	if (answer instanceof Response)
		return { status: answer.status, to: answer.headers.get('location'), data: null, response: answer }
	const wrapped = answer as { data?: unknown; init?: { status?: number } | null; type?: string }
	if (wrapped?.type === 'DataWithResponseInit')
		return { status: wrapped.init?.status ?? 200, to: null, data: wrapped.data as never, response: null }
	return { status: 200, to: null, data: answer as never, response: null }
}

const again = async (ctx: Ctx, person: Actor) =>
	(await loadActor(ctx, person.userId, person.sessionId)) ?? person

const FORM = {
	acte: 'envoyer',
	'note-originality': '4',
	'note-method': '3',
	'note-argument': '5',
	'note-writing': '2',
	commentaires: 'Une carte manque.',
	confidentiel: '',
	recommandation: 'accept',
}

describe('the link of an invitation', () => {
	test('is read without an account, answers once, and is then the same as one that never was', async ({
		ctx,
	}) => {
		const world = await storeReview(ctx)
		const { token } = await storeInvitation(ctx, world, { email: 'rose@example.org' })
		const path = `/auth/evaluation?jeton=${token}`
		expect(await ask(link.loader, ctx, null, path)).toMatchObject({ status: 200, data: { is: 'open' } })
		expect(link.headers()['referrer-policy']).toBe('same-origin')
		const fault = await ask(link.action, ctx, null, path, {
			form: { acte: 'decliner', 'propose-email': 'x' },
		})
		expect(fault).toMatchObject({ status: 422, data: { is: 'declining', fault: 'email' } })
		expect(
			await ask(link.action, ctx, null, path, { form: { acte: 'decliner', motif: 'Non' } }),
		).toMatchObject({
			status: 303,
			to: '/auth/evaluation?fait=declinee',
		})
		const forged = await ask(link.loader, ctx, null, '/auth/evaluation?jeton=x')
		expect(await ask(link.loader, ctx, null, path)).toEqual(forged)
		expect(forged).toMatchObject({ status: 404, data: { is: 'gone' } })
	})

	test('leads a visitor who accepts to sign-in and back, and the invited to the review', async ({ ctx }) => {
		const world = await storeReview(ctx)
		const rose = await storePerson(ctx)
		const { id, token } = await storeInvitation(ctx, world, rose)
		const path = `/auth/evaluation?jeton=${token}`
		const accepting = { form: { acte: 'accepter' } }
		expect((await ask(link.action, ctx, null, path, accepting)).to).toBe(
			`/auth?retour=${encodeURIComponent(path)}`,
		)
		expect(await ask(link.action, ctx, await storePerson(ctx), path, accepting)).toMatchObject({
			status: 422,
			data: { error: 'otherAddress' },
		})
		expect((await ask(link.action, ctx, rose, path, accepting)).to).toBe(
			`/espace-reviseur/evaluations/${id}?fait=acceptee`,
		)
		expect(await ask(link.loader, ctx, null, path)).toMatchObject({ data: { is: 'accepted' } })
	})
})

describe('the reviewer space', () => {
	test('opens for who was invited, before any role; not for others', async ({ ctx }) => {
		const world = await storeReview(ctx)
		const rose = await storePerson(ctx)
		expect(await ask(overview.loader, ctx, rose, '/espace-reviseur')).toMatchObject({ status: 403 })
		const { id } = await storeInvitation(ctx, world, rose)
		expect(await ask(overview.loader, ctx, rose, '/espace-reviseur')).toMatchObject({
			status: 200,
			data: { waiting: [{ id }], done: [] },
		})
		const path = `/espace-reviseur/evaluations/${id}`
		for (const person of [world.submission.submitter, world.editor, await storePerson(ctx)])
			expect((await ask(review.loader, ctx, person, path, { params: { id } })).status).toBe(403)
		const reviewer = await storePerson(ctx, { grants: [{ role: 'reviewer' }] })
		expect((await ask(review.loader, ctx, reviewer, path, { params: { id } })).status).toBe(404)
	})

	test('goes from the invitation to the report', async ({ ctx }) => {
		const world = await storeReview(ctx, { content: pdfOf({ pages: 2 }) })
		const rose = await storePerson(ctx)
		const { id } = await storeInvitation(ctx, world, rose)
		const path = `/espace-reviseur/evaluations/${id}`
		const params = { id }
		const post = async (form: { [name: string]: string | File }, handler: Handler = review.action) =>
			ask(handler, ctx, await again(ctx, rose), path, { params, form })
		const page = async (handler: Handler = review.loader) =>
			ask(handler, ctx, await again(ctx, rose), path, { params })

		expect(await page()).toMatchObject({ data: { is: 'invitation' } })
		expect((await post({ acte: 'accepter' })).to).toBe(`${path}?fait=acceptee`)
		expect(await page()).toMatchObject({ data: { is: 'statement' } })
		expect((await page(report.loader)).to).toBe(path)
		expect(await post({ acte: 'declarer', conflit: 'aucun' })).toMatchObject({
			status: 422,
			data: { is: 'incomplete' },
		})
		await post({ acte: 'declarer', conflit: 'aucun', confidentialite: 'oui' })
		expect(await page()).toMatchObject({
			data: { is: 'reading', shown: { file: { mediaType: 'application/pdf' } } },
		})

		expect((await post({ ...FORM, acte: 'brouillon', recommandation: '' }, report.action)).to).toBe(
			`${path}/rapport?fait=brouillon`,
		)
		expect(await post({ ...FORM, recommandation: '' }, report.action)).toMatchObject({
			status: 422,
			data: { refused: { faults: { recommendation: 'missing' } } },
		})
		expect((await post(FORM, report.action)).to).toBe(`${path}?fait=envoye`)
		expect((await post({ ...FORM, commentaires: 'Deux cartes.' }, report.action)).to).toBe(
			`${path}?fait=modifie`,
		)
		await closeRound(ctx, world.editor, { submissionId: world.submission.id })
		expect((await page(report.loader)).to).toBe(path)
		expect(await post(FORM, report.action)).toMatchObject({
			status: 422,
			data: { refused: { error: 'roundOver' } },
		})
	})

	test('takes annotated files, and keeps what was typed beside them', async ({ ctx }) => {
		const world = await storeReview(ctx)
		const rose = await storePerson(ctx, { grants: [{ role: 'reviewer' }] })
		const { id } = await storeInvitation(ctx, world, rose)
		const params = { id }
		const path = `/espace-reviseur/evaluations/${id}/rapport`
		await ask(review.action, ctx, rose, path, { params, form: { acte: 'accepter' } })
		const stated = { acte: 'declarer', conflit: 'aucun', confidentialite: 'oui' }
		await ask(review.action, ctx, rose, path, { params, form: stated })
		const send = (form: { [name: string]: string | File }) =>
			ask(report.action, ctx, rose, path, { params, form: { ...FORM, ...form } })
		expect(await send({ acte: 'joindre' })).toMatchObject({ status: 422, data: { error: 'empty' } })
		const docx = new File([(await docxOf({})) as Uint8Array<ArrayBuffer>], 'Rose-Kalala.docx')
		expect((await send({ acte: 'joindre', fichier: docx })).to).toBe(`${path}?fait=fichier`)
		const own = await ask(report.loader, ctx, rose, path, { params })
		const { review: shown } = own.data as unknown as {
			review: { attachments: { id: string; fileName: string }[] }
		}
		expect(shown).toMatchObject({ report: { commentsToAuthor: FORM.commentaires } })
		const [attachment] = shown.attachments
		expect(attachment?.fileName).toMatch(/^TEST-.*-rapport-A-tour-1\.docx$/)
		const open = (person: Actor, fileId = attachment?.id ?? '') =>
			ask(file.loader, ctx, person, path, { params: { id, fileId } })
		expect((await open(rose)).response?.headers.get('content-disposition')).not.toMatch(/rose|kalala/i)
		const other = await storePerson(ctx, { grants: [{ role: 'reviewer' }] })
		expect((await open(other)).status).toBe(404)
		expect((await open(rose, world.submission.id)).status).toBe(404)
		expect((await send({ acte: `retirer:${attachment?.id}` })).to).toBe(`${path}?fait=retire`)
		expect((await open(rose)).status).toBe(404)
	})

	test('writes with the editors, who stay the editors', async ({ ctx }) => {
		const world = await storeReview(ctx)
		const rose = await storePerson(ctx, { grants: [{ role: 'reviewer' }] })
		const { id } = await storeInvitation(ctx, world, rose)
		const path = `/espace-reviseur/evaluations/${id}`
		const params = { id }
		const post = (form: { [name: string]: string }) => ask(review.action, ctx, rose, path, { params, form })
		const message = { acte: 'ecrire', objet: 'Une figure', message: 'La figure 2 manque.' }
		expect((await post(message)).status).toBe(404)
		await post({ acte: 'accepter' })
		await post({ acte: 'declarer', conflit: 'aucun', confidentialite: 'oui' })
		expect(await post({ ...message, objet: '' })).toMatchObject({ status: 422, data: { error: 'noSubject' } })
		expect((await post(message)).to).toBe(`${path}?fait=message#echanges`)
		const page = await ask(review.loader, ctx, rose, path, { params })
		expect(page).toMatchObject({ data: { discussions: [{ messages: [{ side: 'reviewer' }] }] } })
		expect(JSON.stringify(page.data)).not.toContain(world.editor.email)
	})

	test('keeps fields and absence, and refuses days that are none', async ({ ctx }) => {
		const rose = await storePerson(ctx, { grants: [{ role: 'reviewer' }] })
		const path = '/espace-reviseur/disponibilite'
		const save = (indisponible: string, domaines: string) =>
			ask(availability.action, ctx, rose, path, { form: { indisponible, domaines } })
		expect(await save('2026-02-31', '')).toMatchObject({
			status: 422,
			data: { faults: { unavailableUntil: 'malformed' } },
		})
		expect((await save('2027-01-31', 'villes, marchés')).to).toBe('/espace-reviseur?fait=disponibilite')
		expect(await ask(availability.loader, ctx, rose, path)).toMatchObject({
			data: { unavailableUntil: '2027-01-31', expertise: 'villes, marchés' },
		})
		await save('2026-11-20', 'villes')
		expect(await ask(availability.loader, ctx, rose, path)).toMatchObject({ data: { unavailableUntil: '' } })
	})
})
