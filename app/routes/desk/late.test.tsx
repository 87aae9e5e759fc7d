import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { keyOfLate, listLatePeople, remindChosen } from '#app/modules/decision/desk/index.server.ts'
import { storeManuscriptAtDesk, storeReport } from '#app/modules/decision/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import LatePeople, { loader } from './late.tsx'
import { ask } from './testing.ts'

test('whoever has just reminded everybody reads that the reminders can still be taken back, and an hour later only that nobody is left', async ({
	ctx,
}) => {
	const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
	for (const letter of ['A', 'B'])
		await storeReport(ctx, submission, { letter, submitted: false, dueOn: '2026-11-10' })
	const shown = async (at: Ctx) => {
		const { data } = await ask(at, loader, editor, {}, { path: '/redaction/retards' })
		const Page = LatePeople as unknown as ComponentType<{ loaderData: object }>
		const Stub = createRoutesStub([{ path: '/', Component: () => <Page loaderData={data} /> }])
		return renderToStaticMarkup(
			<LanguageContext value="fr">
				<Stub />
			</LanguageContext>,
		).replaceAll(/[\u00a0\u202f]/g, ' ')
	}
	expect(await shown(ctx)).toContain('2 personnes peuvent être relancées')
	await remindChosen(ctx, editor, (await listLatePeople(ctx, editor)).map(keyOfLate))
	const since = await shown(ctx)
	expect(since).toContain('tous viennent d’être relancés')
	expect(since).not.toMatch(/adresse qui reçoive|Rien n’est encore parti/)
	const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 3_600_000) }
	expect(await shown(later)).toContain('Tous ont été relancés il y a moins d’un jour')
})
