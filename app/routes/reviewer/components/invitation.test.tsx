import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { getInvitation } from '#app/modules/review/index.server.ts'
import { storeInvitation, storeReview } from '#app/modules/review/testing.ts'
import { test } from '#tests/support/database.ts'
import { InvitationFacts } from './invitation.tsx'

test('an invitation says at which hour its days end, by the clock of the journal, as its mail does', async ({
	ctx,
}) => {
	const review = await storeReview(ctx)
	await ctx.db
		.updateTable('journal')
		.set({ time_zone: 'Africa/Nairobi' })
		.where('id', '=', review.submission.journalId)
		.execute()
	const reviewer = await storePerson(ctx)
	const { id } = await storeInvitation(ctx, review, reviewer)
	const invitation = await getInvitation(ctx, id)
	if (!invitation) throw new Error('no invitation')
	for (const [language, hour] of [
		['fr', / à 23:59\sUTC\+3/g],
		['ar', /23:59\s\u2066UTC\+3\u2069/g],
	] as const) {
		const shown = renderToStaticMarkup(
			<LanguageContext value={language}>
				<InvitationFacts invitation={invitation} />
			</LanguageContext>,
		)
		expect(shown.match(hour), language).toHaveLength(2)
	}
})
