import { createHash } from 'node:crypto'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
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
