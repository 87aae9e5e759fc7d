import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { storeReady } from '#app/modules/production/testing.ts'
import { getDeskIssue, scheduleIssue } from '#app/modules/publication/issues/index.server.ts'
import { journalWithChief, made } from '#app/modules/publication/issues/testing.ts'
import { later } from '#app/modules/publication/testing.ts'
import { by } from '#tests/support/commands.ts'
import { test } from '#tests/support/database.ts'
import { IssueContents } from '../components/issues/issue-contents.tsx'
import { IssueMissing } from '../components/issues/issue-missing.tsx'
import { IssuePublication } from '../components/issues/issue-publication.tsx'

test('an article of a scheduled issue that has come to lack something is said in its row and in what lacks', async ({
	ctx,
}) => {
	const { journalId, chief } = await journalWithChief(ctx)
	const issueId = await made(ctx, chief, journalId)
	const whole = await storeReady(ctx, { journalId, issueId, title: 'Les quais' })
	const emptied = await storeReady(ctx, { journalId, issueId, title: 'Les ports' })
	const at = later(ctx, 30).now().toISOString()
	expect(await by(scheduleIssue, ctx, { actor: chief, issueId, at })).toEqual({ ok: true })
	const shown = async () => {
		const issue = await getDeskIssue(ctx, chief, issueId)
		if (!issue) throw new Error('no issue')
		const html = (Part: () => React.ReactNode) => {
			const Stub = createRoutesStub([{ path: '/', Component: Part }])
			return renderToStaticMarkup(
				<LanguageContext value="fr">
					<Stub />
				</LanguageContext>,
			).replaceAll(/\s/g, ' ')
		}
		return {
			rows: html(() => <IssueContents issue={issue} sections={[]} />),
			lacks: html(() => <IssueMissing issue={issue} />),
			publication: html(() => <IssuePublication issue={issue} entered={0} />),
		}
	}
	const before = await shown()
	expect(before.lacks).toContain('chaque article du sommaire peut paraître')
	expect(before.publication).not.toContain('voir ce qui manque')

	await ctx.db.updateTable('submission').set({ abstract: '{}' }).where('id', '=', emptied.id).execute()
	const { rows, lacks, publication } = await shown()
	expect(rows).toContain('Il manque 2 choses')
	expect(rows).toContain('le résumé (français)')
	expect(lacks).not.toContain('chaque article du sommaire peut paraître')
	expect(lacks).toContain(`href="#s-${emptied.id}"`)
	expect(lacks).not.toContain(`href="#s-${whole.id}"`)
	expect(publication).toContain('voir ce qui manque')
})
