import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect } from 'vitest'
import { pathTo } from '#app/addresses/address.ts'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { acceptReview } from '#app/modules/review/commands/answer-invitation.server.ts'
import { storeInvitation, storeReview } from '#app/modules/review/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { answerOf, get } from './testing.ts'
import Waiting, { loader } from './waiting.tsx'

/** The page as it is sent, and how many things wait on it. */
async function page(ctx: Ctx, actor: Actor, path: string) {
	const { body } = await answerOf(loader, ctx, actor, get(path))
	const Component = () => <Waiting {...({ loaderData: body } as unknown as Parameters<typeof Waiting>[0])} />
	const Stub = createRoutesStub([{ path: '/', Component }])
	const html = renderToStaticMarkup(
		<LanguageContext value="fr">
			<Stub />
		</LanguageContext>,
	).replaceAll('\u{a0}', ' ')
	return { html, rows: html.match(/class="waiting-row/g)?.length ?? 0 }
}

/** Somebody with a report that is awaited on this day. */
async function awaited(ctx: Ctx, reviewer: Actor, day: string) {
	const review = await storeReview(ctx)
	const { id } = await storeInvitation(ctx, review, reviewer)
	await acceptReview(ctx, reviewer, { assignmentId: id })
	await ctx.db.updateTable('review_assignment').set({ review_due_on: day }).where('id', '=', id).execute()
	return review
}

test('who waits in two roles looks at one of them too, and sees what is late and due in two weeks by day', async ({
	ctx: base,
}) => {
	const ctx = { ...base, now: () => new Date('2026-11-23T09:00:00Z') }
	const { editor } = await awaited(ctx, await storePerson(ctx), '2026-11-20')
	await awaited(ctx, editor, '2026-11-26')
	const all = await page(ctx, editor, '/attente')
	expect(all.rows).toBe(2)
	expect(all.html).toMatch(/href="\/attente\?role=desk"[^>]*>Rédaction/)
	expect(all.html).toMatch(/href="#late"><span>En retard<\/span>.*?1 chose/)
	const [, place] =
		/href="#(attend-[^"]*)"(?:(?!<\/a>).)*jeudi 26\snovembre(?:(?!<\/a>).)*1 chose/.exec(all.html) ?? []
	expect(all.html).toContain(`<li id="${place}" class="waiting-row`)
	expect(all.html.match(/<li[^>]*class="[^"]*weekend/g)).toHaveLength(4)
	const own = await page(ctx, editor, '/attente?role=review')
	expect([own.rows, own.html.includes('Votre rapport est attendu.')]).toEqual([1, true])
	expect(own.html).toMatch(
		/href="\/attente\?role=review"[^>]*aria-current="page"|aria-current="page"[^>]*role=review/,
	)
	for (const unknown of ['platform', 'x', ''])
		expect((await page(ctx, editor, `/attente?role=${unknown}`)).rows).toBe(2)
})

test('who waits in one role is offered no choice, for whom nothing is due no days, and who reviews nothing no space of reviewers', async ({
	ctx,
}) => {
	const { html } = await page(ctx, await storePerson(ctx), '/attente')
	expect(html).not.toMatch(/role=|class="fortnight"/)
	expect(html).not.toContain(`href="${pathTo('reviewer')}"`)
	const reviewer = await storePerson(ctx, { grants: [{ role: 'reviewer' }] })
	expect((await page(ctx, reviewer, '/attente')).html).toContain(`href="${pathTo('reviewer')}"`)
})
