import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { keyOfLate, listLatePeople, remindChosen } from '#app/modules/decision/desk/index.server.ts'
import { storeManuscriptAtDesk, storeReport } from '#app/modules/decision/testing.ts'
import { openLetters, recallLetters } from '#app/modules/review/recall/index.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import LatePeople, { loader } from './late.tsx'
import { ask } from './testing.ts'

/** The page as an editor reads it. */
async function shownTo(editor: Actor, at: Ctx, path = '/redaction/retards') {
	const { data } = await ask(at, loader, editor, {}, { path })
	const Page = LatePeople as unknown as ComponentType<{ loaderData: object }>
	const Stub = createRoutesStub([{ path: '/', Component: () => <Page loaderData={data} /> }])
	return renderToStaticMarkup(
		<LanguageContext value="fr">
			<Stub />
		</LanguageContext>,
	).replaceAll(/[\u00a0\u202f]/g, ' ')
}

test('whoever has just reminded everybody reads that the reminders can still be taken back, and an hour later only that nobody is left', async ({
	ctx,
}) => {
	const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
	for (const letter of ['A', 'B'])
		await storeReport(ctx, submission, { letter, submitted: false, dueOn: '2026-11-10' })
	const shown = (at: Ctx) => shownTo(editor, at)
	expect(await shown(ctx)).toContain('2 personnes peuvent être relancées')
	await remindChosen(ctx, editor, (await listLatePeople(ctx, editor)).map(keyOfLate))
	const since = await shown(ctx)
	expect(since).toContain('tous viennent d’être relancés')
	expect(since).not.toMatch(/adresse qui reçoive|Rien n’est encore parti/)
	const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 3_600_000) }
	expect(await shown(later)).toContain('Tous ont été relancés il y a moins d’un jour')
})

test('who undoes one of several reminders reads how many still leave', async ({ ctx }) => {
	const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
	for (const letter of ['A', 'B', 'C'])
		await storeReport(ctx, submission, { letter, submitted: false, dueOn: '2026-11-10' })
	await remindChosen(ctx, editor, (await listLatePeople(ctx, editor)).map(keyOfLate))
	const undone = () => shownTo(editor, ctx, '/redaction/retards?fait=repris')
	const said = ['2 autres partent encore', '1 autre part encore', 'aucun courriel ne part']
	for (const [index, { id }] of [...(await openLetters(ctx, [submission.id])).values()].entries()) {
		await recallLetters(ctx, editor, { letterId: id })
		expect(await undone()).toContain(said[index])
	}
})

test('nobody who asked for more time is offered to be reminded; the way to answer them is', async ({
	ctx,
}) => {
	const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
	const id = await storeReport(ctx, submission, { letter: 'A', submitted: false, dueOn: '2026-11-10' })
	await ctx.db
		.updateTable('review_assignment')
		.set({ extension_asked_on: '2027-02-15', extension_reason: '' })
		.where('id', '=', id)
		.execute()
	const page = await shownTo(editor, ctx)
	expect(page).toContain('attend la réponse à sa demande de délai')
	expect(page).toContain(`href="/redaction/manuscrits/${submission.id}/evaluation#e-${id}"`)
	expect(page).not.toMatch(/type="checkbox"|Envoyer les relances/)
})
