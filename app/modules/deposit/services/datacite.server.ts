import { describingLibrary } from '#app/modules/exchange/index.server.ts'
import { recordFormat } from '#app/modules/exchange/index.ts'
import { ask } from '#app/platform/http/outgoing.server.ts'
import type { DepositReason } from '../model.ts'
import { type Outcome, orLater, type Service } from './service.ts'

/**
 * DataCite: `PUT /dois/{doi}` of its REST API (JSON:API) makes a record or changes it, and says at once what became of it. `publish` makes the DOI findable
 * (support.datacite.org, "DOI states").
 */
export const datacite: Service = {
	objection: () => null,

	write(ctx, description, _, isPlain = false) {
		const library = describingLibrary(ctx)
		return recordFormat('datacite.xml').one(description, isPlain ? { ...library, now: new Date(0) } : library)
	},

	send: (...parcel) => put('publish', ...parcel),
	remove: (...parcel) => put('hide', ...parcel),

	async look() {
		throw new Error('DataCite answers at once')
	},
}

/** `hide` keeps a DOI registered and takes it out of DataCite's search. */
async function put(
	event: 'publish' | 'hide',
	...[ctx, { login, secret, isTest }, { doi, url, xml }, signal]: Parameters<Service['send']>
): Promise<Outcome> {
	const attributes = { doi, event, url, xml: Buffer.from(xml).toString('base64') }
	const { status, text } = orLater(
		await ask(ctx, {
			url: `${ctx.env.DOI_SERVICES.datacite[isTest ? 'test' : 'live']}/dois/${doi.split('/').map(encodeURIComponent).join('/')}`,
			method: 'PUT',
			headers: {
				authorization: `Basic ${Buffer.from(`${login}:${secret}`).toString('base64')}`,
				'content-type': 'application/vnd.api+json',
				accept: 'application/vnd.api+json',
			},
			body: JSON.stringify({ data: { type: 'dois', attributes } }),
			reach: 'configured',
			signal,
		}),
	)
	if (status === 200 || status === 201) return { state: 'registered', message: null, answer: text }
	return refusedBy(status, text)
}

type Said = { title?: unknown; source?: unknown }

function refusedBy(status: number, text: string): Outcome {
	const errors = errorsIn(text)
	const message = errors.flatMap(({ title }) => (typeof title === 'string' ? title : [])).join(' · ') || null
	return { state: 'refused', reason: reasonOf(status, errors, message ?? ''), message, answer: text }
}

function reasonOf(status: number, errors: readonly Said[], message: string): DepositReason {
	if (status === 401) return 'login'
	if (status === 413) return 'tooLarge'
	if (/already been taken/i.test(message)) return 'taken'
	if (status === 403) return 'prefix'
	if (errors.some(({ source }) => source === 'prefix') || /\bprefix\b/i.test(message)) return 'prefix'
	return status === 422 || status === 400 ? 'schema' : 'other'
}

function errorsIn(text: string): Said[] {
	try {
		const { errors } = JSON.parse(text) as { errors?: unknown }
		return Array.isArray(errors) ? errors.filter((one) => typeof one === 'object' && one !== null) : []
	} catch {
		return []
	}
}
