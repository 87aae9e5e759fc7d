import { originalText } from '#app/modules/citation/index.ts'
import { describingLibrary } from '#app/modules/exchange/index.server.ts'
import { getIssue, getJournal, listIssueTitles } from '#app/modules/journal/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type BagFile, bagOf } from './bag.ts'
import { covers } from './covers.server.ts'
import { filesOfWorks } from './work-files.server.ts'

/** A bag by the name of its file, and its bytes as they are made. */
export type Bag = { fileName: string; content: AsyncGenerator<Uint8Array, undefined> }

/** A published issue as a bag (RFC 8493): its works as their licences allow, in the order of its contents; null when there is no such issue. */
export async function issueBag(
	ctx: Ctx,
	journalSlug: string | undefined,
	issueSlug: string | undefined,
): Promise<Bag | null> {
	const journal = await getJournal(ctx, journalSlug)
	const issue = journal && (await getIssue(ctx, journal, issueSlug))
	if (!journal || !issue) return null
	const works = await listIssueTitles(ctx, issue.id)
	const files = async function* (): AsyncGenerator<BagFile, undefined> {
		yield* covers(ctx, { issueId: issue.id }, 'issue')
		yield* filesOfWorks(
			ctx,
			works.map(({ id }) => ({ id, folder: 'articles' })),
			'licensed',
		)
		return undefined
	}
	const name = `${journal.slug}-${issue.slug}`
	const title = originalText(journal.title, journal.language).text
	const place = [issue.volume, issue.number].filter(Boolean).join('(')
	const info = {
		...aboutTheLibrary(ctx),
		'External-Description': `${title}, ${place}${issue.volume && issue.number ? ')' : ''} (${issue.year})`,
		'External-Identifier': ctx.env.PUBLIC_URL + issue.path,
		'Bag-Group-Identifier': ctx.env.PUBLIC_URL + journal.path,
	}
	return { fileName: `${name}.zip`, content: bagOf(name, files(), info, ctx.now()) }
}

/** Who packed a bag. */
export function aboutTheLibrary(ctx: Ctx) {
	const { name, email, site } = describingLibrary(ctx)
	return { 'Source-Organization': `${name}, ${site}`, 'Contact-Email': email, 'Bag-Software-Agent': name }
}
