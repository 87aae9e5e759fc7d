import { expect, test } from 'vitest'
import {
	bareArticle,
	book,
	chapter,
	englishArticle,
	everyRecord,
	frenchArticle,
	hostileArticle,
} from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import { action, loader } from '#app/routes/machine/oai.ts'
import { overAPort } from '#tests/support/over-a-port.ts'
import { type Harvested, harvestWhole } from './http-oai.ts'

/** More than two answers of records hold. */
const MANY = 230
const many = Array.from({ length: MANY }, (_, index) => ({
	...bareArticle,
	id: `0190a6c0-0000-7000-8000-1${String(index).padStart(11, '0')}`,
	slug: `${bareArticle.slug}-${index}`,
}))
const standing = [...everyRecord, hostileArticle, ...many].filter(
	({ id }) => id !== frenchArticle.id && id !== many[7]?.id,
)
const gone = [frenchArticle.id, many[7]?.id ?? '']

const idsOf = (identifiers: string[] = []) => identifiers.map((one) => one.split(':').at(-1) ?? '').toSorted()
const idsIn = (records: readonly { id: string }[]) => records.map(({ id }) => id).toSorted()

test('HTTP::OAI, a harvester that is not ours, is given the whole library by every prefix and set, each work once, and told what is gone', async () => {
	const { ctx, site } = await overAPort({ loader, action })
	for (const record of [...everyRecord, hostileArticle, ...many]) await storeRecord(ctx, record)
	await ctx.db.updateTable('work').set({ state: 'withdrawn' }).where('id', '=', frenchArticle.id).execute()
	await ctx.db
		.deleteFrom('article')
		.where('work_id', '=', many[7]?.id ?? '')
		.execute()
	await ctx.db
		.deleteFrom('work')
		.where('id', '=', many[7]?.id ?? '')
		.execute()

	const answers = await harvestWhole(`${site}/oai`)
	const of = (verb: string, said: Partial<Harvested> = {}) =>
		answers.filter(
			(answer) =>
				answer.verb === verb && Object.entries(said).every(([name, value]) => answer[name] === value),
		)
	expect(of('Identify')[0]).toMatchObject({
		...{ version: '2.0', deleted: 'persistent', granularity: 'YYYY-MM-DDThh:mm:ssZ' },
	})
	const [{ prefixes = [] } = {}] = of('ListMetadataFormats')
	expect(prefixes.toSorted()).toEqual(['marc21', 'oai_dc', 'oai_jats', 'oai_openaire'])
	const whole = [
		...of('ListRecords').filter(({ metadataPrefix }) => metadataPrefix),
		...of('ListIdentifiers').filter(({ set, from }) => !set && !from),
	]
	expect(whole).toHaveLength(prefixes.length + 1)
	for (const { verb, metadataPrefix, present, deleted, empty } of whole) {
		const name = `${verb} ${metadataPrefix}`
		expect([name, idsOf(present)]).toEqual([name, idsIn(standing)])
		expect([name, idsOf(deleted)]).toEqual([name, gone.toSorted()])
		expect([name, empty]).toEqual([name, 0])
	}
	const inSet = (set: string) => of('ListIdentifiers', { set })[0]
	expect(idsOf(inSet('books')?.present)).toEqual(idsIn([book, chapter]))
	expect(idsOf(inSet(`journal:${bareArticle.journal?.slug}`)?.present)).toEqual(
		idsIn(standing.filter(({ journal }) => journal?.slug === bareArticle.journal?.slug)),
	)
	expect(of('ListIdentifiers', { from: '2500-01-01' })[0]?.errors).toEqual(['noRecordsMatch'])
	const [record, ...refused] = of('GetRecord')
	expect(idsOf([String(record?.['identifier'])])).toEqual([englishArticle.id])
	expect(record?.dc).toMatchObject({
		title: [englishArticle.title['en']],
		creator: ['Madore, Frédérick'],
		rights: ['info:eu-repo/semantics/openAccess', 'https://creativecommons.org/licenses/by/4.0/'],
	})
	expect(refused.map(({ errors }) => errors)).toEqual([
		['idDoesNotExist'],
		['cannotDisseminateFormat'],
		['badArgument'],
	])
	expect(of('ListRecords').at(-1)?.errors).toEqual(['badResumptionToken'])
})
