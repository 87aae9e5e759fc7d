import { redirect } from 'react-router'
import type { Actor } from '#app/modules/rights/index.ts'
import { addFile, removeFile } from '#app/modules/submission/files/index.server.ts'
import { type AuthorKind, type FileError, isAuthorKind } from '#app/modules/submission/files/index.ts'
import { giveUpUpload } from '#app/modules/submission/uploads/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Malformed } from '#app/platform/failures.ts'
import { type PostedForm, performPosted } from '#app/platform/http/posted-form.ts'

/** Why a form about files changed nothing, for the form of that kind (or of the file to be replaced). */
export type RefusedFile = { error: FileError | 'noFile'; kind: AuthorKind; replaces: string | null }

/** What a form of `FileManager` does: its acts, and what the page says when one is done. */
export const FILE_ACTS = ['envoyer', 'retirer', 'abandonner']

/**
 * Does what a form of `FileManager` asks: adds or replaces a file, whole (`fichier`) or from a complete upload (`envoi`), takes one out of a
 * draft, gives up an upload. Answers a redirect to `page`, or why nothing changed.
 */
export async function actOnFiles(
	ctx: Ctx,
	actor: Actor,
	{ submissionId, form, page }: { submissionId: string; form: PostedForm; page: string },
): Promise<{ done: Response } | { refused: RefusedFile }> {
	const kind = readKind(form)
	const replaces = form.text('remplace') || null
	const uploadId = form.text('envoi')
	const { done, answer } = await performPosted<string, Answer>(form, {
		envoyer: [replaces ? 'remplace' : 'ajoute', () => send(ctx, actor, { submissionId, replaces }, form)],
		retirer: ['retire', () => removeFile(ctx, actor, { submissionId, fileId: form.text('fichier') })],
		abandonner: ['abandonne', () => giveUpUpload(ctx, actor, { submissionId, uploadId })],
	})
	if (!answer.ok && answer.error !== 'gone')
		return { refused: { error: answer.error, kind: kind ?? 'manuscript', replaces } }
	return { done: redirect(`${page}?fait=${done}`, 303) }
}

type Answer = { ok: true } | { ok: false; error: RefusedFile['error'] | 'gone' }

async function send(
	ctx: Ctx,
	actor: Actor,
	{ submissionId, replaces }: { submissionId: string; replaces: string | null },
	form: PostedForm,
): Promise<Answer> {
	const kind = readKind(form)
	if (!kind) throw new Malformed('no such kind of file')
	const file = form.file('fichier')
	const uploadId = form.text('envoi')
	if (!uploadId && !file) return { ok: false, error: 'noFile' }
	return addFile(ctx, actor, {
		submissionId,
		kind,
		source: uploadId
			? { uploadId }
			: { bytes: new Uint8Array((await file?.arrayBuffer()) ?? []), fileName: file?.name ?? '' },
		version: form.text('version'),
		...(replaces && { replaces }),
	})
}

function readKind(form: PostedForm): AuthorKind | null {
	const kind = form.text('genre')
	return isAuthorKind(kind) ? kind : null
}
