import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { dayIn } from '#app/i18n/zone.ts'
import { storeReview } from '#app/modules/review/testing.ts'
import { listWaiting } from '#app/modules/waiting/index.server.ts'
import { test } from '#tests/support/database.ts'
import { WaitingRow } from './components/waiting-row.tsx'

test('a journal whose day is another than the reader’s is named with its day, by which its days are counted', async ({
	ctx: base,
}) => {
	const { editor, submission } = await storeReview(base)
	await base.db
		.updateTable('journal')
		.set({ time_zone: 'Africa/Nairobi' })
		.where('id', '=', submission.journalId)
		.execute()
	const shown = async (moment: string) => {
		const ctx = { ...base, now: () => new Date(moment) }
		const item = (await listWaiting(ctx, editor)).items.find(({ dueOn }) => dueOn !== null)
		if (!item) throw new Error('nothing waits')
		const today = dayIn(ctx.now(), 'Africa/Dakar')
		const Component = () => <WaitingRow item={item} isLate={false} today={today} />
		const Stub = createRoutesStub([{ path: '/', Component }])
		return renderToStaticMarkup(
			<LanguageContext value="fr">
				<Stub />
			</LanguageContext>,
		).replaceAll('\u{a0}', ' ')
	}
	expect(await shown('2026-11-27T22:30:00Z')).toContain(
		'À l’heure de la revue, nous sommes le 28 novembre 2026',
	)
	expect(await shown('2026-11-28T12:00:00Z')).not.toContain('l’heure de la revue')
})
