import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { storePerson } from '#app/modules/identity/testing.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { storeSubmission } from '../testing.ts'
import { appendPart } from '../uploads/append-part.server.ts'
import { openUpload } from '../uploads/open-upload.server.ts'
import { addFile } from './add-file.server.ts'
import type { AuthorKind } from './model.ts'

/** What the storage must give back. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Sends a file whole, as a form without scripts does. */
export function sendFile(
	ctx: Ctx,
	actor: Actor,
	submissionId: string,
	file: {
		bytes: Uint8Array
		kind?: AuthorKind
		fileName?: string
		replaces?: string
		version?: string
	},
): ReturnType<typeof addFile> {
	const { kind = 'manuscript', fileName = 'Manuscrit de Awa.docx', version = '0', replaces } = file
	return addFile(ctx, actor, {
		submissionId,
		kind,
		source: { bytes: file.bytes, fileName },
		version,
		...(replaces && { replaces }),
	})
}

/** Opens an upload and appends these parts to it; answers its id. */
export async function sendParts(
	ctx: Ctx,
	actor: Actor,
	submissionId: string,
	file: { bytes: number; parts: Uint8Array[]; kind?: AuthorKind; fileName?: string },
): Promise<string> {
	const { kind = 'manuscript', fileName = 'Manuscrit de Awa.docx' } = file
	const opened = await openUpload(ctx, actor, { submissionId, kind, fileName, bytes: file.bytes })
	if (!opened.ok) throw new Error(opened.error)
	let offset = 0
	for (const bytes of file.parts) {
		const part = await appendPart(ctx, actor, { submissionId, uploadId: opened.upload.id, offset, bytes })
		if (!part.ok) throw new Error(part.error)
		offset += bytes.length
	}
	return opened.upload.id
}

/** The parts of a file, each of `size` bytes and the last one shorter. */
export function partsOf(bytes: Uint8Array, size: number): Uint8Array[] {
	const parts: Uint8Array[] = []
	for (let at = 0; at < bytes.length; at += size) parts.push(bytes.subarray(at, at + size))
	return parts
}

/** A manuscript that names its author in its properties alone. */
export const manuscript = await docxOf({ creator: 'Awa Une' })

/** The names of the objects that are stored. */
export function objectsOf(ctx: Ctx): string[] {
	try {
		return readdirSync(join(dirname(ctx.env.DATA_DIR), 'files'), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map(({ name }) => name)
	} catch {
		return []
	}
}

/** A draft without files, and its submitter. */
export async function draftOf(ctx: Ctx): Promise<{ id: string; journalId: string; submitter: Actor }> {
	const submitter = await storePerson(ctx, { prenom: 'Awa', nom: 'Une', grants: [{ role: 'author' }] })
	return storeSubmission(ctx, { submitter, title: {}, actions: [] })
}

/** The id of a file that was taken. */
export async function added(sent: ReturnType<typeof sendFile>): Promise<string> {
	const result = await sent
	if (!result.ok) throw new Error(result.error)
	return result.fileId
}

/** What is stored under a key. */
export async function bytesOf(ctx: Ctx, key: string): Promise<Uint8Array> {
	const stream = await ctx.storage.get(key)
	if (!stream) throw new Error('not stored')
	return buffer(stream)
}

/** A picture of four pixels by four. */
export const PNG = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
	.png()
	.toBuffer()
