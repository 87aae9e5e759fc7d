import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import type { Balance } from '#app/modules/manuscript-check/index.ts'
import {
	addCopyedited,
	addGalley,
	convertText,
	removeGalley,
	saveDetails,
	sendProof,
} from '#app/modules/production/index.server.ts'
import type { ProductionRefusal } from '#app/modules/production/index.ts'
import {
	publishArticle,
	publishNotice,
	publishVersion,
	schedule,
	unpublish,
	unschedule,
} from '#app/modules/publication/index.server.ts'
import {
	type Gap,
	NOTICE_KINDS,
	type NoticeKind,
	type PublicationRefusal,
} from '#app/modules/publication/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Malformed } from '#app/platform/failures.ts'
import { type PostedForm, performPosted, refusedPage } from '#app/platform/http/posted-form.ts'
import { textsIn } from '../../components/production/texts-fields.tsx'

export const DONE = [
	'copyedited',
	'converted',
	'saved',
	'galley',
	'removed',
	'proof',
	'published',
	'scheduled',
	'unscheduled',
	'version',
	'notice',
	'unpublished',
] as const
type Done = (typeof DONE)[number]

/** What a form of the page did, or why it did not. */
type Outcome =
	| { ok: true; notes?: readonly string[] }
	| { ok: false; error: ProductionRefusal | PublicationRefusal; gaps?: Gap[]; balance?: Balance }
type Acts = Record<string, readonly [done: Done, perform: () => Promise<Outcome>]>

/** Answers the forms of the production page: a redirect to what was done, or the page with the fault. */
export function answerProduction(ctx: Ctx, actor: Actor, submissionId: string, form: PostedForm) {
	const acts = {
		...productionActs(ctx, actor, submissionId, form),
		...publishingActs(ctx, actor, submissionId, form),
	}
	return answer(form, acts, pathTo('desk.production', { id: submissionId }))
}

/** Answers the acts of publication alone, for those who publish without opening the file. */
export function answerPublication(ctx: Ctx, actor: Actor, submissionId: string, form: PostedForm) {
	return answer(
		form,
		publishingActs(ctx, actor, submissionId, form),
		pathTo('desk.upcoming', { id: submissionId }),
	)
}

async function answer(form: PostedForm, acts: Acts, page: string) {
	const { act, done, answer } = await performPosted(form, acts)
	if (!answer.ok)
		return refusedPage({ act, error: answer.error, gaps: answer.gaps ?? [], balance: answer.balance ?? null })
	const notes = answer.notes && answer.notes.length > 0 ? `&notes=${answer.notes.join('.')}` : ''
	return redirect(`${page}?fait=${done}${notes}`, 303)
}

function publishingActs(ctx: Ctx, actor: Actor, submissionId: string, form: PostedForm): Acts {
	const seen = { submissionId, version: form.text('version') }
	return {
		publier: [
			'published',
			() => publishArticle(ctx, actor, { ...seen, withoutApproval: form.text('sansAccord') === '1' }),
		],
		programmer: ['scheduled', () => schedule(ctx, actor, { ...seen, at: momentIn(form.text('moment')) })],
		deprogrammer: ['unscheduled', () => unschedule(ctx, actor, seen)],
	}
}

function productionActs(ctx: Ctx, actor: Actor, submissionId: string, form: PostedForm): Acts {
	const seen = { submissionId, version: form.text('version') }
	return {
		copie: ['copyedited', async () => addCopyedited(ctx, actor, { ...seen, file: await fileIn(form) })],
		convertir: [
			'converted',
			() => convertText(ctx, actor, { ...seen, acceptsLoss: form.text('malgrePerte') === '1' }),
		],
		format: [
			'galley',
			async () => addGalley(ctx, actor, { ...seen, file: await fileIn(form), language: form.text('langue') }),
		],
		retirer: ['removed', () => removeGalley(ctx, actor, { ...seen, fileId: form.text('fichier') })],
		place: ['saved', () => saveDetails(ctx, actor, { ...seen, typed: detailsIn(form) })],
		epreuves: [
			'proof',
			() => sendProof(ctx, actor, { ...seen, dueOn: form.text('echeance'), message: form.text('message') }),
		],
		version: ['version', () => publishVersion(ctx, actor, { ...seen, summary: textsIn(form, 'resume') })],
		avis: [
			'notice',
			() => publishNotice(ctx, actor, { ...seen, kind: noticeKindIn(form), text: textsIn(form, 'avis') }),
		],
		depublier: ['unpublished', () => unpublish(ctx, actor, { ...seen, reason: textsIn(form, 'raison') })],
	}
}

function detailsIn(form: PostedForm) {
	return {
		doi: form.text('doi'),
		slug: form.text('adresse'),
		articleType: form.text('type'),
		issueId: form.text('numero'),
		sectionId: form.text('rubrique'),
		pages: form.text('pages'),
	}
}

/** @throws Malformed for what is no kind of notice */
export function noticeKindIn(form: PostedForm): NoticeKind {
	const kind = NOTICE_KINDS.find((one) => one === form.text('nature'))
	if (!kind) throw new Malformed('no such notice')
	return kind
}

async function fileIn(form: PostedForm): Promise<{ bytes: Uint8Array; fileName: string }> {
	const file = form.file('fichier')
	return file
		? { bytes: new Uint8Array(await file.arrayBuffer()), fileName: file.name }
		: { bytes: new Uint8Array(), fileName: '' }
}

/** A moment as `datetime-local` sends it, in universal time; an invalid date for anything else. */
export function momentIn(typed: string): Date {
	return new Date(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed) ? `${typed}:00Z` : Number.NaN)
}
