import { describe, expect } from 'vitest'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { withoutTrace } from '#tests/support/traces.ts'
import { createCall } from './commands/create-call.server.ts'
import { editCall } from './commands/edit-call.server.ts'
import { closeCall, extendCall, reopenCall } from './commands/move-dates.server.ts'
import { storeCall, storeCallWorld, typedCall } from './testing.ts'

type About = { id: string; version: string; journalId: string }
type Perform = (ctx: Ctx, actor: Actor, about: About) => Promise<unknown>

const create: (call: Parameters<typeof typedCall>[0]) => Perform =
	(call) =>
	(ctx, actor, { journalId }) =>
		createCall(ctx, actor, { caller: { journalId }, call: typedCall(call) })
const edit: (call: Parameters<typeof typedCall>[0]) => Perform =
	(call) =>
	(ctx, actor, { id, version }) =>
		editCall(ctx, actor, { id, version, call: typedCall(call) })

/** What who runs the journal asks of an open call and is refused. */
const REFUSED: [name: string, perform: Perform, refused: object][] = [
	['createCall without a title', create({ title: { fr: ' ' } }), { errors: { 'title-fr': 'noTitle' } }],
	['createCall that is over', create({ deadlineOn: '2026-11-20' }), { errors: { deadlineOn: 'past' } }],
	['createCall in no language of the site', create({ language: 'tlh' }), { errors: { language: 'unknown' } }],
	['createCall of no kind', create({ kind: 'constructor' }), { errors: { kind: 'unknown' } }],
	[
		'createCall for a section of nobody',
		create({ sectionId: newId() }),
		{ errors: { sectionId: 'unknown' } },
	],
	[
		'createCall for a new issue without a name',
		create({ issue: 'new' }),
		{ errors: { issueTitle: 'empty' } },
	],
	['createCall for an issue of nobody', create({ issue: newId() }), { errors: { issue: 'unknown' } }],
	['editCall without a text', edit({ body: {} }), { errors: { 'body-fr': 'noText' } }],
	['editCall for an issue of nobody', edit({ issue: newId() }), { errors: { issue: 'unknown' } }],
	[
		'editCall of another version',
		(ctx, actor, about) => edit({})(ctx, actor, { ...about, version: '7' }),
		{ error: 'changedMeanwhile' },
	],
	[
		'extendCall to an earlier day',
		(ctx, actor, { id, version }) => extendCall(ctx, actor, { id, version, closesOn: '2026-12-01' }),
		{ error: 'notLater' },
	],
	[
		'closeCall of another version',
		(ctx, actor, { id }) => closeCall(ctx, actor, { id, version: '7', when: 'now' }),
		{ error: 'changedMeanwhile' },
	],
	[
		'reopenCall of an open one',
		(ctx, actor, { id, version }) => reopenCall(ctx, actor, { id, version, closesOn: '2027-06-01' }),
		{ error: 'notNow' },
	],
]

describe('what is refused about calls leaves no trace in any table', () => {
	test.for(REFUSED)('%s', async ([, perform, refused], { ctx }) => {
		const { journalId, may, mayNot } = await storeCallWorld(ctx)
		const { id } = await storeCall(ctx, may.admin, journalId)
		const about = { id, version: '1', journalId }
		const ask = (actor: Actor) => withoutTrace(ctx, () => perform(ctx, actor, about))
		expect(await ask(may['editor in chief'])).toMatchObject({ ok: false, ...refused })
		for (const [who, actor] of Object.entries(mayNot))
			expect([who, await ask(actor)]).toEqual([who, 'NotFound'])
	})
})
