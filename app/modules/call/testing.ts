import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor, Scope } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Role } from '#app/platform/db/tables.ts'
import { newId } from '#app/platform/id.ts'
import { storeJournal, storeSection } from '../journal/testing/store-journal.server.ts'
import { createCall } from './commands/create-call.server.ts'
import type { CallInput, TypedCall } from './schema.ts'

/** A filled-in form that is accepted on 2026-11-21, changed as a test needs. */
export function typedCall(changes: Partial<TypedCall> = {}): TypedCall {
	return {
		language: 'fr',
		title: { fr: 'Villes secondaires', en: '', es: '', ar: '' },
		body: { fr: 'Le texte de l’appel.', en: '', es: '', ar: '' },
		themes: { fr: 'Fiscalité locale\nServices de l’eau', en: '', es: '', ar: '' },
		kind: 'issue',
		opensOn: '2026-11-01',
		deadlineOn: '2027-01-31',
		closesOn: '',
		sectionId: '',
		issue: '',
		issueTitle: '',
		acceptsSubmissions: true,
		guestEditors: [{ name: 'Prénom Nom', role: 'Coordination', affiliation: '' }],
		...changes,
	}
}

/** A form that says this. */
export function callInput(changes: Partial<CallInput> = {}): TypedCall {
	const { themes, opensOn, deadlineOn, closesOn, sectionId, issue, guestEditors, ...texts } = changes
	const days = { opensOn, deadlineOn, closesOn, sectionId }
	const said = Object.entries(days).filter(([, value]) => value !== undefined)
	return typedCall({
		...texts,
		...Object.fromEntries(said.map(([name, value]) => [name, value ?? ''])),
		...(themes && {
			themes: Object.fromEntries(Object.entries(themes).map(([code, list]) => [code, list.join('\n')])),
		}),
		...(issue && {
			issue: issue.is === 'none' ? '' : issue.is === 'new' ? 'new' : issue.id,
			issueTitle: issue.is === 'new' ? issue.title : '',
		}),
		guestEditors: (guestEditors ?? []).map((person) => ({ affiliation: '', ...person })),
	})
}

/** Two journals of two publishers, and people of every part around the first. */
export async function storeCallWorld(ctx: Ctx) {
	const [publisherId, otherPublisherId] = [newId(), newId()]
	for (const id of [publisherId, otherPublisherId]) {
		const row = { id, slug: `maison-${id}`, name: 'Maison', name_sort: 'maison', language: 'fr' }
		await ctx.db.insertInto('publisher').values(row).execute()
	}
	const journal = await storeJournal(ctx, { slug: 'archipel', title: { fr: 'Archipel' }, publisherId })
	const other = await storeJournal(ctx, {
		slug: 'autre',
		title: { fr: 'Autre' },
		publisherId: otherPublisherId,
	})
	const sectionId = await storeSection(ctx, journal.id, {
		slug: 'articles',
		title: { fr: 'Articles' },
		position: 1,
	})
	const inJournal = (journalId: string): Scope => ({ kind: 'journal', journalId })
	const person = (role: Role, scope?: Scope, duty: Actor['grants'][number]['duty'] = null) =>
		storePerson(ctx, { grants: [{ role, duty, ...(scope && { scope }) }] })
	const here = inJournal(journal.id)
	return {
		journalId: journal.id,
		otherJournalId: other.id,
		publisherId,
		sectionId,
		may: {
			'editor in chief': await person('editor', here, 'editor-in-chief'),
			'publisher manager': await person('publisher-manager', { kind: 'publisher', publisherId }),
			admin: await person('admin'),
		},
		mayNot: {
			reader: await storePerson(ctx),
			author: await person('author'),
			reviewer: await person('reviewer', here),
			'section editor': await person('editor', here, 'section-editor'),
			copyeditor: await person('editor', here, 'copyeditor'),
			'editor of another journal': await person('editor', inJournal(other.id), 'editor-in-chief'),
			'manager of another publisher': await person('publisher-manager', {
				kind: 'publisher',
				publisherId: otherPublisherId,
			}),
		},
	}
}

/** Announces a call of the journal and answers it. */
export async function storeCall(
	ctx: Ctx,
	actor: Actor,
	journalId: string,
	changes: Partial<CallInput> = {},
): Promise<{ id: string; slug: string }> {
	const result = await createCall(ctx, actor, {
		caller: { journalId },
		call: callInput(changes),
	})
	if (!result.ok) throw new Error(result.error)
	return result
}
