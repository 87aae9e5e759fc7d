import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SaxesParser } from 'saxes'
import { schemaKept } from './xml-schemas.ts'

type Registered = { owner: string; url: string; version: string }
type Submission = { fileName: string; login: string; xml: string; looks: number }
type Member = { login: string; secret: string; prefixes: string[] }

/**
 * A server that plays Crossref (`/servlet/…`), DataCite (`/dois/…`) and the proxy of the handle system (`/api/handles/…`), and refuses what they refuse: a wrong login,
 * prefixes of others, what the official schema does not allow, an older version, a DOI of somebody else. `fails` are statuses that the next requests get instead of an
 * answer (`null`: none at all), `queueLooks` how often Crossref's log says that a file still waits.
 */
export async function openDoiServices(members: Member[]) {
	const state = {
		url: '',
		dois: new Map<string, Registered>(),
		submissions: [] as Submission[],
		/** The records of DOIs that DataCite was asked to hide. */
		hidden: [] as string[],
		requests: [] as string[],
		fails: [] as (number | null)[],
		queueLooks: 0,
	}

	const memberOf = (login: string | null, secret: string | null) =>
		members.find((member) => member.login === login && member.secret === secret)
	const owns = (member: Member, doi: string) =>
		member.prefixes.some((prefix) => doi.toLowerCase().startsWith(`${prefix}/`))

	/** What Crossref says about each DOI of a file, as its submission log has it. */
	async function process({ xml, login }: Submission): Promise<string> {
		const faults = (await schemaKept('crossref'))(xml)
		const failure = (doi: string, message: string) =>
			`<record_diagnostic status="Failure"><doi>${doi}</doi><msg>${escaped(message)}</msg></record_diagnostic>`
		if (faults.length > 0) return failure('', `Error: cvc-complex-type: ${faults[0]}`)
		const { dois, timestamp } = readDeposit(xml)
		const member = members.find((one) => one.login === login)
		return dois
			.map(({ doi, resource }) => {
				const key = doi.toLowerCase()
				const known = state.dois.get(key)
				if (!member || !owns(member, doi))
					return failure(doi, `User not allowed to add records for prefix: ${doi.split('/')[0]}`)
				if (known && known.owner !== login) return failure(doi, `DOI ${doi} is owned by another member`)
				if (known && BigInt(known.version) >= BigInt(timestamp))
					return failure(
						doi,
						`Record not processed because submitted version: ${timestamp} is less or equal to previously submitted version (DOI match)`,
					)
				state.dois.set(key, { owner: login, url: resource, version: timestamp })
				return `<record_diagnostic status="Success"><doi>${doi}</doi><msg>${known ? 'Successfully updated' : 'Successfully added'}</msg></record_diagnostic>`
			})
			.join('')
	}

	async function crossref(request: IncomingMessage, path: string, body: Buffer): Promise<Answer> {
		const type = request.headers['content-type'] ?? ''
		const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
		const said = (name: string) => form.get(name) as string | null
		if (path === '/servlet/deposit') {
			if (!memberOf(said('login_id'), said('login_passwd')))
				return [401, 'text/html', `<html><h2>Unauthorized</h2><p>${said('login_passwd')} is wrong</p></html>`]
			const file = form.get('fname')
			if (said('operation') !== 'doMDUpload' || !(file instanceof File))
				return [200, 'text/html', '<html><h2>FAILURE</h2><p>No file was sent.</p></html>']
			state.submissions.push({
				fileName: file.name,
				login: said('login_id') ?? '',
				xml: await file.text(),
				looks: 0,
			})
			return [
				200,
				'text/html',
				'<html><h2>SUCCESS</h2><p>Your batch submission was successfully received.</p></html>',
			]
		}
		if (!memberOf(said('usr'), said('pwd'))) return [401, 'text/html', '<html>Unauthorized</html>']
		const found = state.submissions.find(({ fileName }) => fileName === said('file_name'))
		if (!found || said('type') !== 'result')
			return [200, 'application/xml', '<doi_batch_diagnostic status="unknown_submission"/>']
		found.looks += 1
		if (found.looks <= state.queueLooks)
			return [200, 'application/xml', '<doi_batch_diagnostic status="queued" sp="a"/>']
		return [
			200,
			'application/xml',
			`<?xml version="1.0" encoding="UTF-8"?><doi_batch_diagnostic status="completed" sp="a"><submission_id>1</submission_id>${await process(found)}</doi_batch_diagnostic>`,
		]
	}

	async function datacite(request: IncomingMessage, doi: string, body: Buffer): Promise<Answer> {
		const failed = (status: number, ...errors: { title: string; source?: string }[]): Answer => [
			status,
			'application/json',
			JSON.stringify({ errors: errors.map((error) => ({ status: String(status), ...error })) }),
		]
		const [login = '', secret = ''] = Buffer.from(
			request.headers.authorization?.replace(/^Basic /, '') ?? '',
			'base64',
		)
			.toString()
			.split(':')
		const member = memberOf(login, secret)
		if (!member) return failed(401, { title: 'Bad credentials.' })
		const known = state.dois.get(doi.toLowerCase())
		if (!owns(member, doi) || (known && known.owner !== login))
			return failed(403, { title: 'You are not authorized to access this resource.' })
		const { data } = JSON.parse(body.toString())
		const xml = Buffer.from(data.attributes.xml, 'base64').toString()
		const faults = (await schemaKept('datacite'))(xml)
		if (faults.length > 0) return failed(422, { source: 'xml', title: String(faults[0]) })
		const { event } = data.attributes
		if (data.type !== 'dois' || !['publish', 'hide'].includes(event) || !data.attributes.url)
			return failed(422, { source: 'url', title: "Can't be blank" })
		state.dois.set(doi.toLowerCase(), { owner: login, url: data.attributes.url, version: '0' })
		if (event === 'hide') state.hidden.push(xml)
		return [known ? 200 : 201, 'application/json', JSON.stringify({ data: { id: doi, type: 'dois' } })]
	}

	function handles(doi: string): Answer {
		const known = state.dois.get(doi.toLowerCase())
		if (!known) return [404, 'application/json', JSON.stringify({ responseCode: 100, handle: doi })]
		const values = [{ index: 1, type: 'URL', data: { format: 'string', value: known.url }, ttl: 86400 }]
		return [200, 'application/json', JSON.stringify({ responseCode: 1, handle: doi, values })]
	}

	const server = createServer(async (request, response) => {
		const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
		state.requests.push(`${request.method} ${pathname}${search}`)
		const chunks: Buffer[] = []
		for await (const chunk of request) chunks.push(chunk)
		const body = Buffer.concat(chunks)
		if (state.fails.length > 0) {
			const status = state.fails.shift()
			if (status === null) return void request.socket.destroy()
			return give(response, [status ?? 500, 'text/plain', 'not now'])
		}
		const [, first = '', ...rest] = pathname.split('/').map(decodeURIComponent)
		if (first === 'servlet') return give(response, await crossref(request, pathname, body))
		if (first === 'dois' && request.method === 'PUT')
			return give(response, await datacite(request, rest.join('/'), body))
		if (first === 'api') return give(response, handles(rest.slice(1).join('/')))
		give(response, [404, 'text/plain', 'not found'])
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	return { state, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

type Answer = [status: number, type: string, body: string]

function give(response: ServerResponse, [status, type, body]: Answer): void {
	response.writeHead(status, { 'content-type': type }).end(body)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function readDeposit(xml: string): { timestamp: string; dois: { doi: string; resource: string }[] } {
	const parser = new SaxesParser()
	const dois: { doi: string; resource: string }[] = []
	const path: string[] = []
	let timestamp = ''
	let text = ''
	parser.on('opentag', ({ name }) => {
		path.push(name)
		text = ''
	})
	parser.on('text', (part) => {
		text += part
	})
	parser.on('closetag', () => {
		const name = path.pop()
		const parent = path.at(-1)
		if (name === 'timestamp') timestamp = text
		if (name === 'doi' && parent === 'doi_data') dois.push({ doi: text, resource: '' })
		const last = dois.at(-1)
		if (name === 'resource' && parent === 'doi_data' && last) last.resource = text
	})
	parser.write(xml).close()
	return { timestamp, dois }
}
