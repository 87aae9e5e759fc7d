import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Language } from '#app/i18n/languages.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { TokenHolder } from '#app/modules/identity/api-token/index.server.ts'
import { type Ctx, isRefusal } from '#app/platform/ctx.server.ts'
import { Forbidden, Malformed, NotFound } from '#app/platform/failures.ts'
import { FILE_BODY, type Performing, type WriteEndpoint } from '../endpoint.ts'
import { ApiRefusal } from '../problem.ts'
import { hrefOfPath } from '../read/place.server.ts'
import { entityTag, seenVersion } from './entity-tag.ts'
import {
	type HeldRequest,
	holdRequest,
	type KeptAnswer,
	keepAnswer,
	letGo,
	readKey,
} from './idempotency.server.ts'
import { readBy, readJson } from './read-body.ts'

/** What a program sends to write: its path with its parameters read, its headers, its body. */
export type WriteRequest = {
	method: string
	path: string
	query: { name?: string }
	parameters: object
	headers: Headers
	body: Uint8Array
	language: Language
}

/**
 * Does what a program asks, as the owner of its token, by the command that pages call as well; every act stands in the audit log with the token, in the transaction
 * of the command. Under an `Idempotency-Key` it is done once, and answered the same for a day.
 * @throws ApiRefusal with what is wrong; nothing was written then.
 */
export async function performWriting(
	ctx: Ctx,
	holder: TokenHolder,
	endpoint: WriteEndpoint,
	request: WriteRequest,
): Promise<KeptAnswer> {
	const key = readKey(request.headers.get('idempotency-key'))
	if (key === null) return perform(ctx, holder, endpoint, request, null)
	const held = await holdRequest(ctx, {
		tokenId: holder.token.id,
		key,
		fingerprint: fingerprintOf(request),
	})
	if ('status' in held) return held
	try {
		return await perform(ctx, holder, endpoint, request, held)
	} catch (error) {
		await letGo(ctx, held)
		throw error
	}
}

/** What makes two requests the same: what they ask of what, having seen what. */
function fingerprintOf({ method, path, query, headers, body }: WriteRequest): string {
	const hash = createHash('sha256')
	for (const part of [method, path, query.name ?? '', headers.get('if-match') ?? ''])
		hash.update(`${part.length}:${part}`)
	return hash.update(body).digest('base64url')
}

async function perform(
	ctx: Ctx,
	{ actor, token }: TokenHolder,
	endpoint: WriteEndpoint,
	request: WriteRequest,
	held: HeldRequest | null,
): Promise<KeptAnswer> {
	const { language } = request
	const version = endpoint.isVersioned ? seenVersion(request.headers.get('if-match')) : ''
	const body = bodyOf(endpoint, request)
	const kept: KeptAnswer[] = []
	const performs: Performing = async (asked, input, shown) => {
		readBy(asked.input, input)
		const said: Awaited<ReturnType<typeof shown>>[] = []
		const answer = await asked(ctx, actor, input, async (ctx, done) => {
			const now = await shown(ctx, done)
			said.push(now)
			const answered = answerOf(ctx, endpoint, now)
			kept.push(answered)
			const detail = { token: token.name, prefix: token.prefix, method: endpoint.method, path: request.path }
			await recordAudit(ctx, { action: 'api-written', actor, detail })
			if (held) await keepAnswer(ctx, held, answered)
		})
		if (isRefusal(answer)) throw refusalOf(endpoint, language, answer)
		const [now] = said
		if (!now) throw new Error('what a command has done is shown')
		return now
	}
	try {
		await endpoint.perform(ctx, { path: request.parameters, body, version, language, actor, performs })
	} catch (error) {
		throw inWords(error)
	}
	const [answered] = kept
	if (!answered) throw new Error('an act performs a command')
	return answered
}

function bodyOf(endpoint: WriteEndpoint, { body, headers, query }: WriteRequest): object {
	if (endpoint.body === FILE_BODY) {
		if (body.length === 0) throw new ApiRefusal('malformed-body', 'The body is the file itself.')
		return { bytes: body, fileName: query.name ?? '' }
	}
	if (endpoint.body === null) {
		if (body.length > 0) throw new ApiRefusal('malformed-body', 'This takes no body.')
		return {}
	}
	return readJson(endpoint.body, body, headers.get('content-type'))
}

function answerOf(
	ctx: Ctx,
	{ status }: WriteEndpoint,
	{
		answer,
		version,
		location,
	}: { answer: object | null; version?: string | undefined; location?: string | undefined },
): KeptAnswer {
	const headers = {
		...(answer && { etag: entityTag(answer, version) }),
		...(location && { location: hrefOfPath(ctx, location) }),
	}
	return { status, body: answer as KeptAnswer['body'], headers }
}

const REFUSED = z.object({
	errors: z.record(z.string(), z.string()).optional(),
	references: z.array(z.string()).optional(),
})

/** The member of a body in which a field of a form is: `sectionId` is `section`, `guestEditors-0-name` a part of a part. */
const pointerOf = (field: string) => `/${field.replace(/^(section|issue)Id$/, '$1').replaceAll('-', '/')}`

/** What a command refuses, in the sentence of its page; `reason` is its code, which programs may tell apart. */
function refusalOf(endpoint: WriteEndpoint, language: Language, answer: { error: string }): ApiRefusal {
	const { error: reason } = answer
	if (reason === 'changedMeanwhile')
		return new ApiRefusal('precondition-failed', endpoint.say(language, reason), { reason })
	const { errors, references } = REFUSED.parse(answer)
	const member = endpoint.refusals[reason]
	const faults = errors
		? Object.entries(errors).map(([field, code]) => ({
				pointer: pointerOf(field),
				detail: endpoint.say(language, code),
			}))
		: member
			? [{ pointer: `/${member}`, detail: endpoint.say(language, reason) }]
			: []
	const detail =
		faults.length > 0 ? faults.map((one) => one.detail).join(' ') : endpoint.say(language, reason)
	return new ApiRefusal('refused', detail, {
		reason,
		...(references && { references }),
		...(faults.length > 0 && { errors: faults }),
	})
}

/** The failures of the domain as refusals of this interface. */
function inWords(error: unknown): unknown {
	if (error instanceof NotFound) return new ApiRefusal('not-found', 'Nothing is called so.')
	if (error instanceof Forbidden)
		return new ApiRefusal('forbidden', 'The owner of the token may not do this.')
	if (error instanceof Malformed) return new ApiRefusal('invalid-body', 'Not what can be written here.')
	return error
}
