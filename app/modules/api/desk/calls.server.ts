import { z } from 'zod'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import { getDeskCall, listDeskCalls } from '#app/modules/call/desk/index.server.ts'
import { closeCall, createCall, editCall, extendCall, reopenCall } from '#app/modules/call/index.server.ts'
import { datesAreFree, type TypedCall } from '#app/modules/call/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import {
	callChange,
	callEnd,
	callLastDay,
	callStart,
	deskCallSchema,
	deskCallsSchema,
} from '../answers/desk-calls.ts'
import { BY_PAGE, readCursor, writeCursor } from '../cursor.ts'
import { deskEndpoint, type Endpoint, writing } from '../endpoint.ts'
import { LANG, LIST } from '../parameters.ts'
import { ApiRefusal } from '../problem.ts'
import { hrefOfPath } from '../read/place.server.ts'
import { says } from '../reference.ts'
import { ID, journalNamed, labelIn, publisherNamed } from './desk-place.server.ts'

const COLLECTION = 'desk/calls'

const say = (language: Language, code: string) =>
	translator(language, 'callDesk')(`errors.${code as 'notNow'}`, { defaultValue: code })

/** What every change of a call asks and answers. */
const change = {
	scope: 'calls:write',
	of: ID,
	isVersioned: true,
	status: 200,
	answer: deskCallSchema,
	say,
} as const
const ofLastDay = { notLater: 'closesOn', empty: 'closesOn', past: 'closesOn', beforeOpening: 'closesOn' }

/** Calls: read, announced, changed, prolonged, ended, opened again. */
export const DESK_CALLS: readonly Endpoint[] = [
	deskEndpoint({
		path: COLLECTION,
		listed: 'items',
		query: z.object({
			...LANG,
			cursor: LIST.cursor,
			state: z.enum(['open', 'upcoming', 'closed']).optional().meta(says('state')),
		}),
		answer: deskCallsSchema,
		example: {},
		async read(ctx, { actor, language, query: { cursor, state = null } }) {
			const [page] = readCursor(BY_PAGE, cursor) ?? [1]
			const found = await listDeskCalls(ctx, actor, { query: '', state, page })
			const items = found.rows.map((call) => ({
				id: call.id,
				href: hrefOfPath(ctx, `${COLLECTION}/${call.id}`),
				label: labelIn(language, call.title, call),
				state: call.state.is,
			}))
			const next = found.page < found.pages ? writeCursor([found.page + 1]) : null
			return { answer: { items, next: null }, next }
		},
	}),
	deskEndpoint({
		path: `${COLLECTION}/{id}`,
		listed: null,
		of: ID,
		query: z.object({}),
		answer: deskCallSchema,
		example: { from: COLLECTION },
		read: (ctx, { actor, path: { id } }) => shown(ctx, actor, id),
	}),
	writing({
		method: 'POST',
		path: COLLECTION,
		scope: 'calls:write',
		body: callStart,
		isVersioned: false,
		status: 201,
		answer: deskCallSchema,
		example: {
			journal: '{journal}',
			language: 'fr',
			title: { fr: 'Appel permanent' },
			body: { fr: 'La revue reçoit des textes toute l’année.' },
			kind: 'permanent',
		},
		say,
		async perform(ctx, { actor, body: { journal, publisher, ...body }, performs }) {
			if ((journal === undefined) === (publisher === undefined))
				throw new ApiRefusal('invalid-body', 'A journal calls, or a publisher.', {
					errors: [{ pointer: '/journal', detail: 'A journal or a publisher is named.' }],
				})
			const caller =
				journal === undefined
					? { publisherId: await publisherNamed(ctx, publisher ?? '') }
					: { journalId: await journalNamed(ctx, journal) }
			return performs(createCall, { caller, call: typedWith(NEW, body) }, async (ctx, { id }) => ({
				...(await shown(ctx, actor, id)),
				location: `${COLLECTION}/${id}`,
			}))
		},
	}),
	writing({
		...change,
		method: 'PATCH',
		path: `${COLLECTION}/{id}`,
		body: callChange,
		example: { acceptsSubmissions: true },
		async perform(ctx, { actor, path: { id }, version, body, language, performs }) {
			const call = await managed(ctx, actor, id)
			const dated = (['opensOn', 'deadlineOn', 'closesOn'] as const).find((name) => body[name] !== undefined)
			if (dated && !datesAreFree(call.state)) {
				const detail = say(language, 'notNow')
				throw new ApiRefusal('refused', detail, {
					reason: 'notNow',
					errors: [{ pointer: `/${dated}`, detail }],
				})
			}
			const input = { id, version, call: typedWith(call.typed, body) }
			return performs(editCall, input, (ctx) => shown(ctx, actor, id))
		},
	}),
	writing({
		...change,
		method: 'POST',
		path: `${COLLECTION}/{id}/extension`,
		body: callLastDay,
		example: { closesOn: '2027-01-31' },
		refusals: ofLastDay,
		perform: (_ctx, { actor, path: { id }, version, body: { closesOn }, performs }) =>
			performs(extendCall, { id, version, closesOn: closesOn ?? '' }, (ctx) => shown(ctx, actor, id)),
	}),
	writing({
		...change,
		method: 'POST',
		path: `${COLLECTION}/{id}/closing`,
		body: callEnd,
		example: { when: 'tonight' },
		perform: (_ctx, { actor, path: { id }, version, body: { when }, performs }) =>
			performs(closeCall, { id, version, when }, (ctx) => shown(ctx, actor, id)),
	}),
	writing({
		...change,
		method: 'POST',
		path: `${COLLECTION}/{id}/reopening`,
		body: callLastDay,
		example: { closesOn: '2027-01-31' },
		refusals: ofLastDay,
		perform: (_ctx, { actor, path: { id }, version, body: { closesOn }, performs }) =>
			performs(reopenCall, { id, version, closesOn: closesOn ?? '' }, (ctx) => shown(ctx, actor, id)),
	}),
]

