import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Malformed } from '#app/platform/failures.ts'
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
	if (request.method !== 'POST' || !form || !actor || actor.actedBy) return null
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

/** The texts of a form by the names of their fields; files are left out. */
export function textsOf(form: FormData): Record<string, string[]> {
	const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
	return Object.fromEntries([...new Set(form.keys())].map((name) => [name, texts(name)]))
}
