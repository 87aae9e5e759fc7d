import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Malformed } from '#app/platform/failures.ts'
import { fieldsIn } from '#app/platform/http/posted-form.ts'
import { FILES_OF_DRAFT, stayingSearch } from '#app/ui/form-draft.ts'
import { saveFormDraft } from './drafts.server.ts'

/**
 * Keeps a form that names itself (`brouillon`, and in `vu` the version that its writer saw) as a draft before it is taken, so that a refusal or an
 * error loses nothing of it; whoever takes it forgets the draft. Answers the form's name; null for other requests. Does not use up the body.
 */
export async function keepPostedForm(
	ctx: Ctx,
	actor: Actor | null,
	request: Request,
): Promise<string | null> {
	const { pathname, searchParams } = new URL(request.url)
	const form = searchParams.get('brouillon')
	if (request.method !== 'POST' || !form || !actor || actor.impersonator) return null
	const posted = await request
		.clone()
		.formData()
		.catch(() => null)
	if (!posted) return null
	try {
		await saveFormDraft(ctx, actor, {
			page: pathname,
			form,
			seen: searchParams.get('vu') ?? '',
			fields: textsOf(posted),
		})
		return form
	} catch (error) {
		if (error instanceof Malformed) return null
		throw error
	}
}

/** A form that came when its sender's session had ended. */
type LateForm = {
	address: string
	fields: readonly (readonly [string, string])[]
	fileNames: readonly string[]
}

/**
 * Makes a draft of a form that came when the session had ended, now that its sender has signed in again, and answers the address of its page, where it
 * stands in its fields again. Null for a form that names no draft, and for who acts as somebody else. Nothing is sent.
 */
export async function draftOfLateForm(
	ctx: Ctx,
	actor: Actor,
	{ address, fields, fileNames }: LateForm,
): Promise<string | null> {
	const sent = new URL(address, 'http://localhost')
	const kept = sent.searchParams.get('formulaire')
	const form = kept ?? sent.searchParams.get('brouillon')
	const at = kept === null ? sent : new URL(sent.searchParams.get('page') ?? '/', sent)
	const seen = sent.searchParams.get(kept === null ? 'vu' : 'version') ?? ''
	if (!form || at.origin !== sent.origin || actor.impersonator) return null
	const body = new FormData()
	for (const [name, value] of fields) body.append(name, value)
	const draft = { ...textsOf(body), ...(fileNames.length > 0 && { [FILES_OF_DRAFT]: [...fileNames] }) }
	try {
		await saveFormDraft(ctx, actor, { page: at.pathname, form, seen, fields: draft })
		return at.pathname + stayingSearch(at.search)
	} catch (error) {
		if (error instanceof Malformed) return null
		throw error
	}
}

/** The texts of a form by the names of their fields; files are left out. */
export function textsOf(form: FormData): Record<string, string[]> {
	return Object.fromEntries([...fieldsIn(form)].map(([name, { texts }]) => [name, texts]))
}
