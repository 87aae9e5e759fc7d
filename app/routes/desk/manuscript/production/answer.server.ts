import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { convertText } from '#app/modules/production/commands/convert-text.server.ts'
import { addCopyedited, addGalley, removeGalley } from '#app/modules/production/commands/files.server.ts'
import { saveDetails } from '#app/modules/production/commands/save-details.server.ts'
import { sendProof } from '#app/modules/production/commands/send-proof.server.ts'
import type { ProductionRefusal } from '#app/modules/production/model.ts'
import { publishArticle } from '#app/modules/publication/commands/publish-article.server.ts'
import { publishNotice } from '#app/modules/publication/commands/publish-notice.server.ts'
import { publishVersion } from '#app/modules/publication/commands/publish-version.server.ts'
import { schedule, unschedule } from '#app/modules/publication/commands/schedule.server.ts'
import { unpublish } from '#app/modules/publication/commands/unpublish.server.ts'
import { type Gap, NOTICE_KINDS, type PublicationRefusal } from '#app/modules/publication/model.ts'
import type { Actor } from '#app/modules/user/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { entryOf, type PostedForm } from '#app/platform/http/posted-form.ts'
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
	| { ok: false; error: ProductionRefusal | PublicationRefusal; gaps?: Gap[] }

export type ProductionFault = { act: string; error: ProductionRefusal | PublicationRefusal; gaps: Gap[] }

/** Answers the forms of the production page: a redirect to what was done, or the page with the fault. */
export function answerProduction(ctx: Ctx, actor: Actor, submissionId: string, form: PostedForm) {
	return answer(ctx, actor, submissionId, form, ACTS, pathTo('desk.production', { id: submissionId }))
}

/** Answers the acts of publication alone, for those who publish without opening the file. */
export function answerPublication(ctx: Ctx, actor: Actor, submissionId: string, form: PostedForm) {
	return answer(
		ctx,
		actor,
		submissionId,
		form,
		PUBLISHING_ACTS,
		pathTo('desk.upcoming', { id: submissionId }),
	)
}

async function answer(
	ctx: Ctx,
	actor: Actor,
	submissionId: string,
	form: PostedForm,
	acts: Readonly<Record<string, Perform>>,
	page: string,
) {
	const act = form.text('acte')
	const seen = { actor, submissionId, transitionNumber: Number(form.text('etat')) }
	const perform = entryOf(acts, act)
	if (!perform) throw new Response(null, { status: 400 })
	const [done, outcome] = await perform(ctx, seen, form)
	if (outcome.ok) {
		const notes = outcome.notes && outcome.notes.length > 0 ? `&notes=${outcome.notes.join('.')}` : ''
		return redirect(`${page}?fait=${done}${notes}`, 303)
	}
	const fault: ProductionFault = { act, error: outcome.error, gaps: outcome.gaps ?? [] }
	return data(fault, { status: 422, headers: { 'cache-control': 'private, no-store' } })
}

type Seen = { actor: Actor; submissionId: string; transitionNumber: number }
type Perform = (ctx: Ctx, seen: Seen, form: PostedForm) => Promise<[Done, Outcome]>

const PUBLISHING_ACTS: Readonly<Record<string, Perform>> = {
	publier: async (ctx, seen, form) => [
		'published',
		await publishArticle(ctx, { ...seen, withoutApproval: form.text('sansAccord') === '1' }),
	],
	programmer: async (ctx, seen, form) => [
		'scheduled',
		await schedule(ctx, { ...seen, at: momentIn(form.text('moment')) }),
	],
	deprogrammer: async (ctx, seen) => ['unscheduled', await unschedule(ctx, seen)],
}

const ACTS: Readonly<Record<string, Perform>> = {
	copie: async (ctx, seen, form) => [
		'copyedited',
		await addCopyedited(ctx, { ...seen, file: await fileIn(form) }),
	],
	convertir: async (ctx, seen) => ['converted', await convertText(ctx, seen)],
	format: async (ctx, seen, form) => [
		'galley',
		await addGalley(ctx, { ...seen, file: await fileIn(form), language: form.text('langue') }),
	],
	retirer: async (ctx, seen, form) => [
		'removed',
		await removeGalley(ctx, { ...seen, fileId: form.text('fichier') }),
	],
	place: async (ctx, seen, form) => [
		'saved',
		await saveDetails(ctx, {
			...seen,
			typed: {
				doi: form.text('doi'),
				slug: form.text('adresse'),
				articleType: form.text('type'),
				issueId: form.text('numero'),
				sectionId: form.text('rubrique'),
				pages: form.text('pages'),
			},
		}),
	],
	epreuves: async (ctx, seen, form) => [
		'proof',
		await sendProof(ctx, { ...seen, dueOn: form.text('echeance'), message: form.text('message') }),
	],
	...PUBLISHING_ACTS,
	version: async (ctx, seen, form) => [
		'version',
		await publishVersion(ctx, { ...seen, summary: textsIn(form, 'resume') }),
	],
	avis: async (ctx, seen, form) => {
		const kind = NOTICE_KINDS.find((one) => one === form.text('nature'))
		if (!kind) throw new Response(null, { status: 400 })
		return ['notice', await publishNotice(ctx, { ...seen, kind, text: textsIn(form, 'avis') })]
	},
	depublier: async (ctx, seen, form) => [
		'unpublished',
		await unpublish(ctx, { ...seen, reason: textsIn(form, 'raison') }),
	],
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