const NEW: TypedCall = {
	language: '',
	title: {},
	body: {},
	themes: {},
	kind: 'issue',
	opensOn: '',
	deadlineOn: '',
	closesOn: '',
	sectionId: '',
	issue: '',
	issueTitle: '',
	acceptsSubmissions: true,
	guestEditors: [],
}

type Change = z.output<typeof callChange>

/** A call as its form sends it, with what a program says of it. */
function typedWith(before: TypedCall, body: Change): TypedCall {
	const { title, body: text, themes, opensOn, deadlineOn, closesOn, section, issue, ...others } = body
	const day = (now: string | null | undefined, then: string) => (now === undefined ? then : (now ?? ''))
	const listed = Object.entries(themes ?? {}).map(([language, words]) => [language, (words ?? []).join('\n')])
	return {
		...before,
		...(Object.fromEntries(
			Object.entries(others).filter(([, value]) => value !== undefined),
		) as typeof others),
		title: title ?? before.title,
		body: text ?? before.body,
		themes: themes ? Object.fromEntries(listed) : before.themes,
		opensOn: day(opensOn, before.opensOn),
		deadlineOn: day(deadlineOn, before.deadlineOn),
		closesOn: day(closesOn, before.closesOn),
		sectionId: day(section, before.sectionId),
		issue: day(issue, before.issue),
	} as TypedCall
}

async function managed(ctx: Ctx, actor: Actor, id: string) {
	const call = await getDeskCall(ctx, actor, id)
	if (!call) throw new NotFound()
	return call
}

async function shown(ctx: Ctx, actor: Actor, id: string) {
	const { typed, state, path, version, ...call } = await managed(ctx, actor, id)
	const filled = (texts: { [language: string]: string }) =>
		Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
	const answer: z.output<typeof deskCallSchema> = {
		id,
		href: hrefOfPath(ctx, `${COLLECTION}/${id}`),
		url: ctx.env.PUBLIC_URL + path,
		state: state.is,
		language: call.language,
		title: filled(typed.title),
		body: filled(typed.body),
		themes: Object.fromEntries(
			Object.entries(filled(typed.themes)).map(([language, lines]) => [language, lines.split('\n')]),
		),
		kind: call.kind,
		opensOn: call.opensOn,
		deadlineOn: call.deadlineOn,
		closesOn: call.closesOn,
		section: typed.sectionId || null,
		issue: typed.issue || null,
		acceptsSubmissions: call.acceptsSubmissions,
		guestEditors: typed.guestEditors,
	}
	return { answer, version }
}
