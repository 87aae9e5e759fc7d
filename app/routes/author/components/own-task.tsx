import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { SubmissionLine } from '#app/modules/submission/index.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** The way to what the submitter owes, revision or proofs; nothing when nothing is owed. */
export function OwnTask({ line }: { line: SubmissionLine }) {
	const { t } = useTranslation('submission')
	const { now } = line.timeline
	if (!line.isSubmitter || (now !== 'revision' && now !== 'proofs')) return null
	const page = pathTo('author.submission', { id: line.id })
	return (
		<ButtonLink variant="primary" href={now === 'revision' ? `${page}/revision` : `${page}/epreuves`}>
			{t(now === 'revision' ? 'page.revise' : 'page.proofs')}
		</ButtonLink>
	)
}

/** The day by which the author answers or the article appears; past, it says so and that answering is still possible. */
export function DueDay({ line: { timeline, isLate } }: { line: SubmissionLine }) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	if (!timeline.dueOn) return null
	const date = formatDate(timeline.dueOn, language)
	if (isLate) return <strong className="late">{t('timeline.overdue', { date })}</strong>
	return (
		<strong>{t(timeline.now === 'scheduled' ? 'timeline.publishOn' : 'timeline.dueOn', { date })}</strong>
	)
}
