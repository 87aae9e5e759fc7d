import { expect } from 'vitest'
import { jsonLd } from '#app/modules/citation/head/json-ld.ts'
import { recordHeadTags } from '#app/modules/citation/head/record-head.ts'
import { getSitemapPart } from '#app/modules/citation/sitemap/sitemap-parts.server.ts'
import { kbart } from '#app/modules/exchange/formats/kbart.server.ts'
import { collectedRecords } from '#app/modules/exchange/index.server.ts'
import { descriptionFiles } from '#app/modules/exchange/index.ts'
import { answerHarvester } from '#app/modules/exchange/oai/answer.server.ts'
import { performOn, storeReady } from '#app/modules/production/testing.ts'
import { listWorkCards } from '#app/modules/work/cards.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { by } from '#tests/support/commands.ts'
import { test } from '#tests/support/database.ts'
import { publishArticle } from './commands/publish-article.server.ts'
import { published } from './testing.ts'

const REPRINT = {
	attribution: 'A. Author. 2018. A text. In A book. CC BY-SA 4.0.',
	sourceUrl: 'https://example.org/a-text',
	licence: 'CC-BY-SA-4.0',
}

const harvested = (ctx: Ctx, query: string) => answerHarvester(ctx, new URLSearchParams(query))

/** An article of the demonstration that was published, beside one of another journal. */
async function publishBoth(ctx: Ctx) {
	const article = await storeReady(ctx)
	await ctx.db
		.updateTable('any_journal')
		.set({ is_demonstration: true })
		.where('id', '=', article.journalId)
		.execute()
	await ctx.db
		.updateTable('submission')
		.set({ reprint: JSON.stringify(REPRINT) })
		.where('id', '=', article.id)
		.execute()
	const other = await storeReady(ctx, { title: 'Un texte qui paraît ici' })
	for (const one of [article, other])
		expect(await by(publishArticle, ctx, await performOn(ctx, one))).toMatchObject({ ok: true })
	return { shown: await published(ctx, article.id), other: await published(ctx, other.id) }
}

test('a text of the demonstration says where it first appeared, under which licence, wherever it stands', async ({
	ctx,
}) => {
	const { shown, other } = await publishBoth(ctx)
	expect(shown).toMatchObject({
		demonstration: true,
		attribution: REPRINT.attribution,
		licence: REPRINT.licence,
		listed: 'elsewhere',
		review: 'unknown',
	})
	expect(other).toMatchObject({ demonstration: false, listed: 'here', attribution: null })
	const cards = await listWorkCards(ctx, [shown.id, other.id])
	expect(cards.map(({ demonstration }) => demonstration)).toEqual([true, false])
	expect(jsonLd(shown, 'https://mbongi.example')).toMatchObject({
		creativeWorkStatus: 'Demonstration',
		creditText: REPRINT.attribution,
	})
})

test('a text of the demonstration is neither harvested nor indexed', async ({ ctx }) => {
	const { shown, other } = await publishBoth(ctx)
	const all = await harvested(ctx, 'verb=ListIdentifiers&metadataPrefix=oai_dc')
	expect(all).toContain(other.id)
	expect(all).not.toContain(shown.id)
	const [, host] = /<identifier>oai:([^:]+):/.exec(all) ?? []
	const asked = `verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:${host}:`
	expect(await harvested(ctx, asked + other.id)).toContain('<dc:title')
	expect(await harvested(ctx, asked + shown.id)).toContain('idDoesNotExist')

	const pages = (await getSitemapPart(ctx, 'works-1'))?.map(({ path }) => path)
	expect(pages).toContain(other.path)
	expect(pages).not.toContain(shown.path)

	const tags = JSON.stringify(recordHeadTags(shown, 'https://mbongi.example', 'fr', 'Mbongi'))
	expect(tags).toContain('noindex')
	expect(tags).not.toContain('citation_title')
	expect(JSON.stringify(recordHeadTags(other, 'https://mbongi.example', 'fr', 'Mbongi'))).toContain(
		'citation_title',
	)
})

test('a text of the demonstration is described to no library and in no list of what libraries can hold', async ({
	ctx,
}) => {
	const { shown, other } = await publishBoth(ctx)
	expect(descriptionFiles(shown)).toEqual([])
	expect(descriptionFiles(other).map(({ path }) => path)).toContain(`${other.path}/notice/marc.xml`)
	const titles = await kbart(ctx)
	expect(titles).toContain(`/revues/${other.journal?.slug}\t`)
	expect(titles).not.toContain(`/revues/${shown.journal?.slug}\t`)
	const records = (journal = '') => collectedRecords(ctx, { journal }, 'marc.xml')
	expect(String((await records(other.journal?.slug))?.content)).toContain(other.title['fr'])
	expect(String((await records(shown.journal?.slug))?.content)).not.toContain('<record')
	expect(await collectedRecords(ctx, { journal: shown.journal?.slug ?? '' }, 'datacite.zip')).toBeNull()
})
