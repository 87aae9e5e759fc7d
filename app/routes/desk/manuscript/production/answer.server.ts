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
import type { ProductionRefusal, SchemaFault } from '#app/modules/production/index.ts'
import {
	publishArticle,
	publishNotice,
	publishVersion,
	schedule,
	unpublish,
	unschedule,
} from '#app/modules/publication/index.server.ts'
import type { MissingRequirement, PublicationRefusal } from '#app/modules/publication/index.ts'
import { previewFiles } from '#app/modules/publication/previews/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type PostedForm, performPosted } from '#app/platform/http/posted-form.ts'
import { type FieldFaults, postsAs, refusedForm } from '#app/platform/http/read-form.ts'

export const DONE = [
	'copyedited',
	'converted',
	'saved',
	'galley',
	'removed',
	'previewed',
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
	| {
			ok: false
			error: ProductionRefusal | PublicationRefusal | null
			missing?: MissingRequirement[]
			balance?: Balance
			schemaFaults?: readonly SchemaFault[]
			faults?: FieldFaults<string>
	  }
type Actions = Record<string, readonly [done: Done, perform: (form: PostedForm) => Promise<Outcome>]>

/** Answers the forms of the production page: a redirect to what was done, or the page with the fault. */
export function answerProduction(ctx: Ctx, actor: Actor, submissionId: string, form: PostedForm) {
	const actions = {
		...productionActions(ctx, actor, submissionId),
		...publishingActions(ctx, actor, submissionId),
	}
	return answer(form, actions, pathTo('desk.production', { id: submissionId }))
}

/** Answers the actions of publication alone, for those who publish without opening the file. */
export function answerPublication(ctx: Ctx, actor: Actor, submissionId: string, form: PostedForm) {
	return answer(
		form,
		publishingActions(ctx, actor, submissionId),
		pathTo('desk.upcoming', { id: submissionId }),
	)
}

async function answer(form: PostedForm, actions: Actions, page: string) {
	const { done, answer } = await performPosted(form, actions)
	if (!answer.ok)
		return refusedForm(form, answer, {
			missing: answer.missing ?? [],
			balance: answer.balance ?? null,
			schemaFaults: answer.schemaFaults ?? [],
		})
	const notes = answer.notes && answer.notes.length > 0 ? `&notes=${answer.notes.join('.')}` : ''
	return redirect(`${page}?fait=${done}${notes}`, 303)
}

function publishingActions(ctx: Ctx, actor: Actor, submissionId: string) {
	const posts = postsAs(ctx, actor)
	return {
		publier: ['published', posts(publishArticle, { submissionId })],
		programmer: ['scheduled', posts(schedule, { submissionId })],
		deprogrammer: ['unscheduled', posts(unschedule, { submissionId })],
	} satisfies Actions
}

function productionActions(ctx: Ctx, actor: Actor, submissionId: string) {
	const posts = postsAs(ctx, actor)
	const known = { submissionId }
	return {
		copie: ['copyedited', posts(addCopyedited, known)],
		convertir: ['converted', posts(convertText, known)],
		format: ['galley', posts(addGalley, known)],
		retirer: ['removed', posts(removeGalley, known)],
		apercu: ['previewed', posts(previewFiles, known)],
		place: ['saved', posts(saveDetails, known)],
		epreuves: ['proof', posts(sendProof, known)],
		version: ['version', posts(publishVersion, known)],
		corriger: ['notice', posts(publishNotice, known)],
		mettreEnGarde: ['notice', posts(publishNotice, { ...known, kind: 'expression-of-concern' })],
		retracter: ['notice', posts(publishNotice, { ...known, kind: 'retraction' })],
		depublier: ['unpublished', posts(unpublish, known)],
	} satisfies Actions
}
