import { sql } from 'kysely'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isAuthorKind } from '../files/model.ts'
import type { Upload } from './model.ts'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Wanted = { actor: Pick<Actor, 'userId'>; submissionId: string }

/** An open upload of this person to this submission; null when there is none, or none any more. `lock` holds it until the transaction ends. */
export async function findUpload(
	ctx: Ctx,
	{ actor, submissionId, uploadId }: Wanted & { uploadId: string },
	{ lock = false } = {},
): Promise<Upload | null> {
	if (!ID.test(uploadId)) return null
	if (lock) await ctx.db.selectFrom('upload').select('id').where('id', '=', uploadId).forUpdate().execute()
	const [upload] = await read(ctx, { actor, submissionId }, uploadId)
	return upload ?? null
}

/** The uploads that this person has begun for this submission, the newest first. */
export function listUploads(ctx: Ctx, wanted: Wanted): Promise<Upload[]> {
	return read(ctx, wanted, null)
}

async function read(ctx: Ctx, { actor, submissionId }: Wanted, uploadId: string | null): Promise<Upload[]> {
	const rows = await ctx.db
		.selectFrom('upload')
		.select(['id', 'kind', 'file_name', 'bytes', 'expires_at'])
		.select(
			sql<number>`coalesce((select sum(part.bytes) from upload_part as part where part.upload_id = upload.id), 0)`.as(
				'arrived',
			),
		)
		.where('user_id', '=', actor.userId)
		.where('submission_id', '=', submissionId)
		.where('expires_at', '>', ctx.now())
		.$if(uploadId !== null, (query) => query.where('id', '=', uploadId))
		.orderBy('id', 'desc')
		.execute()
	return rows.flatMap((row) =>
		isAuthorKind(row.kind)
			? [
					{
						id: row.id,
						submissionId,
						kind: row.kind,
						fileName: row.file_name,
						bytes: row.bytes,
						offset: Number(row.arrived),
						expiresAt: row.expires_at,
					},
				]
			: [],
	)
}
