import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { newId } from '#app/platform/id.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'

/** A publisher, a journal, a mail, a job, drafts, and somebody of each role. */
export async function world(ctx: Ctx) {
	const publisherId = newId()
	const row = { id: publisherId, slug: 'maison', name: 'Maison', name_sort: 'maison', language: 'fr' }
	await ctx.db.insertInto('publisher').values(row).execute()
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' }, publisherId })
	const scope = { kind: 'journal', journalId: journal.id } as const
	const reviewer = await storePerson(ctx, { grants: [{ role: 'reviewer', scope }] })
	const mailId = await queueMail(ctx, {
		to: 'x@example.org',
		language: 'fr',
		template: 'contact-receipt',
		subject: 'Objet',
		text: 'Texte',
		html: '<p style="color:red">Texte</p>',
	})
	const draftId = newId()
	const at = ctx.now()
	const draft = { id: draftId, publisher_id: publisherId, created_by: null, created_at: at, updated_at: at }
	await ctx.db.insertInto('journal_draft').values(draft).execute()
	const announcementId = newId()
	await ctx.db
		.insertInto('announcement')
		.values({
			...{ id: announcementId, slug: 'brouillon', title: '{"fr":"Brouillon"}', body: '{}', href: null },
			...{ is_draft: true, shown_from: null, shown_until: null, told: 'draft', changed_at: at },
		})
		.execute()
	const { id: jobId } = await ctx.db.selectFrom('job').select('id').executeTakeFirstOrThrow()
	return {
		jobId,
		announcementId,
		draftId,
		journalId: journal.id,
		publisherId,
		mailId,
		reviewer,
		people: {
			visitor: null,
			reader: await storePerson(ctx),
			author: await storePerson(ctx, { grants: [{ role: 'author' }] }),
			reviewer,
			'section editor': await storePerson(ctx, {
				grants: [{ role: 'editor', duty: 'section-editor', scope }],
			}),
			'editor in chief': await storePerson(ctx, {
				grants: [{ role: 'editor', duty: 'editor-in-chief', scope }],
			}),
			'publisher manager': await storePerson(ctx, {
				grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId } }],
			}),
			admin: await storePerson(ctx, { grants: [{ role: 'admin' }] }),
		} satisfies Record<string, Actor | null>,
	}
}

/** A loader or an action. */
export type Handle = (args: never) => unknown

type Answer = { status: number; location: string | null; data: unknown }

/** What a loader (or, with a form, an action) answers to somebody. */
export async function answerOf(
	ctx: Ctx,
	handle: Handle,
	actor: Actor | null,
	{
		id = '',
		slug = '',
		word = '',
		query = '',
		form,
	}: {
		id?: string
		slug?: string
		word?: string
		query?: string
		form?: Record<string, string> | undefined
	} = {},
): Promise<Answer> {
	const body = form && new URLSearchParams(form)
	const request = new Request(`http://localhost/admin${query}`, body ? { method: 'POST', body } : {})
	const args = {
		context: routeContext(ctx, actor),
		params: { id, slug, word, name: word, list: word },
		request,
	}
	const answer = await inHttp(() => handle(args as never)).catch((thrown: unknown) => thrown)
	if (answer instanceof Error) throw answer
	if (answer instanceof Response) {
		return { status: answer.status, location: answer.headers.get('location'), data: answer }
	}
	const { init, data } = (answer ?? {}) as { init?: { status?: number }; data?: unknown }
	return { status: init?.status ?? 200, location: null, data: data ?? answer }
}
