import { translator } from '#app/i18n/i18n.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { keepPicture, preparePicture } from '#app/platform/picture/stored-picture.server.ts'
import type { ExportRow } from '../export-row.server.ts'
import type { NoteCode, PlannedIssue } from '../model.ts'
import type { embeddedFiles } from './embedded-files.server.ts'
import { keepPlaces, placeIssue, placeOf } from './places.server.ts'

/** Makes an issue of an export with its cover, or finds it; answers what is to be told of it. */
export async function enterIssue(
	ctx: Ctx,
	{ journal_id }: ExportRow,
	{ formerId, urlPath, cover, ...issue }: PlannedIssue,
	covers: ReturnType<typeof embeddedFiles>,
): Promise<NoteCode | null> {
	if (await placeOf(ctx, journal_id, 'issue', formerId)) return null
	const picture = cover && (await covers.take([cover.embed])).get(cover.embed)
	const words = cover && Object.values(cover.alt).some(Boolean) ? cover.alt : coverInWords()
	const prepared =
		picture && (await preparePicture({ picture: { bytes: picture, fileName: 'cover' }, alt: words }))
	return inTransaction(ctx, async (ctx) => {
		const { issueId, isNew } = await placeIssue(ctx, journal_id, issue)
		await keepPlaces(ctx, journal_id, 'issue', [formerId, urlPath], { issueId })
		if (!prepared || !isNew) return null
		if (!('pictures' in prepared) || !prepared.pictures) return 'coverRefused'
		await keepPicture(ctx, { table: 'issue_cover', column: 'issue_id', id: issueId }, prepared.pictures, {
			alt: words,
		})
		return null
	})
}

const coverInWords = () =>
	Object.fromEntries(LANGUAGES.map((code) => [code, translator(code, 'ojsImport')('cover')]))
