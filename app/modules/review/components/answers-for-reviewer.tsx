import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Panel } from '#app/ui/panel.tsx'
import type { RevisionForReviewer } from '../revision/model.ts'
import { Answer } from './revision-answers.tsx'

/** What the authors answered to earlier rounds, for a reviewer. Nothing when there is nothing. */
export function AnswersForReviewer({
	revisions,
	letter,
}: {
	revisions: RevisionForReviewer[]
	letter: string
}) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	if (revisions.length === 0) return null
	return (
		<Panel aria-labelledby="reponse-auteurs">
			<h2 id="reponse-auteurs">{t('forReviewer.title')}</h2>
			{revisions.map(({ round, general, answers }) => (
				<div key={round}>
					<p className="small quiet">{t('forReviewer.round', { number: formatNumber(round, language) })}</p>
					{general ? <Answer title={t('forReviewer.general')} text={general} /> : null}
					{answers.map((answer) => (
						<Answer
							key={answer.letter}
							title={
								answer.letter === letter
									? t('forReviewer.own')
									: t('forReviewer.other', { letter: answer.letter })
							}
							text={answer.text}
						/>
					))}
				</div>
			))}
		</Panel>
	)
}
