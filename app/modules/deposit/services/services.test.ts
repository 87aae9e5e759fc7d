import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { MEMBERS, SECRET, servicesFor } from '../testing.ts'
import { crossref } from './crossref.server.ts'
import { readLog } from './crossref-log.ts'
import { datacite } from './datacite.server.ts'
import { TryLater } from './service.ts'

const ACCOUNT = {
	isTest: false,
	prefix: '10.5555',
	login: MEMBERS[0]?.login ?? '',
	secret: SECRET,
	depositor: 'Presses',
	email: 'a@b.example',
}
const PARCEL = { doi: '10.5555/a', url: 'https://a.example/', xml: '<nothing/>', fileName: 'a.xml' }
const { signal } = new AbortController()

const world = (ctx: Ctx) => servicesFor(ctx, onTestFinished)

describe('Crossref', () => {
	test('is asked after by the name of the file, the password in no address; says that a schema does not fit', async ({
		ctx,
	}) => {
		const services = await world(ctx)
		expect(await crossref.look(ctx, ACCOUNT, PARCEL, signal)).toMatchObject({ state: 'waiting' })
		expect(await crossref.send(ctx, ACCOUNT, PARCEL, signal)).toMatchObject({ state: 'waiting' })
		expect(await crossref.look(ctx, ACCOUNT, PARCEL, signal)).toMatchObject({
			state: 'refused',
			reason: 'schema',
		})
		expect(services.requests.map((line) => line.split('?')[1])).toEqual([undefined, undefined, undefined])
	})

	test('that answers with an error of its own, or redirects, is asked again later', async ({ ctx }) => {
		const services = await world(ctx)
		for (const status of [500, 503, 429, 302]) {
			services.fails = [status]
			await expect(crossref.send(ctx, ACCOUNT, PARCEL, signal)).rejects.toThrow(TryLater)
		}
		services.fails = [413]
		expect(await crossref.send(ctx, ACCOUNT, PARCEL, signal)).toMatchObject({ reason: 'tooLarge' })
	})

	test.for([
		['Success', 'registered'],
		['Warning', 'registered'],
		['Failure', 'refused'],
	] as const)(
		'is believed about a DOI by its own line of the log, where a warning is no failure: %s',
		async ([status, state], { ctx }) => {
			const line = (doi: string, status: string) =>
				`<record_diagnostic status="${status}"><doi>${doi}</doi><msg>said</msg></record_diagnostic>`
			const other = status === 'Failure' ? 'Success' : 'Failure'
			const lines = line('10.5555/other', other) + line('10.5555/A', status)
			const log = `<doi_batch_diagnostic status="completed">${lines}</doi_batch_diagnostic>`
			const server = createServer((_, response) => response.end(log)).listen(0, '127.0.0.1')
			onTestFinished(() => {
				server.close()
			})
			await once(server, 'listening')
			const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
			const urls = { live: url, test: url }
			ctx.env.DOI_SERVICES = { crossref: urls, datacite: urls, resolver: url }
			expect(await crossref.look(ctx, ACCOUNT, PARCEL, signal)).toMatchObject({ state })
		},
	)

	test('has a log that is read whole or not at all', () => {
		expect(readLog('<doi_batch_diagnostic status="queued"/>')).toEqual({ status: 'queued', records: [] })
		for (const text of ['', '<html>', '<doi_batch_diagnostic status="completed"><record_diagn', '{}'])
			expect(readLog(text)).toBeNull()
		const bomb = `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}">]><doi_batch_diagnostic status="completed"><record_diagnostic status="Failure"><msg>&b;</msg></record_diagnostic></doi_batch_diagnostic>`
		expect(readLog(bomb)).toBeNull()
	})
})

describe('DataCite', () => {
	test('says in its words what it refuses: what its schema does not allow, prefixes of others', async ({
		ctx,
	}) => {
		await world(ctx)
		const send = (doi: string) => datacite.send(ctx, ACCOUNT, { ...PARCEL, doi }, signal)
		expect(await send('10.5555/a')).toMatchObject({ state: 'refused', reason: 'schema' })
		expect(await send('10.6666/a')).toMatchObject({
			reason: 'prefix',
			message: 'You are not authorized to access this resource.',
		})
	})
})
