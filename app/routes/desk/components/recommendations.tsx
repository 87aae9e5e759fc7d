import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { RECOMMENDATIONS } from '#app/modules/review/model.ts'

/** What the reviewers recommend, and the way to their reports; nothing before the first has come in. */
export function Recommendations({
	id,
	recommended,
}: {
	id: string
	recommended: { letter: string; recommendation: (typeof RECOMMENDATIONS)[number] | null }[]
}) {
	const { t } = useTranslation('desk')
	const { t: word } = useTranslation('workflow')
	if (recommended.length === 0) return null
	return (
		<section className="panel">
			<h2>
				{t('decide.recommendations')}
				<a className="button button-bare" href={pathTo('desk.evaluation', { id })}>
					{t('decide.readReports')}
				</a>
			</h2>
			<dl className="facts-list">
				{recommended.map(({ letter, recommendation }) => (
					<div key={letter}>
						<dt>{t('decide.report', { letter })}</dt>
						<dd>{recommendation ? word(`recommendations.${recommendation}`) : '—'}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}
