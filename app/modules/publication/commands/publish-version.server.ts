import { recordEvent } from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import { versionInput } from '../model.ts'
import { isRetracted } from '../queries/possible-notices.server.ts'
import { writtenTexts } from '../reader-text.ts'
import { missingFromSource, readSource } from './article-source.server.ts'
import { inPublication } from './in-publication.server.ts'
import { addVersion, keepVersion, whatStands } from './keep-version.server.ts'
import { writeArticle } from './write-article.server.ts'

/**
 * Publishes what was changed since as a new version, with a summary for readers in one language at least; the one before stays readable.
 * Address, DOI and day of publication stay. Refuses 'nothingChanged' when readers would see the same, 'isRetracted' where the
 * article is retracted: its text stays what the notice is about.
 */
export const publishVersion = command({
	...inPublication,
	input: inPublication.input.extend(versionInput.shape),
	async execute(ctx, { actor, input, held }) {
		const { submissionId } = input
		const summary = writtenTexts(input.summary)
		if (Object.keys(summary).length === 0) return { ok: false, error: 'noSummary' }
		const source = await readSource(ctx, submissionId)
		if (!source?.work_id || held.stage !== 'published') return { ok: false, error: 'notNow' }
		if (await isRetracted(ctx, source.work_id)) return { ok: false, error: 'isRetracted' }
		const missing = (await missingFromSource(ctx, source)).filter(({ code }) => code !== 'proof')
		if (missing.length > 0) return { ok: false, error: 'incomplete', missing }
		const before = await whatStands(ctx, source.work_id)
		const number = (await keepVersion(ctx, source.work_id)) + 1
		const workId = await writeArticle(ctx, source)
		if ((await whatStands(ctx, workId)) === before) return { ok: false, error: 'nothingChanged' }
		await addVersion(ctx, workId, number, summary)
		await recordEvent(ctx, {
			submissionId,
			action: 'versionPublished',
			side: 'editor',
			actor,
			detail: { number, workId },
		})
		return { ok: true, number }
	},
})
