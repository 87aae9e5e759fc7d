import { redirect } from 'react-router'
import type { z } from 'zod'
import type { Actor } from '#app/modules/rights/index.ts'
import {
	addFile,
	listFilesForAuthor,
	maskCopy,
	removeFile,
} from '#app/modules/submission/files/index.server.ts'
import { type AuthorKind, type FileError, isAuthorKind } from '#app/modules/submission/files/index.ts'
import { giveUpUpload } from '#app/modules/submission/uploads/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Malformed } from '#app/platform/failures.ts'
import { type PostedForm, performPosted } from '#app/platform/http/posted-form.ts'
import { postsAs, readForm } from '#app/platform/http/read-form.ts'
import { fileForm } from './file-fields.ts'

/** Why a form about files changed nothing, for the form of that kind (or of the file to be replaced). */
export type RefusedFile = { error: FileError | 'noFile'; kind: AuthorKind; replaces: string | null }

/** What a form of `FileManager` does: its actions, and what the page says when one is done. */
export const FILE_ACTIONS = ['envoyer', 'retirer', 'abandonner', 'masquer']

/**
 * Does what a form of `FileManager` asks: adds or replaces a file, whole or from a complete upload, takes one out of a draft, gives up an upload,
 * masks words in the copy. Answers a redirect to `page`, or why nothing changed.
 */
export async function changeFiles(
	ctx: Ctx,
	actor: Actor,
	{ submissionId, form, page }: { submissionId: string; form: PostedForm; page: string },
): Promise<{ done: Response } | { refused: RefusedFile }> {
	const { typed } = readForm(form, fileForm)
	const kind = isAuthorKind(typed.kind) ? typed.kind : null
	const isWithAnswers = form.text('acte') === 'joindre'
	const replaces = typed.replaces || (isWithAnswers && (await present(ctx, submissionId, kind))) || null
	const posts = postsAs(ctx, actor)
	const send = () => sendFile(ctx, actor, { ...typed, submissionId, kind, replaces })
	const sent = replaces ? 'remplace' : 'ajoute'
	const { done, answer } = await performPosted<string, Answer>(form, {
		envoyer: [sent, send],
		joindre: [sent, send],
		retirer: ['retire', posts(removeFile, { submissionId })],
		masquer: ['masque', posts(maskCopy, { submissionId })],
		abandonner: ['abandonne', posts(giveUpUpload, { submissionId })],
	})
	if (answer.ok || answer.error === 'gone') return { done: redirect(`${page}?fait=${done}`, 303) }
	if (answer.error === null) throw new Malformed('no such file')
	return { refused: { error: answer.error, kind: kind ?? 'manuscript', replaces } }
}

/** The manuscript and the answer stand once in a submission: sent again with the answers, a file takes the place of the one before. */
async function present(ctx: Ctx, submissionId: string, kind: AuthorKind | null): Promise<string | null> {
	if (kind !== 'manuscript' && kind !== 'response') return null
	const files = await listFilesForAuthor(ctx, submissionId)
	return files.find((file) => file.kind === kind)?.id ?? null
}

type Answer = { ok: true } | { ok: false; error: RefusedFile['error'] | 'gone' | null }

async function sendFile(
	ctx: Ctx,
	actor: Actor,
	{
		submissionId,
		kind,
		replaces,
		uploadId,
		file,
		version,
	}: Omit<z.input<typeof fileForm>, 'kind' | 'replaces'> & {
		submissionId: string
		kind: AuthorKind | null
		replaces: string | null
	},
): Promise<Answer> {
	if (!kind) throw new Malformed('no such kind of file')
	if (!uploadId && file.fileName === '' && file.bytes.length === 0) return { ok: false, error: 'noFile' }
	const source = uploadId ? { uploadId } : file
	return addFile(ctx, actor, { submissionId, kind, source, version, ...(replaces && { replaces }) })
}
