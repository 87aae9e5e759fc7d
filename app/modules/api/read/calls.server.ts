import { z } from 'zod'
import type { Language } from '#app/i18n/languages.ts'
import { getCall, listCalls, listCallsFrom } from '#app/modules/call/index.server.ts'
import { type CallCard, lastDayOf } from '#app/modules/call/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { labelOf } from '../answers/parts.ts'
import { callDetailSchema, callPageSchema, callSchema } from '../answers/titles.ts'
import { BY_ID_ALONE, pageOf, readCursor } from '../cursor.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { BY_ID, fieldsOf, LANG, LIST } from '../parameters.ts'
import { says } from '../reference.ts'
import { memberAnswer } from './journals.server.ts'
import { hrefOf, movedOrRefused } from './place.server.ts'

/** Calls for contributions: the list, one of them. */
export const CALLS: readonly Endpoint[] = [
	endpoint({
		path: 'calls',
		topic: 'titles',
		listed: 'items',
		query: z.object({
			...LIST,
			...LANG,
			...fieldsOf(callSchema),
			state: z.enum(['open', 'upcoming']).optional().meta(says('callState')),
		}),
		answer: callPageSchema,
		example: { query: { limit: '5', fields: 'id,label,state,lastDay,url' } },
		async read(ctx, { query: { limit, cursor, state }, language }) {
			const after = readCursor(BY_ID_ALONE, cursor)?.[0] ?? null
			// Those of today are few and read at once; the rest is read page by page.
			const found = state
				? (await listCalls(ctx))
						.filter((call) => call.state.is === state && (after === null || call.id < after))
						.sort((a, b) => (a.id < b.id ? 1 : -1))
				: await listCallsFrom(ctx, after, limit + 1)
			const { rows, next } = pageOf(found, limit, (call) => [call.id])
			return { answer: { items: rows.map((call) => callAnswer(ctx, call, language)), next: null }, next }
		},
	}),
	endpoint({
		path: 'calls/{id}',
		topic: 'titles',
		listed: null,
		of: z.object({ id: BY_ID.shape.id.meta(says('slug')) }),
		query: z.object({ ...LANG, ...fieldsOf(callDetailSchema) }),
		answer: callDetailSchema,
		example: { from: 'calls' },
		async read(ctx, { path: { id }, language }) {
			const call = await getCall(ctx, id)
			if (!call) return movedOrRefused(ctx, 'call', id)
			const { body, attribution, licence, sourceUrl, file, changedAt } = call
			return {
				answer: {
					...callAnswer(ctx, call, language),
					...{ body, attribution, licence, sourceUrl },
					file: file && { name: file.name, url: ctx.env.PUBLIC_URL + file.path, bytes: file.bytes },
					updatedAt: changedAt.toISOString(),
				},
			}
		},
	}),
]

function callAnswer(ctx: Ctx, call: CallCard, language: Language): z.output<typeof callSchema> {
	const { id, kind, slug, title, themes, organisers, caller, opensOn, acceptsSubmissions } = call
	const site = ctx.env.PUBLIC_URL
	return {
		...{ id, kind, slug, title, themes, organisers, opensOn, acceptsSubmissions },
		label: labelOf(title, { language, original: call.language, slug }),
		href: hrefOf(ctx, 'calls', slug),
		url: site + call.path,
		language: call.language,
		caller: caller && {
			label: labelOf(caller.title, { language, original: caller.language, slug: '' }),
			url: site + caller.path,
		},
		guestEditors: call.guestEditors.map(memberAnswer),
		state: call.state.is,
		lastDay: lastDayOf(call),
	}
}
