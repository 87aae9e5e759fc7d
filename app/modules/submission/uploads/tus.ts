import { presentSettings } from '#app/modules/platform-setting/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { AUTHOR_KINDS, mostBytes } from '../files/model.ts'
import type { Upload } from './model.ts'

/**
 * The tus protocol for resumable uploads, version 1.0.0 (tus.io): "Core Protocol" (HEAD, PATCH), and of its extensions "Creation",
 * "Expiration" and "Termination". The file is put together and looked at when its form is sent, not by the last PATCH.
 */
export const TUS_VERSION = '1.0.0'
const EXTENSIONS = 'creation,expiration,termination'

/** Every answer names the version ("Headers", Tus-Resumable) and is kept by nobody ("HEAD", Cache-Control). */
export function tusResponse(status: number, headers: Record<string, string> = {}): Response {
	return new Response(null, {
		status,
		headers: { 'tus-resumable': TUS_VERSION, 'cache-control': 'no-store', ...headers },
	})
}

/** What this server understands, for whoever asks ("OPTIONS"), signed in or not. */
export function tusOptions(): Response {
	return tusResponse(204, {
		'tus-version': TUS_VERSION,
		'tus-extension': EXTENSIONS,
		'tus-max-size': String(Math.max(...AUTHOR_KINDS.map((kind) => mostBytes(kind, presentSettings())))),
	})
}

/** The method that is meant: a client that cannot send PATCH or DELETE names them in X-HTTP-Method-Override ("Headers"). */
export function methodOf(request: Request): string {
	return request.headers.get('x-http-method-override')?.trim().toUpperCase() || request.method
}

/** The answer to a refusal that was thrown, with the headers of the protocol; anything else is thrown on. */
export function tusRefusal(thrown: unknown): Response {
	if (thrown instanceof NotFound) return tusResponse(404)
	throw thrown
}

/** What a client is told of an upload: where it ends, how long it will be, until when it is kept. */
export function uploadHeaders({ offset, bytes, expiresAt }: Upload): Record<string, string> {
	return {
		'upload-offset': String(offset),
		'upload-length': String(bytes),
		'upload-expires': expiresAt.toUTCString(),
	}
}

/** `Upload-Metadata` of an upload as it is kept ("HEAD"). */
export function metadataHeader({ fileName, kind }: Upload): Record<string, string> {
	const base64 = (text: string) => Buffer.from(text).toString('base64')
	return { 'upload-metadata': `filename ${base64(fileName)},kind ${base64(kind)}` }
}

/** 412 to a client that speaks another version ("Headers", Tus-Version); null when this one may go on. */
export function otherVersion(request: Request): Response | null {
	if (request.headers.get('tus-resumable') === TUS_VERSION) return null
	return tusResponse(412, { 'tus-version': TUS_VERSION, 'tus-extension': EXTENSIONS })
}

/** A header that holds a number of bytes; null when it is none. */
export function bytesIn(request: Request, header: 'upload-offset' | 'upload-length'): number | null {
	const value = request.headers.get(header) ?? ''
	return /^\d{1,15}$/.test(value) ? Number(value) : null
}

/** `Upload-Metadata` ("Creation"): pairs of a key and a value in Base64, separated by commas. What is malformed is left out. */
export function metadataIn(request: Request): { [key: string]: string } {
	const pairs = (request.headers.get('upload-metadata') ?? '')
		.split(',')
		.map((pair) => pair.trim().split(' '))
	return Object.fromEntries(
		pairs
			.filter(([key, value]) => key && value && /^[A-Za-z0-9+/]+={0,2}$/.test(value))
			.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]),
	)
}
