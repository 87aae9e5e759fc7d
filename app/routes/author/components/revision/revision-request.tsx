import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { AuthorRevision } from '#app/modules/review/revision/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Letter } from '#app/ui/text.tsx'
import { ExtensionForm } from './extension-form.tsx'

/** What the editors asked: by when, in which letter, and the form that asks for more time. */
export function RevisionRequest({
	revision,
	refusedExtension,
	dueOn,
	today,
	version,
}: {
	revision: AuthorRevision
	refusedExtension: string | null
	dueOn: string | null
	today: string
	version: string
}) {
	const { t } = useTranslation('reviewDesk')
	const { t: submission } = useTranslation('submission')
	const language = useLanguage()
	const date = dueOn === null ? '' : formatDate(dueOn, language)
	return (
		<>
			{dueOn === null ? null : (
				<p className="mb-5">
					{dueOn < today ? (
						<Badge tone="alert">{submission('timeline.overdue', { date })}</Badge>
					) : (
						<Badge tone="waiting">{t('revision.due', { date })}</Badge>
					)}
				</p>
			)}
			<section className="section" aria-labelledby="lettre">
				<SectionTitle id="lettre">{t('revision.letter')}</SectionTitle>
				{revision.letter ? (
					<Letter language={revision.letterLanguage}>{revision.letter}</Letter>
				) : (
					<p className="quiet">{t('revision.noLetter')}</p>
				)}
				<ExtensionForm
					revision={revision}
					refusedExtension={refusedExtension}
					dueOn={dueOn}
					today={today}
					version={version}
				/>
			</section>
		</>
	)
}
