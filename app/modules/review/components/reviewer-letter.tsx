import { useTranslation } from '#app/i18n/use-translation.ts'
import { Cloth } from '#app/ui/weave/cover.tsx'

/** A reviewer as authors know them: a letter and a cloth of their own in this submission. */
export function ReviewerLetter({ submissionId, letter }: { submissionId: string; letter: string }) {
	const { t } = useTranslation('reviewDesk')
	return (
		<h3 className="anonymous-reviewer">
			<span className="portrait-cloth">
				<Cloth id={`${submissionId} ${letter}`} cols={2} rows={2} />
			</span>
			{t('page.reviewer', { letter })}
		</h3>
	)
}
