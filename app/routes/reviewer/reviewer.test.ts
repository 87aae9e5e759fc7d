import { describe, expect } from 'vitest'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { pdfOf } from '#app/modules/manuscript-file/testing/pdf.ts'
import { loadActor } from '#app/modules/people/accounts/load-actor.server.ts'
import { type ReviewVisit, setReviewVisit } from '#app/modules/review/by-link/visit.server.ts'
import { closeRound } from '#app/modules/review/commands/rounds.server.ts'
import { storeInvitation, storeReview, visitByLink } from '#app/modules/review/testing.ts'
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
	{
		params = {},
		form,
		visit = null,
	}: { params?: object; form?: { [name: string]: string | File }; visit?: ReviewVisit | null } = {},
) {
	const body = form && new FormData()
	for (const [name, value] of Object.entries(form ?? {})) body?.append(name, value)
	const request = new Request(`http://localhost${path}`, body ? { method: 'POST', body } : {})
	try {
		const context = routeContext(ctx, actor)
		setReviewVisit(context, visit)
		const answer = await inHttp(() => handler({ context, request, params } as never))
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
	'scores-originality': '4',
	'scores-method': '3',
	'scores-argument': '5',
	'scores-writing': '2',
	commentsToAuthor: 'Une carte manque.',
	commentsToEditor: '',
	recommendation: 'accept',
}

describe('the link of an invitation', () => {
	test('is exchanged for a session of the one review, and its token stands in no address after that', async ({
		ctx,
	}) => {
		const world = await storeReview(ctx)
		const { id, token } = await storeInvitation(ctx, world, { email: 'rose@example.org' })
		const opened = await ask(link.loader, ctx, null, `/auth/evaluation?jeton=${token}`)
		expect(opened).toMatchObject({ status: 303, to: `/espace-reviseur/evaluations/${id}` })
		expect(opened.response?.headers.get('set-cookie')).toContain(`review_${id}`)
		expect(opened.response?.headers.get('cache-control')).toBe('no-store')
		expect(opened.response?.headers.get('referrer-policy')).toBe('same-origin')
		expect(link.headers()['referrer-policy']).toBe('same-origin')
		const forged = await ask(link.loader, ctx, null, '/auth/evaluation?jeton=x')
		expect(forged).toMatchObject({ status: 404, data: { is: 'gone' } })
	})

	test('leads through the whole review, and to an account with what was typed wrong said', async ({
		ctx,
	}) => {
		const world = await storeReview(ctx, { content: pdfOf({ pages: 2 }) })
		const { id, token } = await storeInvitation(ctx, world, { email: 'rose@example.org', nom: 'Rose Kalala' })
		const params = { id }
		const path = `/espace-reviseur/evaluations/${id}`
		const visit = () => visitByLink(ctx, token)
		const page = async (handler: Handler = review.loader) =>
			ask(handler, ctx, null, path, { params, visit: await visit() })
		const post = async (form: { [name: string]: string | File }, handler: Handler = review.action) =>
			ask(handler, ctx, null, path, { params, form, visit: await visit() })

		expect(await page()).toMatchObject({ data: { is: 'invitation', link: { email: 'rose@example.org' } } })
		expect(await post({ acte: 'decliner', email: 'x' })).toMatchObject({
			status: 422,
			data: {
				is: 'declining',
				posted: { fields: { email: ['x'] }, faults: { email: { code: 'malformed' } } },
			},
		})
		expect((await post({ acte: 'declarer', noConflict: '1', confidentiality: '1' })).status).toBe(403)
		expect((await post({ acte: 'accepter' })).to).toBe(`${path}?fait=acceptee`)
		await post({ acte: 'declarer', noConflict: '1', confidentiality: '1' })
		expect(await page()).toMatchObject({ data: { is: 'reading', link: { mayClaim: true } } })
		expect((await post(FORM, report.action)).to).toBe(`${path}?fait=envoye`)

		const account = { acte: 'compte', prenom: 'Rose', nom: '', password: 'rose', terms: 'on' }
		expect(await post(account)).toMatchObject({
			status: 422,
			data: { is: 'claim', typed: { prenom: 'Rose' }, faults: { nom: { code: 'required' } } },
		})
		const full = { ...account, nom: 'Kalala', password: 'une pirogue sur le fleuve' }
		const claimed = await post(full)
		expect(claimed.to).toBe('/espace-reviseur?fait=compte')
		expect(claimed.response?.headers.getSetCookie().join()).toMatch(/session_token=.*review_/)
	})

	test('is of no use on the other pages of the space', async ({ ctx }) => {
		const world = await storeReview(ctx)
		const { token } = await storeInvitation(ctx, world, { email: 'rose@example.org' })
		const visit = await visitByLink(ctx, token)
		for (const [handler, path] of [
			[overview.loader, '/espace-reviseur'],
			[availability.loader, '/espace-reviseur/disponibilite'],
		] as const)
			expect((await ask(handler, ctx, null, path, { visit })).status).toBe(403)
	})

	test('declined or closed on a device, says so and forgets the visit there', async ({ ctx }) => {
		const world = await storeReview(ctx)
		const { id, token } = await storeInvitation(ctx, world, { email: 'rose@example.org' })
		const path = `/espace-reviseur/evaluations/${id}`
		const post = async (acte: string) =>
			ask(review.action, ctx, null, path, {
				params: { id },
				form: { acte },
				visit: await visitByLink(ctx, token),
			})
		const closed = await post('terminer')
		expect(closed.to).toBe('/auth/evaluation?fait=terminee')
		expect(closed.response?.headers.get('set-cookie')).toMatch(/review_.*Max-Age=0/)
		expect((await post('decliner')).to).toBe('/auth/evaluation?fait=declinee')
		expect(await visitByLink(ctx, token)).toBeNull()
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
		expect(await post({ acte: 'declarer', noConflict: '1' })).toMatchObject({
			status: 422,
			data: { is: 'declarer', error: 'incomplete', posted: { fields: { noConflict: ['1'] } } },
		})
		await post({ acte: 'declarer', noConflict: '1', confidentiality: '1' })
		expect(await page()).toMatchObject({
			data: { is: 'reading', shown: { file: { mediaType: 'application/pdf' } } },
		})

		expect((await post({ ...FORM, acte: 'brouillon', recommendation: '' }, report.action)).to).toBe(
			`${path}/rapport?fait=brouillon`,
		)
		expect(await post({ ...FORM, recommendation: '' }, report.action)).toMatchObject({
			status: 422,
			data: { refused: { faults: { recommendation: 'missing' } } },
		})
		expect((await post(FORM, report.action)).to).toBe(`${path}?fait=envoye`)
		expect((await post({ ...FORM, commentsToAuthor: 'Deux cartes.' }, report.action)).to).toBe(
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
		const stated = { acte: 'declarer', noConflict: '1', confidentiality: '1' }
		await ask(review.action, ctx, rose, path, { params, form: stated })
		const send = (form: { [name: string]: string | File }) =>
			ask(report.action, ctx, rose, path, { params, form: { ...FORM, ...form } })
		expect(await send({ acte: 'joindre' })).toMatchObject({ status: 422, data: { error: 'empty' } })
		const docx = new File([(await docxOf({})) as Uint8Array<ArrayBuffer>], 'Rose-Kalala.docx')
		expect((await send({ acte: 'joindre', file: docx })).to).toBe(`${path}?fait=fichier`)
		const broken = new File([new TextEncoder().encode('no file')], 'annote.docx')
		expect(await send({ file: broken })).toMatchObject({ status: 422, data: { is: 'file' } })
		const own = await ask(report.loader, ctx, rose, path, { params })
		const { review: shown } = own.data as unknown as {
			review: { attachments: { id: string; fileName: string }[] }
		}
		expect(shown).toMatchObject({ report: { commentsToAuthor: FORM.commentsToAuthor, submittedAt: null } })
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
		const signed = await send({ commentsToAuthor: `Bien à vous, ${rose.email}`, file: docx })
		expect(signed).toMatchObject({ status: 422, data: { is: 'report', what: 'fichier', error: null } })
		expect((await send({ acte: 'brouillon', file: docx })).to).toBe(`${path}?fait=fichier`)
		expect((await send({ file: docx })).to).toBe(`/espace-reviseur/evaluations/${id}?fait=envoye`)
		const sent = await ask(review.loader, ctx, rose, path, { params })
		expect(sent.data).toMatchObject({ review: { attachments: [{}, {}, {}] } })
	})

	test('writes with the editors, who stay the editors', async ({ ctx }) => {
		const world = await storeReview(ctx)
		const rose = await storePerson(ctx, { grants: [{ role: 'reviewer' }] })
		const { id } = await storeInvitation(ctx, world, rose)
		const path = `/espace-reviseur/evaluations/${id}`
		const params = { id }
		const post = (form: { [name: string]: string }) => ask(review.action, ctx, rose, path, { params, form })
		const message = { acte: 'ouvrir', subject: 'Une figure', text: 'La figure 2 manque.' }
		expect((await post(message)).status).toBe(404)
		await post({ acte: 'accepter' })
		await post({ acte: 'declarer', noConflict: '1', confidentiality: '1' })
		expect(await post({ ...message, subject: '' })).toMatchObject({
			status: 422,
			data: { posted: { fields: { text: [message.text] }, faults: { subject: { code: 'required' } } } },
		})
		expect((await post(message)).to).toBe(`${path}?fait=message#echanges`)
		const page = await ask(review.loader, ctx, rose, path, { params })
		expect(page).toMatchObject({ data: { discussions: [{ messages: [{ side: 'reviewer' }] }] } })
		expect(JSON.stringify(page.data)).not.toContain(world.editor.email)
	})

	test('keeps fields and absence, and refuses days that are none', async ({ ctx }) => {
		const rose = await storePerson(ctx, { grants: [{ role: 'reviewer' }] })
		const path = '/espace-reviseur/disponibilite'
		const save = (unavailableUntil: string, expertise: string) =>
			ask(availability.action, ctx, rose, path, { form: { unavailableUntil, expertise } })
		expect(await save('2026-02-31', '')).toMatchObject({
			status: 422,
			data: { faults: { unavailableUntil: { code: 'malformed' } } },
		})
		expect((await save('2027-01-31', 'villes, marchés')).to).toBe('/espace-reviseur?fait=disponibilite')
		expect(await ask(availability.loader, ctx, rose, path)).toMatchObject({
			data: { unavailableUntil: '2027-01-31', expertise: 'villes, marchés' },
		})
		await save('2026-11-20', 'villes')
		expect(await ask(availability.loader, ctx, rose, path)).toMatchObject({ data: { unavailableUntil: '' } })
	})
})
