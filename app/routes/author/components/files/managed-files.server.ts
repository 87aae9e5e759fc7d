import type { Actor } from '#app/modules/rights/index.ts'
import {
	currentManuscript,
	listFilesForAuthor,
	manuscriptLanguage,
	ownSubmission,
} from '#app/modules/submission/files/index.server.ts'
import { kindsTaken } from '#app/modules/submission/files/index.ts'
import { listUploads } from '#app/modules/submission/uploads/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { ManagedFiles } from './file-manager.tsx'

/**
 * What `FileManager` shows of one's own submission on `page`, whose action is `actOnFiles`.
 * @throws NotFound to everybody but the submitter
 */
export async function managedFiles(
	ctx: Ctx,
	actor: Actor,
	{ submissionId, page }: { submissionId: string; page: string },
): Promise<ManagedFiles> {
	const place = await ownSubmission(ctx, actor, submissionId)
	const uploads = await listUploads(ctx, { actor, submissionId })
	const manuscript = await currentManuscript(ctx, submissionId)
	return {
		submissionId,
		page,
		version: place.version,
		files: await listFilesForAuthor(ctx, submissionId),
		uploads: uploads.map(({ id, kind, fileName, bytes, offset }) => ({ id, kind, fileName, bytes, offset })),
		found: manuscript?.report?.anonymity ?? [],
		language: await manuscriptLanguage(ctx, submissionId),
		kinds: kindsTaken(place),
		isDraft: place.status === 'draft',
	}
}
