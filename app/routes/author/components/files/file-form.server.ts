import { redirect } from 'react-router'
import type { Actor } from '#app/modules/rights/index.ts'
import { addFile, removeFile } from '#app/modules/submission/files/index.server.ts'
import { type AuthorKind, type FileError, isAuthorKind } from '#app/modules/submission/files/index.ts'
import { giveUpUpload } from '#app/modules/submission/uploads/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { PostedForm } from '#app/platform/http/posted-form.ts'

/** Why a form about files changed nothing, for the form of that kind (or of the file to be replaced). */
export type RefusedFile = { error: FileError | 'noFile'; kind: AuthorKind; replaces: string | null }

/**
 * Does what a form of `FileManager` asks: adds or replaces a file, whole (`fichier`) or from a complete upload (`envoi`), takes one out of a
 * draft, gives up an upload. Answers a redirect to `page`, or why nothing changed.
 */
export async function actOnFiles(
	ctx: Ctx,
	actor: Actor,
	{ submissionId, form, page }: { submissionId: string; form: PostedForm; page: string },
): Promise<{ done: Response } | { refused: RefusedFile }> {
	const done = (what: string) => ({ done: redirect(`${page}?fait=${what}`, 303) })
	const act = form.text('acte')
	if (act === 'abandonner') {
		await giveUpUpload(ctx, actor, { submissionId, uploadId: form.text('envoi') })
		return done('abandonne')
	}
	const typedKind = form.text('genre')
	const kind: AuthorKind = isAuthorKind(typedKind) ? typedKind : 'manuscript'
	const replaces = form.text('remplace') || null
	const refused = (error: RefusedFile['error']) => ({ refused: { error, kind, replaces } })
	if (act === 'retirer') {
		const removed = await removeFile(ctx, actor, { submissionId, fileId: form.text('fichier') })
		return removed.ok ? done('retire') : refused(removed.error)
	}
	if (act !== 'envoyer' || !isAuthorKind(typedKind)) throw new Response(null, { status: 400 })
	const file = form.file('fichier')
	const uploadId = form.text('envoi')
	if (!uploadId && !file) return refused('noFile')
	const added = await addFile(ctx, actor, {
		submissionId,
		kind,
		source: uploadId
			? { uploadId }
			: { bytes: new Uint8Array((await file?.arrayBuffer()) ?? []), fileName: file?.name ?? '' },
		transitionNumber: Number(form.text('etat')),
		...(replaces && { replaces }),
	})
	return added.ok ? done(replaces ? 'remplace' : 'ajoute') : refused(added.error)
}
