import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { test } from '#tests/support/database.ts'
import { sendExport } from './commands/send-export.server.ts'
import { formerAddress } from './former-address.server.ts'
import { enteredExport, exportFile } from './testing.ts'

const SITE = 'http://revues.ojs-source.example'

async function world(ctx: Parameters<typeof storeJournal>[0]) {
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const zuhur = await storeJournal(ctx, { slug: 'fleurs', title: { ar: 'الزهور' } })
	const chief = await storePerson(ctx, {
		grants: [journal, zuhur].map(({ id }) => ({
			role: 'editor' as const,
			duty: 'editor-in-chief' as const,
			scope: { kind: 'journal' as const, journalId: id },
		})),
	})
	return { journal, chief }
}

describe('an address that a journal had in OJS', () => {
	test('leads to the article, version, file, issue or journal that stood there, and nowhere for what stays out', async ({
		ctx,
	}) => {
		const { chief } = await world(ctx)
		const formerPath = `${SITE}/index.php/cahiers-mbongi/fr`
		const found = [
			...(await enteredExport(ctx, chief, exportFile('issues.xml.gz'), { formerPath })).articles,
			...(await enteredExport(ctx, chief, exportFile('articles.xml.gz'))).articles,
			...(
				await enteredExport(ctx, chief, exportFile('issues-zuhur.xml.gz'), {
					slug: 'fleurs',
					formerPath: 'zuhur',
				})
			).articles,
		]
		const works = await ctx.db.selectFrom('work').select(['slug', 'title', 'language']).execute()
		const issues = await ctx.db.selectFrom('issue').select(['slug', 'number', 'volume']).execute()
		const pathOfArticle = (id: string) => {
			const { title, language } = found.find(({ formerId }) => formerId === id) ?? { title: '', language: '' }
			const work = works.find((one) => one.language === language && Object.values(one.title).includes(title))
			return work ? `/articles/${work.slug}` : null
		}
		const issueBy = (number: string | null) => issues.find((one) => one.number === number)?.slug
		const ISSUES: { [former: string]: string | undefined } = {
			'2': `/revues/revue/numeros/${issueBy('2')}`,
			'3': `/revues/revue/numeros/${issueBy(null)}`,
			'6': `/revues/fleurs/numeros/${issueBy('١')}`,
		}
		const expected = (kind: string, leadsTo: string): string | null => {
			const [, article] = /article:(\d+)/.exec(leadsTo) ?? []
			const [, issue] = /^issue:(\d+)/.exec(leadsTo) ?? []
			const [, journal, rest = ''] = /^journal:(\S+)\s*(.*)$/.exec(leadsTo) ?? []
			if (issue) return ISSUES[issue] ?? null
			if (article) {
				const page = pathOfArticle(article)
				if (page && leadsTo.includes('version:1')) return `${page}/versions/1`
				const isKept = article === '24' && leadsTo.includes('PDF')
				return page && isKept ? `${page}/telecharger/${page.split('/').at(-1)}.pdf` : page
			}
			const here = `/revues/${journal === 'zuhur' ? 'fleurs' : 'revue'}`
			if (!journal || rest.startsWith('announcement')) return null
			if (kind === 'oai') return '/oai?verb=Identify'
			if (kind === 'feed') return `${here}/flux/rss.xml`
			return kind === 'sitemap' ? '/sitemap.xml' : here
		}
		const rows = new TextDecoder().decode(exportFile('urls.tsv')).trimEnd().split('\n')
		const wrong: string[] = []
		const led = { here: 0, nowhere: 0 }
		for (const row of rows) {
			const [address = '', kind = '', leadsTo = ''] = row.split('\t')
			const { pathname, searchParams } = new URL(address, SITE)
			const answer = await formerAddress(ctx, decodeURIComponent(pathname), searchParams)
			led[answer ? 'here' : 'nowhere'] += 1
			const right = expected(kind, leadsTo)
			if (answer !== right) wrong.push(`${address} → ${answer}, not ${right}`)
		}
		expect(wrong).toEqual([])
		expect(led).toEqual({ here: 117, nowhere: 13 })
	})

	test('is one journal’s alone, and leads nowhere while the journal is a trial', async ({ ctx }) => {
		const { journal, chief } = await world(ctx)
		await enteredExport(ctx, chief, exportFile('articles.xml.gz'), { formerPath: 'cahiers' })
		const file = { bytes: exportFile('articles.xml.gz'), fileName: 'a.xml.gz' }
		expect(await sendExport(ctx, chief, { slug: 'fleurs', file, formerPath: 'cahiers' })).toEqual({
			ok: false,
			error: 'addressTaken',
		})
		const led = () => formerAddress(ctx, '/cahiers/article/view/5', new URLSearchParams())
		expect(await led()).toMatch(/^\/articles\//)
		for (const path of ['/', '/a/../b', '/%00', `/${'a'.repeat(70)}`, '/cahiers/article', '/cahiers/x'])
			expect(await formerAddress(ctx, path, new URLSearchParams()), path).toBeNull()
		await ctx.db.updateTable('any_journal').set({ is_trial: true }).where('id', '=', journal.id).execute()
		expect(await led()).toBeNull()
	})
})
